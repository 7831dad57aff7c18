import type { Formula } from './formula.ts'

/** The part of a formula for which it can't be monitored, and why. */
export interface Fault {
  readonly subformula: Formula
  readonly reason: string
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
  size: 'it grows too large: beyond 100,000 nodes, as it stands or where nested EQUIV, and conjunctions that hand their ranges on, double it at every level',
  match:
    'the far end of a regular expression must bind the variables of all of it: the first letter of MATCHP, the last one of MATCHF',
} as const
