import { fairCoin } from './fair-coin.ts'

/** Differences by their sign. */
export interface SignTest {
  readonly positive: number
  readonly negative: number
  /** Differences of 0: they say nothing of a direction and are left out of the test. */
  readonly ties: number
  /** Exact, two-sided; 1 where every difference is a tie. */
  readonly pValue: number
}

/**
 * The exact two-sided sign test.
 *
 * W. J. Dixon, A. M. Mood, "The statistical sign test", JASA 41 (1946) 557–566; ties are dropped, as there.
 */
export function signTest(differences: readonly number[]): SignTest {
  if (differences.some(Number.isNaN)) throw new RangeError('a difference is not a number')
  const positive = differences.filter(difference => difference > 0).length
  const negative = differences.filter(difference => difference < 0).length
  const { atMost } = fairCoin(positive + negative, Math.min(positive, negative))
  return {
    positive,
    negative,
    ties: differences.length - positive - negative,
    pValue: Math.min(1, 2 * atMost),
  }
}
