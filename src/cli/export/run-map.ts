import type { EventLog } from '../../model/event-log.ts'
import type { RecordedRun } from '../replay/read-runs.ts'

/** A run, its number in an export, and the number of its first time-point there. */
export interface PlacedRun {
  readonly number: number
  readonly run: RecordedRun
  readonly log: EventLog
  readonly first: number
}

/** `runs.jsonl`: which recorded run has which number, and which time-points are its own. */
export function* printRunMap(runs: Iterable<PlacedRun>): Generator<string, void, undefined> {
  for (const { number, run, log, first } of runs) {
    const { corpus, id, file } = run
    yield line({
      run: number,
      corpus,
      trace: id,
      file,
      firstTimePoint: first,
      timePoints: log.timePoints.length,
    })
  }
}

/** `time-points.jsonl`: the step of the recorded run that each time-point came from, and where it stands in the file. */
export function* printTimePointMap(runs: Iterable<PlacedRun>): Generator<string, void, undefined> {
  for (const { number, run, log, first } of runs) {
    for (const [position, { timestamp, step }] of log.timePoints.entries()) {
      const pointer = step === null ? null : (run.pointers.get(step) ?? null)
      yield line({ timePoint: first + position, run: number, timestamp: String(timestamp), step, pointer })
    }
  }
}

function line(row: Readonly<Record<string, string | number | null>>): string {
  return `${JSON.stringify(row)}\n`
}
