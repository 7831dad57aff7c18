import type { RuleFile } from './rule-file.ts'
/** What a defence leaves behind in the runs that it guarded, as data. Read from `specs/embedded/*.yaml`. */
export interface EmbeddedRule extends RuleFile {
  /** Its runs are those of pipelines called `MODEL-DEFENCE`; those of `MODEL` ran without it. */
  readonly defence: string
  readonly mark: EmbeddedMark
}

/** The mark of a defence, by where it stands. */
export type EmbeddedMark =
  /** A result whose text is this sentence and nothing else. */
  | { readonly kind: 'omitted-result'; readonly sentence: string }
  /** A result whose error ends in this sentence, or in it and the text of the first user message. */
  | {
      readonly kind: 'blocked-call'
      readonly sentence: string
      readonly ends: 'nothing' | 'user-message'
    }
  /** The first assistant message after the user message of this number, counted from 1, lists tools. It flags nothing. */
  | { readonly kind: 'tool-list'; readonly afterUserMessage: number }
  /** It leaves no mark. */
  | { readonly kind: 'none'; readonly why: string }
