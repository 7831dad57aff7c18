import type { Event, EventLog, Int, TimePoint } from '../model/event-log.ts'

// How far apart the ids and the times of two copies lie (METHODS 14).
const GAP = 1000

/**
 * A log of integers, several times over: ids and times of each copy are shifted past those of the one before. As in
 * the study's throughput runs, a copied time-point keeps the first of its events only. One copy is the log as it is.
 */
export function repeatLog(log: EventLog, copies: number): EventLog {
  if (copies === 1) return log
  const { timePoints } = log
  const idStep =
    largest(timePoints.flatMap(({ events }) => events.flatMap(({ args }) => args.map(numberOf)))) + GAP
  const timeStep = largest(timePoints.map(({ timestamp }) => numberOf(timestamp))) + GAP
  const copied = Array.from({ length: copies }, (_, copy) =>
    timePoints.map(
      (timePoint): TimePoint => ({
        ...timePoint,
        timestamp: numberOf(timePoint.timestamp) + copy * timeStep,
        events: timePoint.events
          .slice(0, 1)
          .map(
            (event): Event => ({ ...event, args: event.args.map(value => numberOf(value) + copy * idStep) }),
          ),
      }),
    ),
  )
  return { ...log, timePoints: copied.flat() }
}

function numberOf(value: Int | string): number {
  if (typeof value === 'number') return value
  throw new RangeError(`a log of small integers is repeated, it holds ${typeof value} ${value}`)
}

function largest(values: readonly number[]): number {
  return values.reduce((most, value) => Math.max(most, value), 0)
}
