import { isConstraint } from './constraint.ts'
import { type Deep, runDeep } from './deep.ts'
import { expressionVariables, freeVariables } from './free-variables.ts'
import type { Kernel, KernelComparison, KernelExpression } from './kernel.ts'
import { type Fault, REASONS } from './kernel-fault.ts'
import { isPastRecursion } from './past-recursion.ts'
import { isGround, termVariables } from './term-variables.ts'

/**
 * Why VeriMon, MonPoly's verified kernel, does not evaluate this as it stands; null if it does. MonPoly hands every
 * formula with a regular expression to VeriMon, whose rules differ a little from those of its own kernel.
 */
export function findVerimonFault(kernel: Kernel): Fault | null {
  return runDeep(find(kernel))
}

function* find(kernel: Kernel): Deep<Fault | null> {
  const fault = (reason: string): Fault => ({ subformula: kernel, reason })
  switch (kernel.kind) {
    case 'truth':
      return null
    case 'predicate':
      return kernel.args.every(arg => arg.kind === 'variable' || isGround(arg))
        ? null
        : fault(REASONS.argument)
    case 'comparison': {
      const { left, right } = kernel
      if (kernel.operator !== '=') return fault(REASONS.comparison)
      const isBound = isGround(left)
        ? right.kind === 'variable' || isGround(right)
        : left.kind === 'variable' && isGround(right)
      return isBound ? null : fault(REASONS.equality)
    }
    case 'substring':
    case 'matches':
      return fault(REASONS.verimon)
    case 'not':
      return freeVariables(kernel).length === 0 ? yield find(kernel.body) : fault(REASONS.negation)
    case 'and': {
      const left = yield find(kernel.left)
      if (left !== null) return left
      const bound = freeVariables(kernel.left)
      const { right } = kernel
      if (right.kind === 'comparison' && isAssignment(right, bound)) return null
      const alone = yield find(right)
      if (alone === null) return null
      const isBound = freeVariables(right).every(name => bound.includes(name))
      if (isConstraint(right)) return isBound ? null : fault(REASONS.filter)
      if (right.kind !== 'not') return alone
      return isBound ? yield find(right.body) : fault(REASONS.antiJoin)
    }
    case 'or':
      if (!hasSameVariables(freeVariables(kernel.left), freeVariables(kernel.right))) {
        return fault(REASONS.disjunction)
      }
      return (yield find(kernel.left)) ?? (yield find(kernel.right))
    case 'exists':
    case 'aggregation':
    case 'previous':
    case 'next':
    case 'once':
    case 'eventually':
      return yield find(kernel.body)
    case 'since':
    case 'until': {
      const right = yield find(kernel.right)
      if (right !== null) return right
      if (!isSubset(freeVariables(kernel.left), freeVariables(kernel.right))) return fault(REASONS.chain)
      return yield findUnderNegation(kernel.left)
    }
    case 'letpast':
      if (!isPastRecursion(kernel)) return fault(REASONS.recursion)
      return (yield find(kernel.definition)) ?? (yield find(kernel.body))
    case 'let':
      return (yield find(kernel.definition)) ?? (yield find(kernel.body))
    case 'matchp':
    case 'matchf':
      return yield findInExpression(kernel.expression, kernel.kind, true)
  }

  // A letter that must bind its variables (`isStrict`) must be evaluable; another one may be negated.
  function* findInExpression(
    expression: KernelExpression,
    direction: 'matchp' | 'matchf',
    isStrict: boolean,
  ): Deep<Fault | null> {
    switch (expression.kind) {
      case 'wild':
        return null
      case 'test':
        return yield isStrict ? find(expression.formula) : findUnderNegation(expression.formula)
      case 'choice': {
        const [left, right] = [expressionVariables(expression.left), expressionVariables(expression.right)]
        if (isStrict && !hasSameVariables(left, right)) return fault(REASONS.match)
        const first = yield findInExpression(expression.left, direction, isStrict)
        return first ?? (yield findInExpression(expression.right, direction, isStrict))
      }
      case 'concatenation': {
        // The far end of the match binds the variables: the last part in the future, the first one in the past.
        const [binding, other] =
          direction === 'matchf' ? [expression.right, expression.left] : [expression.left, expression.right]
        if (isStrict && !isSubset(expressionVariables(other), expressionVariables(binding))) {
          return fault(REASONS.match)
        }
        const first = yield findInExpression(binding, direction, isStrict)
        return first ?? (yield findInExpression(other, direction, false))
      }
      case 'star':
        if (isStrict && expressionVariables(expression.body).length > 0) return fault(REASONS.match)
        return yield findInExpression(expression.body, direction, isStrict)
    }
  }
}

function* findUnderNegation(kernel: Kernel): Deep<Fault | null> {
  const fault = yield find(kernel)
  if (fault === null) return null
  return kernel.kind === 'not' ? yield find(kernel.body) : fault
}

// `x = t` gives x a value if x is new and t is not.
function isAssignment({ operator, left, right }: KernelComparison, bound: readonly string[]): boolean {
  if (operator !== '=') return false
  const isNew = (name: string) => !bound.includes(name)
  if (left.kind === 'variable' && right.kind === 'variable') return isNew(left.name) !== isNew(right.name)
  if (left.kind === 'variable' && isNew(left.name)) return isSubset(termVariables(right), bound)
  return right.kind === 'variable' && isNew(right.name) && isSubset(termVariables(left), bound)
}

function isSubset(inner: readonly string[], outer: readonly string[]): boolean {
  return inner.every(name => outer.includes(name))
}

function hasSameVariables(left: readonly string[], right: readonly string[]): boolean {
  return isSubset(left, right) && isSubset(right, left)
}
