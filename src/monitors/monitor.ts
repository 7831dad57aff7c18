import type { FormulaTypes } from '../mfotl/check-types.ts'
import type { Formula } from '../mfotl/formula.ts'
import type { EventLog, TimePoint } from '../model/event-log.ts'
import type { NotMonitorable, Outcome, Verdict } from '../model/outcome.ts'
import { RvbenchError } from '../model/rvbench-error.ts'
import type { Signature } from '../model/signature.ts'

/** A formula in violation form (where it holds, the policy fires) over the signature it was checked against. */
export interface MonitoredFormula {
  readonly signature: Signature
  readonly formula: Formula
  /** What `checkTypes` found. */
  readonly types: FormulaTypes
}

/** An in-process monitor: compiles a formula once, then reads any number of logs. */
export interface Monitor {
  readonly name: string
  readonly version: string
  prepare(policy: MonitoredFormula): PreparedMonitor | NotMonitorable
}

/** A formula ready to read one log at a time; `reset` between logs. */
export interface PreparedMonitor {
  readonly kind: 'prepared'
  /** Columns of the valuations, in the order in which the formula first names them. */
  readonly freeVariables: readonly string[]
  /**
   * Reads the next time-point (numbered from 0 since the last reset) and returns the verdicts that are known by now
   * and were not before, in order of time-points. Only satisfied time-points are verdicts.
   * Throws RvbenchError (`evaluation`) where the formula has no value: an integer divided by zero.
   */
  step(timePoint: TimePoint): readonly Verdict[]
  /**
   * Ends the log as MonPoly does: one empty time-point follows, at 2^64. Returns the verdicts that this resolves, never
   * one of the added time-point itself. For MonPoly's `-nonewlastts`, don't call it.
   */
  end(): readonly Verdict[]
  /** How many time-points, from the first on, are decided by now, satisfied or not. */
  decided(): number
  /** Forgets the log. Needed after `end`, and after an error. */
  reset(): void
}

/** A whole log through a prepared monitor: from the first time-point to what the end of the log resolves. */
export function evaluateLog(monitor: PreparedMonitor, log: EventLog): Outcome {
  // No time-point, no verdict, whatever the formula.
  if (log.timePoints.length === 0) return SILENT
  monitor.reset()
  try {
    // One by one: an end may decide more time-points than a call takes arguments.
    const verdicts: Verdict[] = []
    for (const timePoint of log.timePoints)
      for (const verdict of monitor.step(timePoint)) verdicts.push(verdict)
    for (const verdict of monitor.end()) verdicts.push(verdict)
    return { kind: 'verdicts', verdicts }
  } catch (error) {
    if (error instanceof RvbenchError) return { kind: 'failed', message: error.message }
    throw error
  }
}

const SILENT: Outcome = { kind: 'verdicts', verdicts: [] }
