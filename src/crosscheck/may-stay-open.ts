import type { Formula } from '../mfotl/formula.ts'
import { monitorability } from '../mfotl/monitorability.ts'
import { subformulas } from '../mfotl/subformulas.ts'

/**
 * Whether monitors that are right may decide more or less of the end of a log: where nothing ends it, for all that looks
 * into the future; else only with NEXT, which both of MonPoly's kernels leave undecided near the end marker.
 */
export function mayStayOpen(formula: Formula, endsLog: boolean): boolean {
  const verdict = monitorability(formula)
  if (verdict.kind !== 'monitorable' || !verdict.isFuture) return false
  if (!endsLog) return true
  for (const { kind } of subformulas(verdict.kernel)) if (kind === 'next') return true
  return false
}
