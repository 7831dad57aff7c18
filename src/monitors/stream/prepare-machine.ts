import { checkTypes } from '../../mfotl/check-types.ts'
import { monitorability } from '../../mfotl/monitorability.ts'
import type { NotMonitorable } from '../../model/outcome.ts'
import type { MonitoredFormula } from '../monitor.ts'
import { type Machine, makeMachine } from './machine.ts'
import { ValueStore } from './value-store.ts'

/** A machine for a formula as written; its valuations have the columns of `variables`. */
export function prepareMachine(
  { signature, formula }: MonitoredFormula,
  variables: readonly string[],
  values = new ValueStore(),
): { readonly kind: 'prepared'; readonly machine: Machine } | NotMonitorable {
  const analysis = monitorability(formula)
  if (analysis.kind === 'not-monitorable') return analysis
  const { kernel, isFuture } = analysis
  // The kernel's terms are new ones, so their types are inferred anew.
  const types = checkTypes(kernel, signature, { text: '', file: '' })
  return { kind: 'prepared', machine: makeMachine({ kernel, types, signature, isFuture }, variables, values) }
}
