import type { LiftedFormula } from '../../mfotl/lift-formula.ts'
import { makeInt } from '../../mfotl/read-int.ts'
import type { Event, EventLog, Int, TimePoint } from '../../model/event-log.ts'
import type { Signature } from '../../model/signature.ts'

/** Many logs in one, for a lifted formula. */
export interface JoinedRuns {
  readonly log: EventLog
  /** For each time-point of the log, the index of the log it came from and its position there. */
  readonly origins: readonly Origin[]
}

/** Where a time-point of a joined log comes from: both count from 0. */
export interface Origin {
  readonly run: number
  readonly timePoint: number
}

/**
 * Puts logs one after the other, each event over the (lifted) signature with the index of its log as its first argument. Time stamps are shifted:
 * distances inside a log stay, and between two logs there is more than any interval of the formula reaches over.
 */
export function joinRuns(logs: readonly EventLog[], lifted: LiftedFormula, signature: Signature): JoinedRuns {
  const timePoints: TimePoint[] = []
  const origins: Origin[] = []
  let start: Int = 0
  for (const [run, log] of logs.entries()) {
    const first = log.timePoints[0]?.timestamp ?? 0
    const marks = presenceOf(lifted, run)
    let end = start
    for (const [timePoint, { timestamp, events, step }] of log.timePoints.entries()) {
      end = add(start, subtract(timestamp, first))
      const own = events
        .filter(({ predicate }) => signature.predicates.has(predicate))
        .map(({ predicate, args }): Event => ({ predicate, args: [run, ...args] }))
      timePoints.push({ timestamp: end, events: [...marks, ...own], step })
      origins.push({ run, timePoint })
    }
    start = add(add(end, lifted.reach), 1)
  }
  return { log: { signature: signature, timePoints }, origins }
}

function presenceOf({ presence }: LiftedFormula, run: number): readonly Event[] {
  return presence === null ? [] : [{ predicate: presence, args: [run] }]
}

/** How much later a time is than another. */
export function subtract(later: Int, earlier: Int): Int {
  if (typeof later === 'number' && typeof earlier === 'number') {
    const difference = later - earlier
    if (Number.isSafeInteger(difference)) return difference
  }
  return makeInt(BigInt(later) - BigInt(earlier))
}

/** A time that much later. */
export function add(time: Int, distance: Int): Int {
  if (typeof time === 'number' && typeof distance === 'number') {
    const sum = time + distance
    if (Number.isSafeInteger(sum)) return sum
  }
  return makeInt(BigInt(time) + BigInt(distance))
}
