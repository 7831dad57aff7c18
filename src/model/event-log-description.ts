import type { Labels } from './trace.ts'

/** What must be known of a log in MonPoly's format before it can be replayed. */
export interface EventLogDescription {
  /** The predicates of the log, and where they are declared. */
  readonly signature: { readonly file: string; readonly text: string }
  readonly traces: LogTraces
  /** What is known of all its runs. */
  readonly labels: Labels
}

/** What of a log is a run. */
export type LogTraces =
  | { readonly kind: 'whole' }
  /** What is about one value of the first argument, each in the order of the log. */
  | {
      readonly kind: 'first-argument'
      /** The values are numbers below this one, and those that never occur are runs, too; null: those that occur. */
      readonly count: number | null
    }
