import type { RuleFile } from './rule-file.ts'
/**
 * Whose word a value is, by where it occurs in a run, as data: which arguments of which tools are guarded, and which
 * tools' answers are trusted. Read from `specs/provenance/mentions/*.yaml`.
 */
export interface MentionRule extends RuleFile {
  /** sha256 of the file, hexadecimal; of its hash and another's where that one lists the trusted tools. */
  readonly hash: string
  /** What an occurrence is: anywhere in a text, or with no letter, digit or underscore beside it. Letter case never matters. */
  readonly matching: 'substring' | 'whole-token'
  /** Keys of arguments, by tool; a list or object under a key is guarded whole. */
  readonly guarded: ReadonlyMap<string, readonly string[]>
  /** Tools that answer with nothing that an outsider wrote. */
  readonly trusted: readonly string[]
}
