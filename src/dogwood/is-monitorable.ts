import type { Formula } from '../mfotl/formula.ts'
import { monitorability } from '../mfotl/monitorability.ts'
import { isHuge } from './is-huge.ts'

/** Whether MonPoly evaluates a part of a translation. A huge one is not looked at: whatever holds it is refused. */
export function isMonitorable(formula: Formula): boolean {
  return !isHuge(formula) && monitorability(formula).kind === 'monitorable'
}
