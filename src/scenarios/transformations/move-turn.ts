import type { Change } from '../relation.ts'
import { editTurns, turnAt } from '../turns.ts'

/** Moves a turn to so many seconds before another one; negative seconds are after it. */
export function moveTurn(at: number, place: { readonly seconds: number; readonly before: number }): Change {
  return trace =>
    editTurns(trace, turns => {
      const timestamp = turnAt(turns, place.before).timestamp - place.seconds
      const moved = { ...turnAt(turns, at), timestamp }
      const others = turns.filter((_, position) => position !== at)
      // At one time stamp, what is moved to a place before happens before.
      return place.seconds >= 0 ? [moved, ...others] : [...others, moved]
    })
}
