import type { CensusGroup } from '../model/census-report.ts'
import type { Share } from '../model/proportion.ts'
import type { CensusComputation, FigureValue } from '../model/published.ts'

/** A figure of what runs carry; null for a field that is none of the census. */
export function censusFigure(
  { field, tools = [] }: Pick<CensusComputation, 'field' | 'tools'>,
  group: CensusGroup,
): FigureValue | null {
  switch (field) {
    case 'tools':
      return { value: String(group.tools.length) }
    case 'calls-to': {
      const called = group.tools.filter(({ tool }) => tools.includes(tool))
      return { value: String(called.reduce((sum, { calls }) => sum + calls, 0)) }
    }
    case 'approval-tools':
      return { value: `${approvalTools(group).length} of ${group.tools.length}` }
    case 'one-user-message':
      return countsOf(group.withOneUserMessage)
  }
  const row = group.readiness.find(({ id }) => id === field)
  if (row === undefined) return null
  // These two the study states as present or not.
  if (field === 'time' || field === 'state') {
    return { value: row.numerator === 0 ? 'none' : `${row.numerator} runs` }
  }
  // And this one as the number of runs with a hit.
  return field === 'reversibility' ? { value: String(row.numerator) } : countsOf(row)
}

/** The tools that the published census takes for approvals. */
export function approvalTools({ approvals }: CensusGroup): readonly string[] {
  return approvals.find(({ rule }) => rule === 'tool-name-published')?.by ?? []
}

function countsOf({ numerator, denominator }: Share): Share {
  return { numerator, denominator }
}
