import type { CensusGroup } from '../model/census-report.ts'
import type { FigureValue } from '../model/published.ts'
import { approvalTools } from './census-figure.ts'

/** A figure of τ-bench's trajectories; null for a field that is none. */
export function tauBenchFigure(field: string, group: CensusGroup): FigureValue | null {
  switch (field) {
    case 'trajectories':
      return { value: String(group.traces) }
    case 'approval-tools':
      return { value: String(approvalTools(group).length) }
    case 'gated': {
      // The study asks whether the first strict wording stands before the last call that its words take for a change.
      const row = group.order.find(({ rule, list }) => rule === 'user-strict' && list === 'published')
      if (row === undefined) return null
      const { numerator, denominator } = row.beforeLast
      return { numerator, denominator }
    }
  }
  return null
}
