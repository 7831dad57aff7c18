import type { EventLog, Int } from '../../model/event-log.ts'

/** Why MonPoly would read a log otherwise than it is, most often without a word; null if it reads it whole. */
export function whyNotReadable({ timePoints }: EventLog): string | null {
  let before: Int | null = null
  for (const [index, { timestamp }] of timePoints.entries()) {
    const here = `time-point ${index}: the time stamp ${timestamp}`
    if (typeof timestamp === 'number' && !Number.isInteger(timestamp)) return `${here} is no whole number`
    if (timestamp < -1)
      return `${here} lies before the earliest one, -1: MonPoly would leave the time-point out`
    if (timestamp >= END_OF_TIME) return `${here} is 2^64 or later: MonPoly stops reading there`
    if (before !== null && timestamp < before) {
      return `${here} lies before the last one, ${before}: MonPoly would leave the time-point out`
    }
    before = timestamp
  }
  return null
}

/** The first timestamp that MonPoly cannot hold: it counts in 64 bits without a sign. */
export const END_OF_TIME = 2n ** 64n
