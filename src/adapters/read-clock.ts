import type { Json } from '../model/json.ts'
import { RvbenchError } from '../model/rvbench-error.ts'
import type { Clock, Step } from '../model/trace.ts'
import type { IrregularityTable, IrregularityTally } from './irregularity-tally.ts'
import { badShape } from './json-fields.ts'
import { type ReadTimestamp, readTimestamp, type TimestampUnit } from './read-timestamp.ts'

/** What is repaired in a run's time stamps, for the table of a format that records some. */
export const CLOCK_IRREGULARITIES = {
  'timestamp-missing': [
    'run',
    'a step without a time stamp takes that of the step before it, the first that of the next',
  ],
  'timestamp-held': ['each', 'a time stamp less than a second before the last one is held at the last one'],
  'timestamp-units-mixed': ['run', 'the run gives time stamps in several units; the size of each says which'],
  'timestamp-without-zone': ['run', 'a date without a zone is read as UTC'],
} as const satisfies IrregularityTable<string>

type ClockTally = Pick<IrregularityTally<keyof typeof CLOCK_IRREGULARITIES>, 'add'>

/** A step before its time stamp is read. */
export interface StampedStep {
  readonly step: Step
  /** As recorded; undefined or null where the step has none. */
  readonly stamp: Json | undefined
  /** JSON pointer of the time stamp. */
  readonly stampPointer: string
}

/** A run's clock and its steps with their time stamps. */
export interface ClockedSteps {
  readonly clock: Clock
  readonly steps: readonly Step[]
}

/**
 * The clock of a run: `recorded` when any step has a time stamp, `order` otherwise. Small faults are repaired, each by
 * a rule that is counted (`CLOCK_IRREGULARITIES`). Throws `bad-shape` when a stamp is none, when some count from the
 * epoch and others from a start, and when they run backwards by a second or more.
 */
export function readClock(stamped: readonly StampedStep[], file: string, tally: ClockTally): ClockedSteps {
  const read = stamped.map(entry => readStamp(entry, file))
  const first = read.find(stamp => stamp !== null)
  if (first === undefined || first === null) {
    return { clock: 'order', steps: stamped.map(({ step }) => step) }
  }
  let last = first.seconds
  const steps = stamped.map(({ step, stampPointer }, index): Step => {
    const stamp = read[index] ?? null
    if (stamp === null) {
      tally.add('timestamp-missing', step.pointer)
      return { ...step, timestamp: last }
    }
    if (!stamp.hasZone) tally.add('timestamp-without-zone', stampPointer)
    checkUnit(stamp.unit, first.unit, stampPointer)
    if (stamp.seconds < last) {
      if (last - stamp.seconds >= LARGEST_HOLD) throw runsBackwards(stamp.seconds, last, stampPointer)
      tally.add('timestamp-held', stampPointer)
    }
    last = Math.max(last, stamp.seconds)
    return { ...step, timestamp: last }
  })
  return { clock: 'recorded', steps }

  function checkUnit(unit: TimestampUnit, firstUnit: TimestampUnit, pointer: string): void {
    if (unit === firstUnit) return
    if (unit === 'seconds-since-start' || firstUnit === 'seconds-since-start') {
      throw new RvbenchError('bad-shape', 'some time stamps count from the epoch and others from a start', {
        place: { file, pointer },
        hint: 'give all time stamps of a run in seconds since the epoch, or all in seconds since its start',
      })
    }
    tally.add('timestamp-units-mixed', pointer)
  }

  function runsBackwards(seconds: number, before: number, pointer: string): RvbenchError {
    return new RvbenchError('bad-shape', `time stamps run backwards: ${seconds} s after ${before} s`, {
      place: { file, pointer },
      hint: 'sort the steps by time, or leave all time stamps out: then their order is the clock',
    })
  }
}

// In seconds. Parallel work ends in any order, and clocks of two machines differ by so much.
const LARGEST_HOLD = 1

function readStamp({ stamp, stampPointer }: StampedStep, file: string): ReadTimestamp | null {
  if (stamp === undefined || stamp === null) return null
  const read = readTimestamp(stamp)
  if (read !== null) return read
  throw badShape(stamp, 'a date of ISO 8601 or seconds', file, stampPointer)
}
