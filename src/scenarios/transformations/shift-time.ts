import type { Change } from '../relation.ts'
import { editTurns } from '../turns.ts'

/** Everything happens so many seconds later. */
export function shiftTime(seconds: number): Change {
  return trace =>
    editTurns(trace, turns => turns.map(turn => ({ ...turn, timestamp: turn.timestamp + seconds })))
}
