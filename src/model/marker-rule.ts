import type { RuleFile } from './rule-file.ts'
/** Texts that look like something, by their wording, as data: one rule, one list of `marker` events. Read from `specs/markers/*.yaml`. */
export interface MarkerRule extends RuleFile {
  /** Whose texts are looked at. */
  readonly of: readonly MarkedStep[]
  /** One of them must be found, in either case, anywhere in the text. */
  readonly patterns: readonly string[]
}

/** Steps whose texts can be looked at. */
export type MarkedStep = 'user-message' | 'tool-result'
