import type { Source } from '../mfotl/source.ts'
import type { Span } from '../mfotl/span.ts'
import type { ActionName, Condition } from './condition.ts'

/** A file of Dogwood policies: what is temporal in it is read, the rest is named. */
export interface PolicySet {
  readonly source: Source
  readonly rules: readonly Rule[]
}

/** One `permit` or `forbid`, with its temporal clauses (all must hold) and what is left beside them. */
export interface Rule {
  readonly effect: 'permit' | 'forbid'
  /** Of `action == …`; null where the rule is for every action. */
  readonly action: ActionName | null
  readonly clauses: readonly TemporalClause[]
  /** Plain Cedar: other engines evaluate it. */
  readonly untranslated: readonly Untranslated[]
  readonly span: Span
}

/** `when temporal { … }`, `unless temporal { … }` */
export interface TemporalClause {
  readonly keyword: 'when' | 'unless'
  readonly condition: Condition
  readonly span: Span
}

/** A part of a rule that is not temporal, and what it is. */
export interface Untranslated {
  readonly what: string
  readonly span: Span
}
