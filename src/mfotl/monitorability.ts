import type { NotMonitorable } from '../model/outcome.ts'
import type { Formula } from './formula.ts'
import type { Kernel } from './kernel.ts'
import { normalForm } from './normal-form.ts'
import { printFormula } from './print-formula.ts'
import type { Span } from './span.ts'
import { subformulas } from './subformulas.ts'

/** A formula that MonPoly monitors as written. */
export interface Monitorable {
  readonly kind: 'monitorable'
  /** What monitors evaluate: see `kernel.ts`. */
  readonly kernel: Kernel
  /** Whether the kernel holds a future operator: then MonPoly adds a last, empty time-point, see `PreparedMonitor.end`. */
  readonly isFuture: boolean
}

/** A formula that MonPoly refuses as written, with the part of the source that the failing sub-formula comes from. */
export interface Unmonitorable extends NotMonitorable {
  readonly span: Span
}

/** Whether MonPoly monitors a formula, as written. The failing sub-formula is one of the kernel. */
export function monitorability(formula: Formula): Monitorable | Unmonitorable {
  const form = normalForm(formula)
  if (form.fault === null)
    return { kind: 'monitorable', kernel: form.kernel, isFuture: isFuture(form.kernel) }
  const { subformula, reason } = form.fault
  return { kind: 'not-monitorable', subformula: printFormula(subformula), reason, span: subformula.span }
}

function isFuture(kernel: Kernel): boolean {
  for (const { kind } of subformulas(kernel)) {
    if (kind === 'next' || kind === 'eventually' || kind === 'until' || kind === 'matchf') return true
  }
  return false
}
