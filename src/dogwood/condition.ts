import type { Span } from '../mfotl/span.ts'
import type { Int } from '../model/event-log.ts'

/** A temporal condition of a Dogwood policy, as written. Windows are in seconds, both ends included. */
export type Condition =
  | EventMatch
  | CompareTerms
  | { readonly kind: 'not'; readonly body: Condition; readonly span: Span }
  | { readonly kind: 'and'; readonly left: Condition; readonly right: Condition; readonly span: Span }
  | {
      readonly kind: 'formerly' | 'previous'
      readonly window: number
      readonly body: Condition
      readonly span: Span
    }
  | {
      readonly kind: 'since'
      readonly window: number
      readonly left: Condition
      readonly right: Condition
      readonly span: Span
    }
  | { readonly kind: 'exists'; readonly binder: Binder; readonly body: Condition; readonly span: Span }
  /** `tp(t)`: t is the number of the time point at hand. */
  | { readonly kind: 'time-point'; readonly variable: string; readonly span: Span }

/** `Ns::Action::"Id"::event{ path: term, … }` */
export interface EventMatch {
  readonly kind: 'event'
  readonly action: ActionName
  /** `request`, `response`, `error`, or a kind that the schema adds. */
  readonly event: string
  readonly fields: readonly FieldPattern[]
  readonly span: Span
}

/** The name of an action: `Bank::Action` and the text between the quotes, decoded. */
export interface ActionName {
  readonly namespace: string
  readonly id: string
}

/** A field of an event by its path, and the term that it equals. */
export interface FieldPattern {
  /** The segments of `input.user`. */
  readonly path: readonly string[]
  readonly term: DogwoodTerm
}

/** Two terms that are compared. */
export interface CompareTerms {
  readonly kind: 'comparison'
  readonly operator: DogwoodComparison
  readonly left: DogwoodTerm
  readonly right: DogwoodTerm
  readonly span: Span
}

/** Comparison operators, as Dogwood writes them. */
export type DogwoodComparison = '<=' | '>=' | '!=' | '==' | '<' | '>'

/** `(x: T)` */
export interface Binder {
  readonly name: string
  readonly type: string
}

/** A value, a variable, or a field of the request at hand. */
export type DogwoodTerm =
  | { readonly kind: 'int'; readonly value: Int; readonly span: Span }
  /** Decoded. */
  | { readonly kind: 'string'; readonly value: string; readonly span: Span }
  | { readonly kind: 'bool'; readonly value: boolean; readonly span: Span }
  | { readonly kind: 'decimal'; readonly text: string; readonly span: Span }
  | { readonly kind: 'entity'; readonly type: string; readonly id: string; readonly span: Span }
  | { readonly kind: 'array'; readonly items: readonly DogwoodTerm[]; readonly span: Span }
  /** `context.input.user`: a leaf of the current request. */
  | { readonly kind: 'context'; readonly path: readonly string[]; readonly span: Span }
  /** `principal`, `resource`, or an attribute of one. */
  | {
      readonly kind: 'scope'
      readonly root: 'principal' | 'resource'
      readonly path: readonly string[]
      readonly span: Span
    }
  | { readonly kind: 'variable'; readonly name: string; readonly span: Span }
  /** `*` or `_` */
  | { readonly kind: 'wildcard'; readonly span: Span }
  | AggregateTerm

/** `count for (x: T), … . where …`, `sum a for (a: Long), … . where …` */
export interface AggregateTerm {
  readonly kind: 'aggregate'
  readonly operator: 'count' | 'sum'
  /** What is summed; null for `count`. */
  readonly variable: string | null
  readonly binders: readonly Binder[]
  readonly body: Condition
  readonly span: Span
}
