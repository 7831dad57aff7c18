import type { EventLog } from '../../model/event-log.ts'
import type { Valuation, Verdict } from '../../model/outcome.ts'
import type { Origin } from './join-runs.ts'

/**
 * The verdicts on joined runs, given back to the runs: time-points and time stamps are those of each log, and the run's
 * column is gone. Valuations for other runs than the time-point's own mean nothing.
 */
export function splitVerdicts(
  verdicts: readonly Verdict[],
  origins: readonly Origin[],
  runColumn: number,
  logs: readonly EventLog[],
): readonly (readonly Verdict[])[] {
  const split = logs.map((): Verdict[] => [])
  for (const verdict of verdicts) {
    const origin = origins[verdict.timePoint]
    if (origin === undefined) throw new RangeError(`the log has no time-point ${verdict.timePoint}`)
    const { run, timePoint } = origin
    const own = verdict.valuations.filter(row => row[runColumn] === run)
    const timestamp = logs[run]?.timePoints[timePoint]?.timestamp ?? verdict.timestamp
    if (own.length === 0) continue
    split[run]?.push({ timePoint, timestamp, valuations: own.map(row => without(row, runColumn)) })
  }
  return split
}

function without(row: Valuation, column: number): Valuation {
  return row.filter((_, index) => index !== column)
}
