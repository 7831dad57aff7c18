import type { Column } from '../../mfotl/check-types.ts'
import type { EventLog, Int } from '../../model/event-log.ts'
import type { Verdict } from '../../model/outcome.ts'
import type { ProcessEnd } from '../run-process.ts'
import { readVerdicts } from './read-verdicts.ts'
import { failed, type RunFailure, readWarnings, whatFailed } from './run-failure.ts'

/** What a process that read a log has answered. */
export type Answer =
  | { readonly kind: 'verdicts'; readonly verdicts: readonly Verdict[]; readonly notes: readonly string[] }
  | RunFailure

/**
 * Reads how a run over a log ended and what it printed. Only a run that exited with 0, complained of nothing and printed
 * nothing but whole verdicts on time-points of this log, in their order and with their time stamps, counts as an answer.
 */
export function readAnswer(end: ProcessEnd, log: EventLog, columns: readonly Column[]): Answer {
  const failure = whatFailed(end)
  if (failure !== null) return failure
  if (end.kind !== 'exited') throw new Error(`a run that ended as ${end.kind} has failed`)
  const warnings = readWarnings(end.stderr)
  if (warnings.kind !== 'notes') return warnings
  const read = readVerdicts(end.stdout, columns)
  if (read.kind === 'unreadable') return failed(read.message)
  const problem = checkVerdicts(read.verdicts, log)
  if (problem !== null) return failed(problem)
  const verdicts = read.verdicts.map(verdict => ({ ...verdict, timestamp: stampOf(verdict, log) }))
  const marker = read.hasEndMarker ? [END_MARKER_NOTE] : []
  return { kind: 'verdicts', verdicts, notes: [...warnings.notes, ...marker] }
}

/** What is said of a VeriMon that printed what holds at the end marker: `crosscheck` asks for it. */
export const END_MARKER_NOTE =
  'it also printed a verdict of the end marker, @MaxTS, which is no time-point of the log and is left out'

// Skipped or merged time-points would move all that follow.
function checkVerdicts(verdicts: readonly Verdict[], { timePoints }: EventLog): string | null {
  let before = -1
  for (const { timePoint, timestamp } of verdicts) {
    const expected = timePoints[timePoint]?.timestamp
    if (expected === undefined)
      return `it gave a verdict on time-point ${timePoint}, which the log does not have`
    // VeriMon calls the earliest time there is 0.
    if (expected !== timestamp && (expected !== -1 || timestamp !== 0)) {
      return `it takes time-point ${timePoint} for one at ${timestamp}, but the log has ${expected} there`
    }
    if (timePoint <= before) return `it gave a verdict on time-point ${timePoint} after one on ${before}`
    before = timePoint
  }
  return null
}

function stampOf({ timePoint, timestamp }: Verdict, { timePoints }: EventLog): Int {
  return timePoints[timePoint]?.timestamp ?? timestamp
}
