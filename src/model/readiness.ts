/** What is looked for in runs. Read from `specs/census/readiness.yaml`. */
export interface ReadinessRow {
  readonly id: string
  readonly title: string
  /** A run has it where any of these is found. */
  readonly hits: readonly ReadinessHit[]
}

/** One thing that is looked for, and where. */
export interface ReadinessHit {
  readonly reads: ReadinessSource
  readonly pattern: string
}

/** Where a pattern is looked for. */
export type ReadinessSource =
  | 'tool-name'
  | 'argument-key'
  | 'argument-value'
  | 'user-text'
  | 'message-key'
  | 'step-kind'
  /** What rules make of the run: classes of its calls, sources of its approvals, tools whose answers are bound to a call. */
  | 'action-class'
  | 'approval-source'
  | 'answered-tool'

/** One of the twelve fields of the enforcement-ready record, and how runs carry it. Read from `specs/census/record.yaml`. */
export interface RecordField {
  readonly field: string
  readonly title: string
  /** Evidence that a run states it. */
  readonly recorded: readonly ReadinessHit[]
  /** Evidence that a rule makes it of what the run states. */
  readonly derived: readonly ReadinessHit[]
}
