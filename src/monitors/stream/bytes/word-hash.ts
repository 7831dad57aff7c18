// Whoever writes a log must not know which of its strings share a bucket: with one multiplier, or with known ones, some
// differences between words cancel out whatever the seed is. Nobody sees what `Math.random` gives.
const SEED = randomWord()
const MULTIPLIER = randomWord() | 1
const TURNED_MULTIPLIER = randomWord() | 1

/** What `hashWord` begins with, for a string of so many bytes. */
export function hashSeed(length: number): number {
  return SEED ^ length
}

/**
 * Takes four more bytes into a hash (multiplicative hashing, Knuth, TAOCP 3, section 6.4). A product's low bits know
 * nothing of its factors' high bits, so the word goes in a second time with its halves exchanged.
 */
export function hashWord(hash: number, word: number): number {
  return Math.imul(hash ^ word, MULTIPLIER) ^ Math.imul((word << 16) | (word >>> 16), TURNED_MULTIPLIER)
}

function randomWord(): number {
  return (Math.random() * 2 ** 32) | 0
}
