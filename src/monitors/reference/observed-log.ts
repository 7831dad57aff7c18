import type { Interval } from '../../mfotl/interval.ts'
import type { TimePoint, Value } from '../../model/event-log.ts'
import { RvbenchError } from '../../model/rvbench-error.ts'
import type { Signature } from '../../model/signature.ts'
import { type Datum, readDatum } from './datum.ts'

/** MonPoly's MaxTS: the timestamp of the empty time-point that ends a log. */
const END_OF_TIME = 2n ** 64n

/** The time-points read so far. */
export interface ObservedLog {
  size(): number
  append(timePoint: TimePoint): void
  /** Adds the time-point that ends the log. */
  close(): void
  timestamp(timePoint: number): bigint
  tuples(predicate: string, timePoint: number): readonly (readonly Datum[])[]
  /** Every value that occurs in the log. */
  values(): ReadonlySet<Datum>
  /** Whether the distance of two time-points lies in an interval. */
  isWithin(earlier: number, later: number, interval: Interval): boolean
  /** The time-points at or before one whose distance lies in the interval, latest first. */
  past(timePoint: number, interval: Interval): Iterable<number>
  /** The time-points at or after one whose distance lies in the interval, then null if the log may hold more of them. */
  future(timePoint: number, interval: Interval): Iterable<number | null>
}

interface Observed {
  readonly timestamp: bigint
  readonly tuples: ReadonlyMap<string, readonly (readonly Datum[])[]>
}

/** A log without a time-point yet. Asking for one that was not read throws. */
export function makeObservedLog(signature: Signature): ObservedLog {
  const observed: Observed[] = []
  const values = new Set<Datum>()

  const at = (timePoint: number): Observed => {
    const found = observed[timePoint]
    if (found === undefined) throw new Error(`time-point ${timePoint} was not read yet`)
    return found
  }
  const distance = (earlier: number, later: number) => at(later).timestamp - at(earlier).timestamp

  return {
    size: () => observed.length,
    append: timePoint => {
      const tuples = new Map<string, (readonly Datum[])[]>()
      for (const { predicate, args } of timePoint.events) {
        const tuple = args.map((value, index) => readArgument(signature, predicate, index, value))
        for (const datum of tuple) values.add(datum)
        const others = tuples.get(predicate)
        if (others === undefined) tuples.set(predicate, [tuple])
        else others.push(tuple)
      }
      observed.push({ timestamp: BigInt(timePoint.timestamp), tuples })
    },
    close: () => {
      observed.push({ timestamp: END_OF_TIME, tuples: new Map() })
    },
    timestamp: timePoint => at(timePoint).timestamp,
    tuples: (predicate, timePoint) => at(timePoint).tuples.get(predicate) ?? [],
    values: () => values,
    isWithin: (earlier, later, interval) => {
      const d = distance(earlier, later)
      return d >= interval.lower && (interval.upper === null || d <= interval.upper)
    },
    *past(timePoint, interval) {
      for (let j = timePoint; j >= 0; j -= 1) {
        const d = distance(j, timePoint)
        if (interval.upper !== null && d > interval.upper) return
        if (d >= interval.lower) yield j
      }
    },
    *future(timePoint, interval) {
      for (let j = timePoint; j < observed.length; j += 1) {
        const d = distance(timePoint, j)
        if (interval.upper !== null && d > interval.upper) return
        if (d >= interval.lower) yield j
      }
      yield null
    },
  }
}

function readArgument(signature: Signature, predicate: string, index: number, value: Value): Datum {
  const parameter = signature.predicates.get(predicate)?.parameters[index]
  if (parameter === undefined) {
    throw new RvbenchError(
      'type',
      `the signature declares no argument ${index + 1} of a predicate ${predicate}`,
    )
  }
  return readDatum(value, parameter.type)
}
