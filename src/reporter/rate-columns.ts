import type { Metric } from '../model/scorecard.ts'
import type { Selection } from './select-rows.ts'

/** A column of rates: a metric, as its header says it. */
export interface RateColumn {
  readonly metric: Metric
  readonly header: string
}

const COLUMNS: readonly RateColumn[] = [
  { metric: 'detection', header: 'detection' },
  { metric: 'withheld-detection', header: 'on the withheld call' },
  { metric: 'attacked-firing', header: 'attacked firing' },
  { metric: 'benign-firing', header: 'benign firing' },
  { metric: 'false-positive', header: 'false positives' },
]

/**
 * The rates that policies have in these selections: which these are, the labels of the runs decide. Where all judged runs
 * are unsafe, there are no false positives to show.
 */
export function rateColumns(selections: readonly Selection[]): readonly RateColumn[] {
  const metrics = new Set(selections.flatMap(({ rates }) => rates.map(({ metric }) => metric)))
  return COLUMNS.filter(
    ({ metric }) => metrics.has(metric) && (metric !== 'false-positive' || selections.some(hasSafeRuns)),
  )
}

/** Whether some of the runs were judged unsafe or safe, rather than attacked or not. */
export function isJudged(selection: Selection): boolean {
  return selection.rates.some(({ metric }) => metric === 'false-positive')
}

/** Whether some of the runs were judged safe. */
export function hasSafeRuns({ rates }: Selection): boolean {
  return rates.some(({ metric, denominator }) => metric === 'false-positive' && denominator > 0)
}

/** Whether there are runs on which a policy should not fire, and so a likelihood ratio. */
export function hasRatio(selection: Selection): boolean {
  return hasAttacks(selection) || hasSafeRuns(selection)
}

/** Whether attacks are counted. */
export function hasAttacks(selection: Selection): boolean {
  return selection.rates.some(({ metric }) => metric === 'attack-success')
}
