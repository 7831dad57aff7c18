import { isConstraint, isFilterOf } from './constraint.ts'
import { type Deep, runDeep } from './deep.ts'
import type { Formula } from './formula.ts'
import { freeVariables } from './free-variables.ts'
import type { Kernel } from './kernel.ts'
import { isPastRecursion } from './past-recursion.ts'
import { isGround } from './term-variables.ts'

/** The part of a formula for which it can't be monitored, and why. */
export interface Fault {
  readonly subformula: Formula
  readonly reason: string
}

/**
 * Why MonPoly's own kernel does not evaluate this as it stands; null if it does. Regular expressions are VeriMon's:
 * see `verimon-fault.ts`.
 */
export function findFault(kernel: Kernel): Fault | null {
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
      return fault(REASONS.comparison)
    case 'not':
      if (kernel.body.kind === 'truth') return null
      if (kernel.body.kind === 'comparison' && kernel.body.operator === '=') {
        const { left, right } = kernel.body
        const isSame = left.kind === 'variable' && right.kind === 'variable' && left.name === right.name
        return isSame || (isGround(left) && isGround(right)) ? null : fault(REASONS.negation)
      }
      return freeVariables(kernel.body).length === 0 ? yield find(kernel.body) : fault(REASONS.negation)
    case 'and': {
      const left = yield find(kernel.left)
      if (left !== null) return left
      const { right } = kernel
      if (isConstraint(right))
        return isFilterOf(right, freeVariables(kernel.left)) ? null : fault(REASONS.filter)
      if (right.kind !== 'not') return yield find(right)
      return isWithin(right, kernel.left) ? yield find(right.body) : fault(REASONS.antiJoin)
    }
    case 'or':
      if (!isWithin(kernel.left, kernel.right) || !isWithin(kernel.right, kernel.left)) {
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
      if (!isWithin(kernel.left, kernel.right)) return fault(REASONS.chain)
      return yield find(kernel.left.kind === 'not' ? kernel.left.body : kernel.left)
    }
    case 'letpast':
      if (!isPastRecursion(kernel)) return fault(REASONS.recursion)
      return (yield find(kernel.definition)) ?? (yield find(kernel.body))
    case 'let':
      return (yield find(kernel.definition)) ?? (yield find(kernel.body))
    case 'matchp':
    case 'matchf':
      return fault(REASONS.match)
  }
}

function isWithin(inner: Kernel, outer: Kernel): boolean {
  const variables = freeVariables(outer)
  return freeVariables(inner).every(name => variables.includes(name))
}

/** Why a kernel is not monitorable, in words. */
export const REASONS = {
  argument:
    'an argument of a predicate must be a variable or a constant: write p(y) AND y = … with the variables of … bound before',
  comparison:
    'a comparison has infinitely many solutions of its own: put it after AND, behind a formula that binds its variables',
  equality:
    'an = that stands alone must compare a variable with a constant: put it after AND, behind a formula that binds its variables',
  negation:
    'a negation has infinitely many solutions of its own: put it after AND, behind a formula that binds its free variables',
  filter:
    'the formula to the left of AND must bind every variable of the comparison; only x = t may bind x by itself',
  antiJoin: 'the formula to the left of AND must bind every free variable of the negated formula',
  disjunction: 'both sides of OR must have the same free variables',
  chain:
    'the formula to the right of SINCE or UNTIL must bind every free variable of the formula to the left',
  recursion:
    'a LETPAST may use what it defines only strictly in the past: under PREVIOUS, or ONCE or SINCE from 1 on',
  verimon: 'VeriMon, which evaluates formulas with regular expressions, knows neither SUBSTRING nor MATCHES',
  size: 'nested EQUIV, or conjunctions that hand their ranges on, double the formula at every level: it grows too large',
  match:
    'the far end of a regular expression must bind the variables of all of it: the first letter of MATCHP, the last one of MATCHF',
} as const
