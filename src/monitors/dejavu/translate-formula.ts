import type { MonitoredFormula } from '../monitor.ts'
import { findUnguarded } from './find-unguarded.ts'
import { printQtl } from './print-qtl.ts'
import { type NotExpressible, type Qtl, type QtlTerm, qtlSubformulas, qtlVariables } from './qtl.ts'
import { Refusal } from './refusal.ts'
import { makeExists, translateOpen } from './translate-open.ts'

/** A policy in QTL, and what its traces must hold. */
export interface QtlPolicy {
  readonly kind: 'translated'
  /** Closed; holds where the policy fires. */
  readonly formula: Qtl
  /** The events it reads, by `eventName`. */
  readonly events: ReadonlySet<string>
  readonly variables: readonly QtlVariable[]
  /** Whether the trace must carry time. */
  readonly isTimed: boolean
}

/** A variable, which DejaVu stores the values of. */
export interface QtlVariable {
  readonly name: string
  /** The arguments, counted from 0, in which it meets values. */
  readonly places: readonly { readonly event: string; readonly argument: number }[]
  /** Whether it stands beside `<`, `<=`, `>` or `>=`: DejaVu takes its values for 32-bit integers. */
  readonly isOrdered: boolean
}

/**
 * Writes a policy in QTL. Both languages agree on past-time operators where one event happens at a time: ONCE and `P`
 * include now, PREVIOUS and `@` are false at first, SINCE is `S`. What needs care:
 *
 * Quantifiers. MFOTL ranges over an infinite domain. So do DejaVu's `Exists` and `Forall`: one code of a variable's
 * bits is kept for all values not seen yet, which no operator but a comparison can tell apart. The lower-case
 * `exists` and `forall` range over the values that the variable has met so far, and differ: `forall p . P known(p)`
 * is never violated, `Forall p . P known(p)` always. So quantifiers become the former, and free variables, which a
 * policy fires on if it has any valuation, are closed by `Exists`. (Without a shortage of bits nothing is garbage-
 * collected.)
 *
 * Comparisons. DejaVu knows how two values compare from when both have been seen, not before: see `findUnguarded`.
 *
 * LET is replaced by its definition, which says the same at every time-point.
 */
export function translateFormula({ formula, types }: MonitoredFormula): QtlPolicy | NotExpressible {
  try {
    return makePolicy(translateOpen(formula, types))
  } catch (error) {
    if (error instanceof Refusal) return error.outcome
    throw error
  }
}

function makePolicy(open: Qtl): QtlPolicy {
  const formula = qtlVariables(open).reduceRight<Qtl>(makeExists, open)
  const unguarded = findUnguarded(formula)
  if (unguarded !== null) {
    throw new Refusal(
      unguarded.operator,
      `DejaVu compares values that it has met, and nothing makes sure of that for ${printQtl(unguarded)}`,
    )
  }
  const parts = qtlSubformulas(formula)
  const variables = parts.flatMap(part =>
    part.kind === 'exists' || part.kind === 'forall' ? [readVariable(part.variable, parts)] : [],
  )
  const events = parts.flatMap(part => (part.kind === 'event' ? [part.name] : []))
  return {
    kind: 'translated',
    formula,
    events: new Set(events),
    variables,
    isTimed: parts.some(part => 'bound' in part && part.bound !== null),
  }
}

function readVariable(name: string, parts: readonly Qtl[]): QtlVariable {
  const places = parts.flatMap(part =>
    part.kind === 'event'
      ? part.args.flatMap((arg, argument) => (isVariable(arg, name) ? [{ event: part.name, argument }] : []))
      : [],
  )
  const isOrdered = parts.some(
    part =>
      part.kind === 'comparison' &&
      part.operator !== '=' &&
      (part.variable === name || isVariable(part.right, name)),
  )
  return { name, places, isOrdered }
}

function isVariable(term: QtlTerm, name: string): boolean {
  return term.kind === 'variable' && term.name === name
}
