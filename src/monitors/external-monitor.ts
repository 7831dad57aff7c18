import type { EventLog } from '../model/event-log.ts'
import type { Outcome } from '../model/outcome.ts'
import type { MonitoredFormula } from './monitor.ts'
import type { ProcessLimits } from './run-process.ts'

/** A monitor that is a program of others: MonPoly, VeriMon, DejaVu. */
export interface ExternalMonitor {
  readonly name: string
  /**
   * What the program says of itself. Throws RvbenchError (`external-failed`, with how to get it) where it is missing or
   * does not run, and `interrupted`.
   */
  version(options: ExternalOptions): Promise<string>
  /**
   * One policy on many logs; no log knows of the others. The outcomes are in the order of the logs. What goes wrong
   * with the program is an outcome (`failed`), never silence. Throws RvbenchError (`interrupted`, `write-failed`).
   */
  evaluate(
    policy: ExternalPolicy,
    logs: readonly EventLog[],
    options: ExternalOptions,
  ): Promise<ExternalEvaluation>
}

/** A policy as its user wrote it: `text` is what the program gets to read, `formula` what the text says. */
export interface ExternalPolicy extends MonitoredFormula {
  readonly text: string
}

/**
 * What an evaluation may cost. `limits` hold for each process; `signal` ends all, with a throw of RvbenchError
 * (`interrupted`).
 */
export interface ExternalOptions {
  readonly limits: ProcessLimits
  /** How many processes may run at once. */
  readonly jobs: number
  readonly signal: AbortSignal
}

/** What came out, and how it was done. */
export interface ExternalEvaluation {
  readonly outcomes: readonly Outcome[]
  readonly batching: Batching
  /** What a reader of the verdicts should know: warnings of the program, flags that were needed. Each once. */
  readonly notes: readonly string[]
  /** Processes that were started, checks included, and the sum of their wall times in milliseconds. */
  readonly processes: number
  readonly milliseconds: number
  /** The largest of the processes, in bytes; null where the system does not say. */
  readonly peakMemory: number | null
}

/** How many logs a process read: many (`processes` says in how many shares), or one each, and then why. */
export type Batching =
  | { readonly kind: 'one-process' }
  | { readonly kind: 'process-per-log'; readonly reason: string }
