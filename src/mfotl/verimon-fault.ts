import { isConstraint } from './constraint.ts'
import type { Deep } from './deep.ts'
import { type Fault, REASONS } from './fault.ts'
import { type FindFault, type FragmentRules, findFaultBy, hasSameNames, isWithin } from './find-fault.ts'
import { expressionVariables, freeVariables } from './free-variables.ts'
import type { Kernel, KernelComparison, KernelExpression, KernelMatch } from './kernel.ts'
import { termVariables } from './term-variables.ts'

/**
 * Why VeriMon, MonPoly's verified kernel, does not evaluate this as it stands; null if it does. MonPoly hands every
 * formula with a regular expression to VeriMon, whose rules differ a little from those of its own kernel.
 */
export function findVerimonFault(kernel: Kernel): Fault | null {
  return findFaultBy(VERIMON, kernel)
}

const VERIMON: FragmentRules = {
  *not(kernel, find) {
    if (freeVariables(kernel).length === 0) return yield find(kernel.body)
    return { subformula: kernel, reason: REASONS.negation }
  },
  *and(kernel, find) {
    const left = yield find(kernel.left)
    if (left !== null) return left
    const bound = freeVariables(kernel.left)
    const { right } = kernel
    if (right.kind === 'comparison' && isAssignment(right, bound)) return null
    const alone = yield find(right)
    if (alone === null) return null
    const isBound = isWithin(freeVariables(right), bound)
    if (isConstraint(right)) return isBound ? null : { subformula: kernel, reason: REASONS.filter }
    if (right.kind !== 'not') return alone
    return isBound ? yield find(right.body) : { subformula: kernel, reason: REASONS.antiJoin }
  },
  chained: findUnderNegation,
  match: findInMatch,
}

function* findUnderNegation(kernel: Kernel, find: FindFault): Deep<Fault | null> {
  const fault = yield find(kernel)
  if (fault === null) return null
  return kernel.kind === 'not' ? yield find(kernel.body) : fault
}

function findInMatch(match: KernelMatch, find: FindFault): Deep<Fault | null> {
  const fault: Fault = { subformula: match, reason: REASONS.match }
  return findIn(match.expression, true)

  // A letter that must bind its variables (`isStrict`) must be evaluable; another one may be negated.
  function* findIn(expression: KernelExpression, isStrict: boolean): Deep<Fault | null> {
    switch (expression.kind) {
      case 'wild':
        return null
      case 'test':
        return yield isStrict ? find(expression.formula) : findUnderNegation(expression.formula, find)
      case 'choice': {
        const [left, right] = [expressionVariables(expression.left), expressionVariables(expression.right)]
        if (isStrict && !hasSameNames(left, right)) return fault
        return (yield findIn(expression.left, isStrict)) ?? (yield findIn(expression.right, isStrict))
      }
      case 'concatenation': {
        // The far end of the match binds the variables: the last part in the future, the first one in the past.
        const [binding, other] =
          match.kind === 'matchf' ? [expression.right, expression.left] : [expression.left, expression.right]
        if (isStrict && !isWithin(expressionVariables(other), expressionVariables(binding))) return fault
        return (yield findIn(binding, isStrict)) ?? (yield findIn(other, false))
      }
      case 'star':
        if (isStrict && expressionVariables(expression.body).length > 0) return fault
        return yield findIn(expression.body, isStrict)
    }
  }
}

// `x = t` gives x a value if x is new and t is not.
function isAssignment({ operator, left, right }: KernelComparison, bound: readonly string[]): boolean {
  if (operator !== '=') return false
  const isNew = (name: string) => !bound.includes(name)
  if (left.kind === 'variable' && right.kind === 'variable') return isNew(left.name) !== isNew(right.name)
  if (left.kind === 'variable' && isNew(left.name)) return isWithin(termVariables(right), bound)
  return right.kind === 'variable' && isNew(right.name) && isWithin(termVariables(left), bound)
}
