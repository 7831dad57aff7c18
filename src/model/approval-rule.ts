import type { RuleFile } from './rule-file.ts'
/** What counts as an approval, as data: one rule, one source of `approval` events. Read from `specs/approvals/*.yaml`. */
export interface ApprovalRule extends RuleFile {
  readonly of: ApprovedBy
}

/** What a rule takes for an approval. */
export type ApprovedBy =
  /** Calls that the lexicon at hand takes for approvals. */
  | { readonly kind: 'lexicon' }
  /** Calls of tools whose name holds the pattern. */
  | { readonly kind: 'tool-name'; readonly pattern: string }
  /** User messages that hold the pattern (null: any), where `answersProposal` in answer to a message without a call. */
  | {
      readonly kind: 'user-message'
      readonly pattern: string | null
      readonly answersProposal: boolean
    }
