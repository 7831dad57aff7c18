import type { Exclusion } from '../model/scorecard.ts'
import { compareAllNaturally } from './natural-order.ts'

/** Counts runs by corpus, reason and population. */
export interface ReasonCounts {
  add(corpus: string, reason: string, population: string, example: string): void
  /** Adds what another thread counted. */
  merge(rows: readonly Exclusion[]): void
  /** Sorted; the example is the one that sorts first, so that the order of the runs does not show. */
  rows(): readonly Exclusion[]
}

/** Nothing counted yet. */
export function makeReasonCounts(): ReasonCounts {
  const rows = new Map<string, Exclusion>()
  const addRow = ({ corpus, reason, population, count, example }: Exclusion): void => {
    const key = JSON.stringify([corpus, reason, population])
    const known = rows.get(key)
    rows.set(key, {
      corpus,
      reason,
      population,
      count: (known?.count ?? 0) + count,
      example: known === undefined || example < known.example ? example : known.example,
    })
  }
  return {
    add: (corpus, reason, population, example) => addRow({ corpus, reason, population, count: 1, example }),
    merge: counted => counted.forEach(addRow),
    rows: () =>
      [...rows.values()].sort((left, right) =>
        compareAllNaturally(
          [left.corpus, left.reason, left.population],
          [right.corpus, right.reason, right.population],
        ),
      ),
  }
}
