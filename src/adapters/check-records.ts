import { RvbenchError } from '../model/rvbench-error.ts'
import type { SourceRecord } from './adapter.ts'
import { readEventRecord } from './event-record.ts'
import { type FieldProblem, makeFieldReader } from './field-reader.ts'
import { readClock, type StampedStep } from './read-clock.ts'
import { readTimestamp } from './read-timestamp.ts'
import { stampedSteps } from './trace-jsonl.ts'
import { readTraceLine } from './trace-line.ts'

/** Something wrong with a record: with one field, or with what fields say together. */
export type RecordProblem =
  | (FieldProblem & { readonly kind: 'field' })
  | {
      readonly kind: 'record'
      readonly pointer: string
      readonly message: string
      readonly hint: string | null
    }

/** Tells all that is wrong with records of a format of our own, one after the other. */
export type RecordChecker = (record: SourceRecord) => readonly RecordProblem[]

/** A checker for the records of one file; null for a format of others. It knows the ids, or sessions, so far. */
export function makeRecordChecker(format: string): RecordChecker | null {
  switch (format) {
    case 'trace-jsonl':
      return makeTraceChecker()
    case 'event-record':
      return makeEventChecker()
    default:
      return null
  }
}

function makeTraceChecker(): RecordChecker {
  const placeOfId = new Map<string, string>()
  return record => {
    const problems: RecordProblem[] = []
    const trace = readTraceLine(
      record,
      makeFieldReader(problem => problems.push({ kind: 'field', ...problem })),
    )
    if (problems.length > 0) return problems
    const { file, index, pointer } = record
    const before = placeOfId.get(trace.id)
    if (before === undefined) placeOfId.set(trace.id, `line ${index + 1}`)
    else
      problems.push(problemAt(`${pointer}/id`, `${before} has the same id: verdicts could not be told apart`))
    if (trace.clock === 'recorded') problems.push(...clockProblems(stampedSteps(trace), file))
    return problems
  }
}

/** The time stamps of a session that later ones are held against: the first, and the latest. */
interface SessionClock {
  readonly first: StampedStep
  readonly last: StampedStep
}

function makeEventChecker(): RecordChecker {
  const clocks = new Map<string, SessionClock>()
  return record => {
    const problems: RecordProblem[] = []
    const event = readEventRecord(
      record,
      makeFieldReader(problem => problems.push({ kind: 'field', ...problem })),
    )
    if (problems.length > 0 || event.timestamp === null) return problems
    const { file, pointer } = record
    const stamped: StampedStep = {
      step: { kind: 'user-message', content: null, pointer },
      stamp: event.timestamp,
      stampPointer: `${pointer}/timestamp`,
    }
    const clock = clocks.get(event.session_id)
    const found = clockProblems(clock === undefined ? [stamped] : [clock.first, clock.last, stamped], file)
    if (found.length === 0) {
      const isLater = secondsOf(stamped) >= secondsOf(clock?.last)
      clocks.set(event.session_id, {
        first: clock?.first ?? stamped,
        last: isLater ? stamped : (clock?.last ?? stamped),
      })
    }
    return found
  }
}

function secondsOf(stamped: StampedStep | undefined): number {
  return readTimestamp(stamped?.stamp ?? null)?.seconds ?? 0
}

function clockProblems(steps: readonly StampedStep[], file: string): readonly RecordProblem[] {
  try {
    // Repairs are rules of the clock, and no problems.
    readClock(steps, file, { add: () => undefined })
    return []
  } catch (error) {
    if (!(error instanceof RvbenchError)) throw error
    return [problemAt(error.place?.pointer ?? '', error.message, error.hint)]
  }
}

function problemAt(pointer: string, message: string, hint: string | null = null): RecordProblem {
  return { kind: 'record', pointer, message, hint }
}
