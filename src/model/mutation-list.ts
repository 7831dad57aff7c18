import type { RuleFile } from './rule-file.ts'
/** Which calls change something, by the words of their tools' names. Read from `specs/mutations/*.yaml`. */
export interface MutationList extends RuleFile {
  /** Substrings of the lower-cased tool name. */
  readonly words: readonly string[]
  /** Tools that change nothing, whatever their name says. */
  readonly except: readonly string[]
}
