/** What is looked for in runs. Read from `specs/census/readiness.yaml`. */
export interface ReadinessRow {
  readonly id: string
  readonly title: string
  /** A run has it where any of these is found. */
  readonly hits: readonly { readonly reads: ReadinessSource; readonly pattern: string }[]
}

/** Where a pattern is looked for. */
export type ReadinessSource = 'tool-name' | 'argument-key' | 'argument-value' | 'user-text' | 'message-key'

/** What a run carries, as the census reads it. */
export interface RunFacts {
  readonly texts: Readonly<Record<ReadinessSource, readonly string[]>>
  readonly userMessages: number
}
