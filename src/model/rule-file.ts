/** What rules are known by that are read from a file of a folder below `specs/`. */
export interface RuleFile {
  /** The file's name without its ending: what formulas and options name it by. */
  readonly id: string
  readonly title: string
  /** The file as messages and results name it. */
  readonly file: string
  /** sha256 of the file, hexadecimal. */
  readonly hash: string
}
