import type { Int } from '../model/event-log.ts'

/**
 * Which distances in time count, in the time stamps' own unit (s, m, h and d are read as seconds).
 * Normalised to closed ends: the stamps are integers, so `(a,b)` is `[a+1,b-1]`.
 */
export interface Interval {
  readonly lower: Int
  /** null = unbounded (`*`). May lie below `lower` for an interval that holds no integer, as `(0,1)`. */
  readonly upper: Int | null
}

/** `[0,*)`: what an operator without an interval means. */
export const ANY_DISTANCE: Interval = { lower: 0, upper: null }

/** An interval as MonPoly reads it; nothing where an operator needs none. */
export function printInterval({ lower, upper }: Interval): string {
  if (upper === null) return lower === 0 ? '' : `[${lower},*)`
  // Without an integer inside it can only be written with open ends.
  return upper < lower ? `(${upper},${lower})` : `[${lower},${upper}]`
}
