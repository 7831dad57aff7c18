import type { Aggregation, ComparisonOperator, Formula } from '../mfotl/formula.ts'
import type { Term } from '../mfotl/term.ts'
import type { Int } from '../model/event-log.ts'

/**
 * Formulas of a translation, folded where a part is TRUE or FALSE. All windows begin at 0, so that the present is
 * inside: ONCE TRUE is TRUE, and FALSE SINCE b is b.
 */
export const build = {
  truth: (value: boolean): Formula => ({ kind: 'truth', value, span: NOWHERE }),

  and: (parts: readonly Formula[]): Formula => {
    if (parts.some(part => isTruth(part, false))) return build.truth(false)
    const kept = parts.filter(part => !isTruth(part, true))
    return kept.length === 0
      ? build.truth(true)
      : kept.reduce((left, right) => ({ kind: 'and', left, right, span: NOWHERE }))
  },

  or: (parts: readonly Formula[]): Formula => {
    if (parts.some(part => isTruth(part, true))) return build.truth(true)
    const kept = parts.filter(part => !isTruth(part, false))
    return kept.length === 0
      ? build.truth(false)
      : kept.reduce((left, right) => ({ kind: 'or', left, right, span: NOWHERE }))
  },

  not: (body: Formula): Formula => {
    if (body.kind === 'truth') return build.truth(!body.value)
    return body.kind === 'not' ? body.body : { kind: 'not', body, span: NOWHERE }
  },

  once: (window: number, body: Formula): Formula =>
    body.kind === 'truth'
      ? body
      : { kind: 'once', interval: { lower: 0, upper: window }, body, span: NOWHERE },

  previous: (window: number, body: Formula): Formula =>
    isTruth(body, false)
      ? body
      : { kind: 'previous', interval: { lower: 0, upper: window }, body, span: NOWHERE },

  since: (window: number, left: Formula, right: Formula): Formula => {
    if (isTruth(right, false) || isTruth(left, false)) return right
    if (isTruth(left, true)) return build.once(window, right)
    if (isTruth(right, true)) return right
    return { kind: 'since', interval: { lower: 0, upper: window }, left, right, span: NOWHERE }
  },

  exists: (variables: readonly string[], body: Formula): Formula =>
    variables.length === 0 || body.kind === 'truth'
      ? body
      : { kind: 'exists', variables, body, span: NOWHERE },

  predicate: (name: string, ...args: readonly Term[]): Formula => ({
    kind: 'predicate',
    name,
    args,
    span: NOWHERE,
  }),

  compare: (operator: ComparisonOperator, left: Term, right: Term): Formula => {
    return { kind: 'comparison', operator, left, right, span: NOWHERE }
  },

  aggregate: (parts: Omit<Aggregation, 'kind' | 'span'>): Formula => {
    return { ...parts, kind: 'aggregation', span: NOWHERE }
  },

  variable: (name: string): Term => ({ kind: 'variable', name, span: NOWHERE }),
  /** `stored`: as events carry it, see `stored-text.ts`. */
  text: (stored: string): Term => ({ kind: 'string', value: stored, span: NOWHERE }),
  int: (value: Int): Term => ({ kind: 'int', value, span: NOWHERE }),
} as const

// What is built stands in no source.
const NOWHERE = { start: 0, end: 0 }

function isTruth(formula: Formula, value: boolean): boolean {
  return formula.kind === 'truth' && formula.value === value
}
