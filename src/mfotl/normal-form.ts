import { type Fault, REASONS } from './fault.ts'
import type { Formula } from './formula.ts'
import type { Kernel } from './kernel.ts'
import { findFault } from './kernel-fault.ts'
import { kernelSize, LARGEST_KERNEL } from './kernel-size.ts'
import { propagateRanges } from './propagate-ranges.ts'
import { pushNegation } from './push-negation.ts'
import { removeSugar } from './remove-sugar.ts'
import { subformulas } from './subformulas.ts'
import { findVerimonFault } from './verimon-fault.ts'

/**
 * What monitors evaluate of a formula (see `kernel.ts`); or why it can't be monitored, with what MonPoly's steps have made
 * of it by then: null where it grew too large.
 */
export type NormalForm =
  | { readonly kernel: Kernel; readonly fault: null }
  | { readonly kernel: Kernel | null; readonly fault: Fault }

/**
 * The kernel of a formula, by the steps of MonPoly: first without syntactic sugar and with negations pushed inwards, or
 * not pushed where that would cost monitorability; if that can't be monitored, with ranges propagated.
 */
export function normalForm(formula: Formula): NormalForm {
  if (kernelSize(formula) > LARGEST_KERNEL) return { kernel: null, fault: tooLarge(formula) }
  const plain = removeSugar(formula)
  const pushed = pushNegation(plain)
  const find = hasMatch(plain) ? findVerimonFault : findFault
  const pushedFault = find(pushed)
  if (pushedFault === null) return { kernel: pushed, fault: null }
  if (find(plain) === null) return { kernel: plain, fault: null }
  const propagated = propagateRanges(pushed)
  if (propagated === null) return { kernel: null, fault: tooLarge(formula) }
  return { kernel: propagated, fault: find(propagated) }
}

function tooLarge(subformula: Formula): Fault {
  return { subformula, reason: REASONS.size }
}

function hasMatch(kernel: Kernel): boolean {
  for (const part of subformulas(kernel)) if (part.kind === 'matchp' || part.kind === 'matchf') return true
  return false
}
