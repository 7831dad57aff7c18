import { isConstraint, isFilterOf } from './constraint.ts'
import { type Fault, REASONS } from './fault.ts'
import { type FragmentRules, findFaultBy, isWithin } from './find-fault.ts'
import { freeVariables } from './free-variables.ts'
import type { Kernel } from './kernel.ts'
import { isGround } from './term-variables.ts'

/**
 * Why MonPoly's own kernel does not evaluate this as it stands; null if it does. Regular expressions are VeriMon's:
 * see `verimon-fault.ts`.
 */
export function findFault(kernel: Kernel): Fault | null {
  return findFaultBy(MONPOLY, kernel)
}

const MONPOLY: FragmentRules = {
  *not(kernel, find) {
    const { body } = kernel
    const fault: Fault = { subformula: kernel, reason: REASONS.negation }
    if (body.kind === 'truth') return null
    if (body.kind === 'comparison' && body.operator === '=') {
      const { left, right } = body
      const isSame = left.kind === 'variable' && right.kind === 'variable' && left.name === right.name
      return isSame || (isGround(left) && isGround(right)) ? null : fault
    }
    return freeVariables(body).length === 0 ? yield find(body) : fault
  },
  *and(kernel, find) {
    const left = yield find(kernel.left)
    if (left !== null) return left
    const { right } = kernel
    const bound = freeVariables(kernel.left)
    if (isConstraint(right)) {
      return isFilterOf(right, bound) ? null : { subformula: kernel, reason: REASONS.filter }
    }
    if (right.kind !== 'not') return yield find(right)
    return isWithin(freeVariables(right), bound)
      ? yield find(right.body)
      : { subformula: kernel, reason: REASONS.antiJoin }
  },
  *chained(kernel, find) {
    return yield find(kernel.kind === 'not' ? kernel.body : kernel)
  },
  match: null,
}
