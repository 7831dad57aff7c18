import type {
  Aggregation,
  Comparison,
  Expression,
  Formula,
  Matches,
  Predicate,
  Quantified,
  Substring,
} from '../../mfotl/formula.ts'

/** What has to be the case for a formula to hold at a time-point, in terms of its sub-formulas. Read once. */
export type Condition =
  | { readonly kind: 'all' | 'any'; readonly parts: Iterable<Condition> }
  | { readonly kind: 'not'; readonly part: Condition }
  | Some
  | Holds
  | { readonly kind: 'atom'; readonly atom: Atom; readonly timePoint: number }
  /** The log is not long enough yet to say. */
  | { readonly kind: 'unknown' }

/** There are values for these variables with which the body holds (or, `holds` being false, does not). */
export interface Some {
  readonly kind: 'some'
  readonly variables: readonly string[]
  readonly body: Formula
  readonly timePoint: number
  readonly holds: boolean
}

/** A formula holds at a time-point (`from` = `to`), or an expression matches from one time-point to another. */
export interface Holds {
  readonly kind: 'holds'
  readonly subject: Formula | Expression
  readonly from: number
  readonly to: number
}

/** Formulas that are not explained by sub-formulas at other time-points. */
export type Atom = Predicate | Comparison | Substring | Matches | Aggregation

/** No part is missing. */
export const TRUE: Condition = { kind: 'all', parts: [] }
/** No part could make it hold. */
export const FALSE: Condition = { kind: 'any', parts: [] }
/** What a log that may go on cannot say yet. */
export const UNKNOWN: Condition = { kind: 'unknown' }

/** That a formula holds at a time-point. */
export function holds(formula: Formula, timePoint: number): Holds {
  return { kind: 'holds', subject: formula, from: timePoint, to: timePoint }
}

/** That an expression matches what lies between two time-points, these included. */
export function matches(expression: Expression, from: number, to: number): Holds {
  return { kind: 'holds', subject: expression, from, to }
}

/** That values of the quantified variables make the body hold at a time-point; or, `isHolding` being false, not hold. */
export function some(quantified: Quantified, timePoint: number, isHolding: boolean): Condition {
  return { kind: 'some', variables: quantified.variables, body: quantified.body, timePoint, holds: isHolding }
}

/** That every part is the case; so it is where there is none. */
export function all(parts: Iterable<Condition>): Condition {
  return { kind: 'all', parts }
}

/** That some part is the case; so it is not where there is none. */
export function any(parts: Iterable<Condition>): Condition {
  return { kind: 'any', parts }
}

/** That a part is not the case. */
export function not(part: Condition): Condition {
  return { kind: 'not', part }
}
