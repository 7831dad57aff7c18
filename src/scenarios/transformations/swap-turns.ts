import type { Change } from '../relation.ts'
import { editTurns, turnAt } from '../turns.ts'

/** Two turns change places: each happens when the other did. */
export function swapTurns(one: number, two: number): Change {
  return trace =>
    editTurns(trace, turns => {
      const first = turnAt(turns, one)
      const second = turnAt(turns, two)
      return turns.map((turn, position) => {
        if (position === one) return { ...second, timestamp: first.timestamp }
        return position === two ? { ...first, timestamp: second.timestamp } : turn
      })
    })
}
