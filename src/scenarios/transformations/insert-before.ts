import type { Change } from '../relation.ts'
import { type CallTurn, replaceTurn } from '../turns.ts'

/** A call that no policy speaks of, right before a turn and at its time. */
export function insertBefore(at: number): Change {
  return trace =>
    replaceTurn(trace, at, turn => {
      const { timestamp } = turn
      const irrelevant: CallTurn = { kind: 'call', timestamp, tool: 'get_weather', args: { city: 'Bern' } }
      return [irrelevant, turn]
    })
}
