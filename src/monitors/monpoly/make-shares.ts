import type { LiftedFormula } from '../../mfotl/lift-formula.ts'
import type { EventLog, Int } from '../../model/event-log.ts'
import { END_OF_TIME } from './check-log.ts'
import { add, subtract } from './join-runs.ts'

/**
 * Divides logs into shares, each for one process, in their order. A share is small because state is kept for runs that are
 * over: what a formula remembers grows with the runs that a process has read, and so does the time for each step.
 */
export function makeShares<Item extends { readonly log: EventLog }>(
  items: readonly Item[],
  { reach }: LiftedFormula,
): readonly (readonly Item[])[] {
  const shares: Item[][] = []
  let share: Item[] = []
  let size = 0
  let time: Int = 0
  for (const item of items) {
    const { timePoints } = item.log
    const weight = timePoints.reduce((sum, { events }) => sum + 1 + events.length, 0)
    const duration = durationOf(item.log)
    const isFull = size + weight > LARGEST_SHARE || add(time, duration) >= END_OF_TIME
    if (isFull && share.length > 0) {
      shares.push(share)
      share = []
      size = 0
      time = 0
    }
    share.push(item)
    size += weight
    time = add(add(time, duration), add(reach, 1))
  }
  return share.length === 0 ? shares : [...shares, share]
}

// In time-points and events. On the runs of AgentDojo anything from 4,000 to 60,000 takes as long.
const LARGEST_SHARE = 20_000

function durationOf({ timePoints }: EventLog): Int {
  return subtract(timePoints.at(-1)?.timestamp ?? 0, timePoints[0]?.timestamp ?? 0)
}
