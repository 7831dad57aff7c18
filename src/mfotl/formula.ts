import type { Interval } from './interval.ts'
import type { Span } from './span.ts'
import type { Term } from './term.ts'

/** MonPoly's formulas, as written: no rewriting has happened. */
export type Formula =
  | Truth
  | Predicate
  | Comparison
  | Substring
  | Matches
  | Not
  | Binary
  | Quantified
  | UnaryTemporal
  | BinaryTemporal
  | Let
  | Aggregation
  | Match

/** `TRUE`, `FALSE` */
export interface Truth {
  readonly kind: 'truth'
  readonly value: boolean
  readonly span: Span
}

/**
 * `p(t, …)`. An anonymous `_` is a variable with a name of its own that the parser makes (`_1`, `_2` …). As in MonPoly,
 * every argument whose name begins with `_` is bound right here: the parser wraps the predicate in an `exists`.
 */
export interface Predicate {
  readonly kind: 'predicate'
  readonly name: string
  readonly args: readonly Term[]
  readonly span: Span
}

/** `t = t`, `t < t`, `t <= t`, `t > t`, `t >= t` */
export interface Comparison {
  readonly kind: 'comparison'
  readonly operator: ComparisonOperator
  readonly left: Term
  readonly right: Term
  readonly span: Span
}

/** How two terms are compared: by MonPoly's order of values, which is defined between values of one type. */
export type ComparisonOperator = '=' | '<' | '<=' | '>' | '>='

/** `t SUBSTRING t` */
export interface Substring {
  readonly kind: 'substring'
  readonly left: Term
  readonly right: Term
  readonly span: Span
}

/** `t MATCHES r"…" (t, …)`: a term for each group of the pattern, null for `_`; empty where none are written. */
export interface Matches {
  readonly kind: 'matches'
  readonly subject: Term
  readonly pattern: Term
  readonly groups: readonly (Term | null)[]
  readonly span: Span
}

/** `NOT f` */
export interface Not {
  readonly kind: 'not'
  readonly body: Formula
  readonly span: Span
}

/** `f AND f`, `f OR f`, `f IMPLIES f`, `f EQUIV f` */
export interface Binary {
  readonly kind: 'and' | 'or' | 'implies' | 'equiv'
  readonly left: Formula
  readonly right: Formula
  readonly span: Span
}

/** `EXISTS x, … . f` and `FORALL x, … . f`; `variables` holds one name at least. */
export interface Quantified {
  readonly kind: 'exists' | 'forall'
  readonly variables: readonly string[]
  readonly body: Formula
  readonly span: Span
}

/**
 * `ONCE[a,b] f` and the like: f at a time-point whose timestamp is in the interval's distance. `previous` and `next`
 * look at the neighbouring time-point alone. Synonyms (`PREV`, `SOMETIMES`, `PAST_ALWAYS`) are read to the same kind.
 */
export interface UnaryTemporal {
  readonly kind: 'previous' | 'next' | 'once' | 'historically' | 'eventually' | 'always'
  readonly interval: Interval
  readonly body: Formula
  readonly span: Span
}

/**
 * `f SINCE[a,b] g`: g at a time-point in the interval's distance, here or before, and f at all after that one, here
 * included. `f UNTIL[a,b] g`: g at one here or later, and f at all from here on to the last before that one.
 */
export interface BinaryTemporal {
  readonly kind: 'since' | 'until'
  readonly interval: Interval
  readonly left: Formula
  readonly right: Formula
  readonly span: Span
}

/** `LET p(x, …) = definition IN body`; `LETPAST` may use `p` under a past operator in its own definition. */
export interface Let {
  readonly kind: 'let' | 'letpast'
  readonly name: string
  readonly parameters: readonly string[]
  readonly definition: Formula
  readonly body: Formula
  readonly span: Span
}

/** `result <- OPERATOR variable; group, … body` */
export interface Aggregation {
  readonly kind: 'aggregation'
  readonly operator: AggregationOperator
  readonly result: string
  readonly variable: string
  readonly groups: readonly string[]
  readonly body: Formula
  readonly span: Span
}

/** What an aggregation makes of the values of its variable: their number, least, greatest, sum, mean or median. */
export type AggregationOperator = 'CNT' | 'MIN' | 'MAX' | 'SUM' | 'AVG' | 'MED'

/** `MATCHP r` (past) and `MATCHF r` (future): regular expressions over formulas. */
export interface Match {
  readonly kind: 'matchp' | 'matchf'
  readonly interval: Interval
  readonly expression: Expression
  readonly span: Span
}

/** A regular expression whose letters are formulas. */
export type Expression = ExpressionOver<Formula>

/** A regular expression over letters of some kind: `.` is any time-point, `f?` one at which f holds, not passed. */
export type ExpressionOver<Letter> =
  | { readonly kind: 'wild'; readonly span: Span }
  | { readonly kind: 'test'; readonly formula: Letter; readonly span: Span }
  | {
      readonly kind: 'concatenation' | 'choice'
      readonly left: ExpressionOver<Letter>
      readonly right: ExpressionOver<Letter>
      readonly span: Span
    }
  | { readonly kind: 'star'; readonly body: ExpressionOver<Letter>; readonly span: Span }
