import type { Formula } from './formula.ts'
import type { Kernel } from './kernel.ts'
import { type Fault, findFault } from './kernel-fault.ts'
import { propagateRanges } from './propagate-ranges.ts'
import { pushNegation } from './push-negation.ts'
import { removeSugar } from './remove-sugar.ts'
import { subformulas } from './subformulas.ts'
import { findVerimonFault } from './verimon-fault.ts'

/** What MonPoly analyses of a formula, and why it can't be monitored (null if it can). */
export interface NormalForm {
  /** See `kernel.ts` for what a monitor may rely on. */
  readonly kernel: Kernel
  readonly fault: Fault | null
}

/**
 * The kernel of a formula, by the steps of MonPoly: first without syntactic sugar and with negations pushed inwards, or
 * not pushed where that would cost monitorability; if that can't be monitored, with ranges propagated.
 */
export function normalForm(formula: Formula): NormalForm {
  const plain = removeSugar(formula)
  const pushed = pushNegation(plain)
  const find = hasMatch(plain) ? findVerimonFault : findFault
  const pushedFault = find(pushed)
  if (pushedFault === null) return { kernel: pushed, fault: null }
  if (find(plain) === null) return { kernel: plain, fault: null }
  const propagated = propagateRanges(pushed)
  return { kernel: propagated, fault: find(propagated) }
}

function hasMatch(kernel: Kernel): boolean {
  for (const part of subformulas(kernel)) if (part.kind === 'matchp' || part.kind === 'matchf') return true
  return false
}
