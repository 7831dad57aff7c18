/**
 * What n tosses of a fair coin do. The binomial coefficients are whole numbers of any size and are rounded once, at
 * the end, so that a probability of 2^-74 is as exact as one of a half, and none overflows.
 */
export interface FairCoin {
  /** P[X = k] */
  readonly exactly: number
  /** P[X ≤ k] */
  readonly atMost: number
}

/** The probability of `heads` of `tosses`, and of no more than that. Below 2^-1074 it is 0, the nearest double. */
export function fairCoin(tosses: number, heads: number): FairCoin {
  checkCount(tosses)
  checkCount(heads)
  if (heads > tosses) throw new RangeError(`${heads} heads of ${tosses} tosses`)
  let ways = 1n
  let sum = 1n
  for (let k = 1; k <= heads; k++) {
    ways = (ways * BigInt(tosses - k + 1)) / BigInt(k)
    sum += ways
  }
  return { exactly: overPowerOfTwo(ways, tosses), atMost: overPowerOfTwo(sum, tosses) }
}

function checkCount(count: number): void {
  if (!Number.isSafeInteger(count) || count < 0) throw new RangeError(`not a count: ${count}`)
}

const DOUBLE_BITS = 64n

// value / 2^exponent. Number() takes a 64-bit whole number to the nearest double; the bits cut off before lie below
// half a unit of the last place. Two steps of scaling, since 2^-1074 itself is the smallest power there is.
function overPowerOfTwo(value: bigint, exponent: number): number {
  const bits = BigInt(value.toString(16).length * 4)
  const cut = bits > DOUBLE_BITS ? bits - DOUBLE_BITS : 0n
  const scale = Number(cut) - exponent
  const half = Math.trunc(scale / 2)
  return Number(value >> cut) * 2 ** half * 2 ** (scale - half)
}
