/** Which calls change something, by the words of their tools' names. Read from `specs/mutations/*.yaml`. */
export interface MutationList {
  /** The list that formulas name. */
  readonly id: string
  readonly title: string
  /** The file as messages and results name it. */
  readonly file: string
  /** sha256 of the file, hexadecimal. */
  readonly hash: string
  /** Substrings of the lower-cased tool name. */
  readonly words: readonly string[]
  /** Tools that change nothing, whatever their name says. */
  readonly except: readonly string[]
}
