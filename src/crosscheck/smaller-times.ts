import { makeInt } from '../mfotl/read-int.ts'
import type { Int, TimePoint } from '../model/event-log.ts'
import type { CrosscheckCase } from './crosscheck-case.ts'

/** A case with its log moved to begin at 0, or with one pause between two time-points shorter. */
export function* smallerTimes(of: CrosscheckCase): Generator<CrosscheckCase, void, undefined> {
  const { timePoints } = of.log
  for (const [index, { timestamp }] of timePoints.entries()) {
    const before: Int = timePoints[index - 1]?.timestamp ?? 0
    const pause = BigInt(timestamp) - BigInt(before)
    for (const shorter of shorterPauses(pause)) {
      const moved = timePoints.map((timePoint, other) =>
        other < index ? timePoint : earlier(timePoint, pause - shorter),
      )
      yield { ...of, log: { ...of.log, timePoints: moved } }
    }
  }
}

function shorterPauses(pause: bigint): readonly bigint[] {
  if (pause < 0n) return [0n]
  return [...new Set([0n, 1n, pause / 2n, pause - 1n])].filter(shorter => shorter >= 0n && shorter < pause)
}

function earlier(timePoint: TimePoint, by: bigint): TimePoint {
  return { ...timePoint, timestamp: makeInt(BigInt(timePoint.timestamp) - by) }
}
