import type { Group } from '../model/group.ts'
import type { Share } from '../model/proportion.ts'
import type { Computation, FigureValue } from '../model/published.ts'
import type { Metric, Scorecard } from '../model/scorecard.ts'
import { isGroup } from './scorecard-counts.ts'

/** A figure of R-Judge from a replay of the published reading; null where it counted no such records. */
export function rJudgeFigure(
  { category, field }: Extract<Computation, { source: 'r-judge' }>,
  scorecard: Scorecard,
): FigureValue | null {
  const group = category === undefined ? {} : { category }
  const unsafe = shareOf(scorecard, 'detection', group)
  const safe = shareOf(scorecard, 'false-positive', group)
  if (unsafe === null || safe === null) return null
  const records = unsafe.denominator + safe.denominator
  switch (field) {
    case 'unsafe':
      return unsafe
    case 'safe':
      return safe
    case 'records':
      return { value: String(records) }
    case 'records-by-label':
      return { value: `${records} (${unsafe.denominator}/${safe.denominator})` }
    case 'firings':
      return { value: `${unsafe.numerator}/${safe.numerator}` }
    default:
      return null
  }
}

// The study's rates are of any of the five generic obligations.
const PACK = 'generic'

function shareOf({ rates }: Scorecard, metric: Metric, group: Group): Share | null {
  const row = rates.find(rate => rate.policy === PACK && rate.metric === metric && isGroup(rate.group, group))
  return row === undefined ? null : { numerator: row.numerator, denominator: row.denominator }
}
