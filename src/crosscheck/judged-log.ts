import type { Outcome } from '../model/outcome.ts'
import type { ValueType } from '../model/signature.ts'
import type { MonitorAnswer } from './monitor-answer.ts'

/** All that was said of one policy on one log. */
export interface JudgedLog {
  readonly answers: readonly MonitorAnswer[]
  /** Types of the columns of the valuations. */
  readonly types: readonly ValueType[]
  /** Whether the end of the log decided what it left open; false for MonPoly's `-nonewlastts`. */
  readonly endsLog: boolean
  /** See `mayStayOpen`. */
  readonly mayStayOpen: boolean
  /** MonPoly's answer with `-nofilteremptytp`, where it is known: it tells a fault of the filter from others. */
  readonly unfiltered: Outcome | null
}
