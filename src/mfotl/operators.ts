import type { AggregationOperator, ComparisonOperator, UnaryTemporal } from './formula.ts'
import type { ArithmeticOperator, Conversion } from './term.ts'

/** An operator between two operands. */
export type Infix =
  | { readonly sort: 'connective'; readonly kind: 'and' | 'or' | 'implies' | 'equiv' }
  | { readonly sort: 'temporal'; readonly kind: 'since' | 'until' }
  | { readonly sort: 'comparison'; readonly operator: ComparisonOperator }
  | { readonly sort: 'substring' }
  | { readonly sort: 'matches' }
  | { readonly sort: 'arithmetic'; readonly operator: ArithmeticOperator }

/** How tightly an operator binds on its left, and the least tightness of what its right operand takes in. */
export interface Binding {
  readonly infix: Infix
  readonly power: number
  readonly right: number
}

/**
 * Tightness of operands, loosest first, as MonPoly resolves its grammar. A prefix operator takes in all infix operators
 * from its own tightness on, whatever stands to its left: `a AND ONCE b OR c` is `a AND (ONCE (b OR c))`.
 */
export const POWER = {
  /** A whole formula; the operands of LET and of aggregations. */
  all: 0,
  /** Operands of quantifiers and of unary temporal operators: everything but SINCE and UNTIL. */
  scope: 2,
  not: 7,
  /** A letter of a regular expression: no connective. */
  letter: 8,
  /** A term. */
  term: 10,
  minus: 12,
} as const

/** Infix operators by their token. MOD has no rank in MonPoly's grammar: tightest on its left, loosest on its right. */
export const INFIX: ReadonlyMap<string, Binding> = new Map<string, Binding>([
  ['SINCE', { infix: { sort: 'temporal', kind: 'since' }, power: 1, right: 1 }],
  ['UNTIL', { infix: { sort: 'temporal', kind: 'until' }, power: 1, right: 1 }],
  ['EQUIV', { infix: { sort: 'connective', kind: 'equiv' }, power: 3, right: 4 }],
  ['IMPLIES', { infix: { sort: 'connective', kind: 'implies' }, power: 4, right: 4 }],
  ['OR', { infix: { sort: 'connective', kind: 'or' }, power: 5, right: 6 }],
  ['AND', { infix: { sort: 'connective', kind: 'and' }, power: 6, right: 7 }],
  ['=', makeComparison('=')],
  ['<', makeComparison('<')],
  ['<=', makeComparison('<=')],
  ['>', makeComparison('>')],
  ['>=', makeComparison('>=')],
  ['SUBSTRING', { infix: { sort: 'substring' }, power: 9, right: POWER.term }],
  ['MATCHES', { infix: { sort: 'matches' }, power: 9, right: POWER.term }],
  ['+', { infix: { sort: 'arithmetic', operator: '+' }, power: 10, right: 11 }],
  ['-', { infix: { sort: 'arithmetic', operator: '-' }, power: 10, right: 11 }],
  ['*', { infix: { sort: 'arithmetic', operator: '*' }, power: 11, right: 12 }],
  ['/', { infix: { sort: 'arithmetic', operator: '/' }, power: 11, right: 12 }],
  ['MOD', { infix: { sort: 'arithmetic', operator: 'MOD' }, power: 13, right: POWER.term }],
])

function makeComparison(operator: ComparisonOperator): Binding {
  return { infix: { sort: 'comparison', operator }, power: 9, right: POWER.term }
}

/** Unary temporal operators by their token. */
export const UNARY_TEMPORAL: ReadonlyMap<string, UnaryTemporal['kind']> = new Map([
  ['PREV', 'previous'],
  ['PREVIOUS', 'previous'],
  ['NEXT', 'next'],
  ['ONCE', 'once'],
  ['HISTORICALLY', 'historically'],
  ['PAST_ALWAYS', 'historically'],
  ['EVENTUALLY', 'eventually'],
  ['SOMETIMES', 'eventually'],
  ['ALWAYS', 'always'],
])

/** Operators over regular expressions, by their token. */
export const MATCH: ReadonlyMap<string, 'matchp' | 'matchf'> = new Map([
  ['MATCHP', 'matchp'],
  ['BACKWARD', 'matchp'],
  ['<|', 'matchp'],
  ['◁', 'matchp'],
  ['MATCHF', 'matchf'],
  ['FORWARD', 'matchf'],
  ['|>', 'matchf'],
  ['▷', 'matchf'],
])

/** Aggregation operators by their token. */
export const AGGREGATIONS: ReadonlyMap<string, AggregationOperator> = new Map(
  (['CNT', 'MIN', 'MAX', 'SUM', 'AVG', 'MED'] as const).map(operator => [operator, operator]),
)

/** Functions of one term, by their token. */
export const CONVERSIONS: ReadonlyMap<string, Conversion> = new Map(
  (
    [
      ...(['f2i', 'i2f', 'i2s', 's2i', 'f2s', 's2f', 'r2s', 's2r'] as const),
      ...(['YEAR', 'MONTH', 'DAY_OF_MONTH', 'FORMAT_DATE'] as const),
    ] as const
  ).map(conversion => [conversion, conversion]),
)
