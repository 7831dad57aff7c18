import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'

/** A stream of random numbers that its seed decides. */
export interface Random {
  /** A whole number from 0 to 2^32 − 1, each as likely. */
  next(): number
  /** A number from 0 to 1, which it is never. */
  fraction(): number
  /** A whole number below the count, each as likely but for a bias of count / 2^32. */
  below(count: number): number
}

/** xoroshiro128+ (D. Blackman, S. Vigna, "Scrambled linear pseudorandom number generators", 2021). */
export function makeRandom(seed: number): Random {
  const generator = xoroshiro128plus(scramble(seed))
  const next = (): number => generator.next() >>> 0
  const fraction = (): number => next() / RANGE
  return { next, fraction, below: count => Math.floor(fraction() * count) }
}

const RANGE = 2 ** 32

// The 32-bit finaliser of MurmurHash3: seeds 1, 2, 3 … must not begin alike.
function scramble(value: number): number {
  let hash = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return hash ^ (hash >>> 16)
}
