import { fairCoin } from './fair-coin.ts'

/** Two answers on the same runs: on how many only the first said yes, and on how many only the second. */
export interface Discordant {
  readonly onlyFirst: number
  readonly onlySecond: number
}

/** Both are 1 where no run is discordant: there is nothing to test, and nothing speaks against equality. */
export interface McNemar extends Discordant {
  /** Exact, two-sided; at most 1. */
  readonly pValue: number
  /** The same with half the weight of outcomes as extreme as the one seen; less conservative. */
  readonly midP: number
}

/**
 * The exact McNemar test: were the two answers equally likely, each discordant pair would be a toss of a fair coin.
 *
 * Q. McNemar, "Note on the sampling error of the difference between correlated proportions or percentages",
 * Psychometrika 12 (1947) 153–157, in the exact conditional form, min(1, 2 P[X ≤ min(b, c)]). Mid-p: M. W. Fagerland,
 * S. Lydersen, P. Laake, "The McNemar test for binary matched-pairs data: mid-p and asymptotic are better than exact
 * conditional", BMC Med. Res. Methodol. 13:91 (2013).
 */
export function mcNemar({ onlyFirst, onlySecond }: Discordant): McNemar {
  const { exactly, atMost } = fairCoin(onlyFirst + onlySecond, Math.min(onlyFirst, onlySecond))
  if (onlyFirst + onlySecond === 0) return { onlyFirst, onlySecond, pValue: 1, midP: 1 }
  // As extreme as what was seen are two outcomes, (b, c) and (c, b); one when they are the same.
  const midP = onlyFirst === onlySecond ? 1 - exactly / 2 : 2 * atMost - exactly
  return { onlyFirst, onlySecond, pValue: Math.min(1, 2 * atMost), midP }
}
