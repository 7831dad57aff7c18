import type { Trace } from '../../model/trace.ts'
import type { Instance } from '../relation.ts'
import { editTurns } from '../turns.ts'
import { renameTurn } from './rename-objects.ts'

// As replicas of the study's logs (METHODS, section 14): past the end of what is repeated, with objects of their own.
const PAUSE_SECONDS = 1000

/** The whole run happens once more, later and with other objects. */
export function repeatRun(trace: Trace, { identifiers }: Instance): Trace {
  return editTurns(trace, turns => {
    const first = turns[0]?.timestamp ?? 0
    const last = turns.at(-1)?.timestamp ?? first
    const replica = turns.map(turn => ({
      ...renameTurn(turn, identifiers),
      timestamp: turn.timestamp + last - first + PAUSE_SECONDS,
    }))
    return [...turns, ...replica]
  })
}
