import type { Signature } from './signature.ts'

/**
 * An unbounded integer: a number while it is a safe integer, a bigint beyond.
 * The two never overlap, so `===` decides equality.
 */
export type Int = number | bigint

/**
 * A value of an event. Its type stands in the signature: int → Int, float → number, string → string.
 * Strings are in stored form (`stored-text.ts`): backslashes and quotes escaped, as MonPoly compares them.
 */
export type Value = Int | string

/** One tuple of one predicate. */
export interface Event {
  readonly predicate: string
  readonly args: readonly Value[]
}

/** A time-point: a set of events that happen together at a timestamp. */
export interface TimePoint {
  /** Not below that of the time-point before. */
  readonly timestamp: Int
  readonly events: readonly Event[]
  /** Index of the trace step it came from; null where there is no trace. */
  readonly step: number | null
}

/** What a monitor reads: time-points, numbered from 0 by their position. */
export interface EventLog {
  readonly signature: Signature
  readonly timePoints: readonly TimePoint[]
}
