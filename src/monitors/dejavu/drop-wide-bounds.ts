import type { EventLog } from '../../model/event-log.ts'
import { mapQtl, type Qtl, qtlSubformulas } from './qtl.ts'
import type { QtlPolicy } from './translate-formula.ts'

/**
 * The policy without the bounds `[<=n]` that reach over each of the logs from end to end, where they bound nothing.
 * DejaVu counts time in bits, and with a bound of a million it does not finish in ten minutes.
 */
export function dropWideBounds(policy: QtlPolicy, logs: readonly EventLog[]): QtlPolicy {
  const formula = drop(policy.formula, logs.map(spanOf))
  const isTimed = qtlSubformulas(formula).some(part => 'bound' in part && part.bound !== null)
  return { ...policy, formula, isTimed }
}

function drop(qtl: Qtl, spans: readonly bigint[]): Qtl {
  const inner = mapQtl(qtl, operand => drop(operand, spans))
  if (!('bound' in inner) || inner.bound?.relation !== '<=') return inner
  const { limit } = inner.bound
  return spans.every(span => span <= limit) ? { ...inner, bound: null } : inner
}

function spanOf({ timePoints }: EventLog): bigint {
  return BigInt(timePoints.at(-1)?.timestamp ?? 0) - BigInt(timePoints[0]?.timestamp ?? 0)
}
