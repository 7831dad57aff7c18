import type {
  Aggregation,
  BinaryTemporal,
  Comparison,
  ExpressionOver,
  Let,
  Matches,
  Predicate,
  Substring,
  Truth,
  UnaryTemporal,
} from './formula.ts'
import type { Interval } from './interval.ts'
import type { Span } from './span.ts'

/**
 * The formulas that monitors evaluate: what `normalForm` leaves of a formula. Every Kernel is a Formula, so printing,
 * free variables and types (`checkTypes` again, on the kernel) work on it.
 *
 * Gone are `implies`, `equiv`, `forall`, `historically`, `always`, the comparisons `>` and `>=` (turned round), variables
 * of `exists` that don't occur, and double negations.
 *
 * In a kernel that `monitorability` accepts:
 * - a predicate's argument is a variable or a term without variables; so is each side of an `=` that stands alone,
 *   where at most one side is a variable;
 * - `<`, `<=`, `substring`, `matches` and `not` of these or of `=` stand only to the right of an `and`, whose left side
 *   binds their variables (a filter); so may `=`, which may also give a value to one variable that the left side does not
 *   bind (`x = t`); a group of `matches` that is a variable not bound on the left gets its value there, too;
 * - `not` of anything else stands to the right of an `and` whose left side binds its free variables (an anti-join), to
 *   the left of `since` or `until`, or has no free variables; `not (x = x)` with one variable may stand alone and is empty;
 * - both sides of an `or` have the same free variables (in any order);
 * - the free variables to the left of `since` and `until` are among those to the right.
 */
export type Kernel =
  | Truth
  | Predicate
  | KernelComparison
  | Substring
  | Matches
  | KernelNot
  | KernelBinary
  | KernelExists
  | KernelUnaryTemporal
  | KernelBinaryTemporal
  | KernelLet
  | KernelAggregation
  | KernelMatch

/** A comparison that is not turned round: `a > b` is `b < a`. */
export interface KernelComparison extends Comparison {
  readonly operator: '=' | '<' | '<='
}

/** A negation, never of a negation. Where it may stand: see `Kernel`. */
export interface KernelNot {
  readonly kind: 'not'
  readonly body: Kernel
  readonly span: Span
}

/** A join or a union of its sides; an `and` is a filter or an anti-join where its right side is one (see `Kernel`). */
export interface KernelBinary {
  readonly kind: 'and' | 'or'
  readonly left: Kernel
  readonly right: Kernel
  readonly span: Span
}

/** Takes columns away. Every variable occurs free in the body. */
export interface KernelExists {
  readonly kind: 'exists'
  readonly variables: readonly string[]
  readonly body: Kernel
  readonly span: Span
}

/** Temporal operators of one operand; `historically` and `always` are negated `once` and `eventually` here. */
export interface KernelUnaryTemporal extends UnaryTemporal {
  readonly kind: 'previous' | 'next' | 'once' | 'eventually'
  readonly body: Kernel
}

/** `since` or `until`; the left side may be a `not`. */
export interface KernelBinaryTemporal extends BinaryTemporal {
  readonly left: Kernel
  readonly right: Kernel
}

/** A definition and where it is used, both of them kernels. */
export interface KernelLet extends Let {
  readonly definition: Kernel
  readonly body: Kernel
}

/** An aggregation over a kernel. */
export interface KernelAggregation extends Aggregation {
  readonly body: Kernel
}

/** `MATCHP` or `MATCHF` over kernels. */
export interface KernelMatch {
  readonly kind: 'matchp' | 'matchf'
  readonly interval: Interval
  readonly expression: KernelExpression
  readonly span: Span
}

/** A regular expression whose letters are kernels. */
export type KernelExpression = ExpressionOver<Kernel>
