import type { LeadSummary } from '../model/scorecard.ts'
import { quartiles } from './quartiles.ts'

/** Describes leads, given in ascending order; null where there are none. Quartiles by the exclusive method. */
export function leadSummary(ascending: readonly number[]): LeadSummary | null {
  const quarters = quartiles(ascending)
  const max = ascending.at(-1)
  if (quarters === null || max === undefined) return null
  const [lowerQuartile, median, upperQuartile] = quarters
  const sum = ascending.reduce((total, lead) => total + lead, 0)
  return { mean: sum / ascending.length, lowerQuartile, median, upperQuartile, max }
}
