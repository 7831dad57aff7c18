import type { Group } from '../model/group.ts'
import type { Share } from '../model/proportion.ts'
import type { Computation, FigureValue } from '../model/published.ts'
import type { Scorecard } from '../model/scorecard.ts'
import { isGroup } from './scorecard-counts.ts'

/** A figure of STAC's chains, as their last call, which was withheld, counts in a replay; null where it has none. */
export function stacFigure(
  { field }: Extract<Computation, { source: 'stac' }>,
  scorecard: Scorecard,
): FigureValue | null {
  switch (field) {
    case 'withheld':
      return withheldShare(scorecard, {})
    case 'withheld-structural':
      return withheldShare(scorecard, { failureKind: 'structural' })
    case 'content-semantic': {
      const all = withheldShare(scorecard, {})
      const some = withheldShare(scorecard, { failureKind: 'content-semantic' })
      if (all === null || some === null) return null
      return { numerator: some.denominator, denominator: all.denominator }
    }
    case 'preventive':
    case 'last-moment':
    case 'never':
      return leadShare(scorecard, field)
  }
}

// The study's rates are of any of the five generic obligations.
const PACK = 'generic'

function withheldShare({ rates }: Scorecard, group: Group): Share | null {
  const row = rates.find(
    rate => rate.policy === PACK && rate.metric === 'withheld-detection' && isGroup(rate.group, group),
  )
  return row === undefined ? null : { numerator: row.numerator, denominator: row.denominator }
}

function leadShare({ leads }: Scorecard, field: 'preventive' | 'last-moment' | 'never'): Share | null {
  const row = leads.find(
    lead => lead.policy === PACK && lead.anchor === 'last-call' && isGroup(lead.group, {}),
  )
  if (row === undefined) return null
  const counts = { preventive: row.preventive, 'last-moment': row.lastMoment, never: row.never }
  return { numerator: counts[field], denominator: row.denominator }
}
