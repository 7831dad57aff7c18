import type { ComparisonOperator } from '../../mfotl/formula.ts'
import type { Outcome } from '../../model/outcome.ts'

/**
 * DejaVu's language QTL, as far as policies are translated to it: the past-time part, evaluated at every event of a
 * trace. (Havelund, Peled, Ulus: First-order temporal logic monitoring with BDDs, FMCAD 2017; for time, ATVA 2020.)
 */
export type Qtl =
  | { readonly kind: 'truth'; readonly value: boolean }
  /** The event at hand is this one. */
  | { readonly kind: 'event'; readonly name: string; readonly args: readonly QtlTerm[] }
  | QtlComparison
  | { readonly kind: 'not'; readonly body: Qtl }
  | { readonly kind: 'and' | 'or' | 'implies' | 'equiv'; readonly left: Qtl; readonly right: Qtl }
  /** Over all values, seen or not: DejaVu's `Exists` and `Forall`. No two quantifiers have the same variable. */
  | { readonly kind: 'exists' | 'forall'; readonly variable: string; readonly body: Qtl }
  | { readonly kind: 'previous'; readonly body: Qtl }
  | { readonly kind: 'once' | 'historically'; readonly bound: TimeBound | null; readonly body: Qtl }
  | { readonly kind: 'since'; readonly bound: TimeBound | null; readonly left: Qtl; readonly right: Qtl }

/** A variable and a variable or constant, compared as DejaVu does: equal as texts, in order as ints of 32 bits. */
export interface QtlComparison {
  readonly kind: 'comparison'
  readonly operator: ComparisonOperator
  readonly variable: string
  readonly right: QtlTerm
}

/** To DejaVu every value is a text. */
export type QtlTerm =
  | { readonly kind: 'variable'; readonly name: string }
  | { readonly kind: 'constant'; readonly text: string }

/** The only intervals: `[<=limit]` and `[>limit]`. */
export interface TimeBound {
  readonly relation: '<=' | '>'
  readonly limit: number
}

/** What DejaVu can't say: which operator, and why. */
export type NotExpressible = Extract<Outcome, { readonly kind: 'not-expressible' }>

/** The free variables, in order of first occurrence. */
export function qtlVariables(qtl: Qtl): readonly string[] {
  switch (qtl.kind) {
    case 'truth':
      return []
    case 'event':
      return [...new Set(qtl.args.flatMap(variableOf))]
    case 'comparison':
      return [...new Set([qtl.variable, ...variableOf(qtl.right)])]
    case 'not':
    case 'previous':
    case 'once':
    case 'historically':
      return qtlVariables(qtl.body)
    case 'and':
    case 'or':
    case 'implies':
    case 'equiv':
    case 'since':
      return [...new Set([...qtlVariables(qtl.left), ...qtlVariables(qtl.right)])]
    case 'exists':
    case 'forall':
      return qtlVariables(qtl.body).filter(name => name !== qtl.variable)
  }
}

/** The operands of a formula, from left to right. */
function qtlOperands(qtl: Qtl): readonly Qtl[] {
  switch (qtl.kind) {
    case 'truth':
    case 'event':
    case 'comparison':
      return []
    case 'not':
    case 'previous':
    case 'once':
    case 'historically':
    case 'exists':
    case 'forall':
      return [qtl.body]
    case 'and':
    case 'or':
    case 'implies':
    case 'equiv':
    case 'since':
      return [qtl.left, qtl.right]
  }
}

/** A formula and everything inside it. */
export function qtlSubformulas(qtl: Qtl): readonly Qtl[] {
  return [qtl, ...qtlOperands(qtl).flatMap(qtlSubformulas)]
}

function variableOf(term: QtlTerm): readonly string[] {
  return term.kind === 'variable' ? [term.name] : []
}

/** The same formula over other operands. */
export function mapQtl(qtl: Qtl, map: (operand: Qtl) => Qtl): Qtl {
  switch (qtl.kind) {
    case 'truth':
    case 'event':
    case 'comparison':
      return qtl
    case 'not':
    case 'previous':
    case 'once':
    case 'historically':
    case 'exists':
    case 'forall':
      return { ...qtl, body: map(qtl.body) }
    case 'and':
    case 'or':
    case 'implies':
    case 'equiv':
    case 'since':
      return { ...qtl, left: map(qtl.left), right: map(qtl.right) }
  }
}
