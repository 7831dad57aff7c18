// Whoever writes a log must not know which of its strings share a bucket: with one multiplier, or with known ones, some
// differences between words cancel out whatever the seed is. Nobody sees what `Math.random` gives.
const MULTIPLIER = randomWord() | 1
const TURNED_MULTIPLIER = randomWord() | 1

/** What `hashWord` begins with. */
export const HASH_SEED: number = randomWord()

/**
 * Takes four more bytes into a hash (multiplicative hashing, Knuth, TAOCP 3, section 6.4). A product's low bits know
 * nothing of its factors' high bits, so the word goes in a second time with its halves exchanged.
 */
export function hashWord(hash: number, word: number): number {
  return Math.imul(hash ^ word, MULTIPLIER) ^ Math.imul((word << 16) | (word >>> 16), TURNED_MULTIPLIER)
}

/** The hash of the bytes from `start` to before `end`: of their words, the last one filled up with zeros. */
export function hashOf(bytes: DataView, start: number, end: number): number {
  let hash = HASH_SEED
  let at = start
  for (; at + 4 <= end; at += 4) hash = hashWord(hash, bytes.getInt32(at, true))
  return at < end ? hashWord(hash, firstBytes(bytes.getInt32(at, true), end - at)) : hash
}

/** A word with zeros in place of all but its first bytes, of which there are one to three. */
export function firstBytes(word: number, count: number): number {
  return word & ((1 << (count << 3)) - 1)
}

function randomWord(): number {
  return (Math.random() * 2 ** 32) | 0
}
