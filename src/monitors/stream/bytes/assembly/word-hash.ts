/** What `hashWord` begins with. */
export let hashSeed: u64 = 0
let multiplier: u64 = 1
let turnedMultiplier: u64 = 1

/**
 * Whoever writes a log must not know which of its strings share a bucket: with one multiplier, or with known ones, some
 * differences between words cancel out whatever the seed is. Takes numbers that nobody else sees.
 */
export function setSecrets(seed: u64, first: u64, second: u64): void {
  hashSeed = seed
  multiplier = first | 1
  turnedMultiplier = second | 1
}

/**
 * Takes eight more bytes into a hash (multiplicative hashing, Knuth, TAOCP 3, section 6.4). A product's low bits know
 * nothing of its factors' high bits, so the word goes in a second time with its halves exchanged.
 */
export function hashWord(hash: u64, word: u64): u64 {
  return ((hash ^ word) * multiplier) ^ (rotl<u64>(word, 32) * turnedMultiplier)
}

/** The 32 bits by which a string is looked up, of what `hashWord` has made of all its words. */
export function endHash(hash: u64): u32 {
  // The high bits hold more than the low ones, by which slots are chosen.
  const folded = u32(hash ^ (hash >> 32))
  return folded ^ (folded >> 15)
}

/** The hash of bytes: of their words, the last one filled up with zeros. Seven more bytes can be read behind them. */
export function hashOf(start: usize, size: i32): u32 {
  let hash = hashSeed
  let at = start
  let left = size
  for (; left >= 8; left -= 8) {
    hash = hashWord(hash, load<u64>(at))
    at += 8
  }
  return endHash(left === 0 ? hash : hashWord(hash, firstBytes(load<u64>(at), left)))
}

/** A word with zeros in place of all but its first bytes, of which there are up to seven. */
export function firstBytes(word: u64, count: i32): u64 {
  return word & ((u64(1) << u64(count << 3)) - 1)
}
