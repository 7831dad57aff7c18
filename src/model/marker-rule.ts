/** Texts that look like something, by their wording, as data: one rule, one list of `marker` events. Read from `specs/markers/*.yaml`. */
export interface MarkerRule {
  /** The list that formulas name. */
  readonly id: string
  readonly title: string
  /** The file as messages and results name it. */
  readonly file: string
  /** sha256 of the file, hexadecimal. */
  readonly hash: string
  /** Whose texts are looked at. */
  readonly of: readonly MarkedStep[]
  /** One of them must be found, in either case, anywhere in the text. */
  readonly patterns: readonly string[]
}

export type MarkedStep = 'user-message' | 'tool-result'
