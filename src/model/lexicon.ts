/** What a tool does, as policies see it. Each class is a predicate of the vocabulary. */
export type ActionClass = 'destructive' | 'teardown' | 'financial' | 'export' | 'actuation'

/** In the order O1 to O5 of the published study. */
export const ACTION_CLASSES: readonly ActionClass[] = [
  'destructive',
  'teardown',
  'financial',
  'export',
  'actuation',
]

/** Tool typing as data: which classes a tool's name gives it. Read from `specs/lexicons/*.yaml`. */
export interface Lexicon {
  readonly id: string
  readonly title: string
  /** sha256 over the file and those it extends, hexadecimal. */
  readonly hash: string
  /** Substrings of the lower-cased tool name, per class; a name may get several classes. */
  readonly classes: Readonly<Record<ActionClass, readonly string[]>>
  /** Substrings of the lower-cased tool name that make a call an approval. */
  readonly approval: readonly string[]
  /** Prefixes of names that only read, and what such a name can then not be. */
  readonly readOnly: {
    readonly prefixes: readonly string[]
    readonly guards: readonly ('action' | 'approval')[]
  }
  /** Tools whose classes are these and no others, whatever their name says. */
  readonly tools: ReadonlyMap<string, readonly ActionClass[]>
  /** Tools that have these classes besides those of their name. */
  readonly additions: ReadonlyMap<string, readonly ActionClass[]>
  /** What a tool that gets two or more classes keeps. */
  readonly ambiguous: 'all' | 'none'
}
