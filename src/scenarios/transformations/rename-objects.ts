import type { JsonObject } from '../../model/json.ts'
import type { Trace } from '../../model/trace.ts'
import type { Instance } from '../relation.ts'
import { editTurns, type Turn } from '../turns.ts'

/** How much higher the number of another object is (METHODS, section 13). */
export const OTHER_OBJECT = 1000

/** All objects and people get other names, each everywhere the same. */
export function renameObjects(trace: Trace, { identifiers }: Instance): Trace {
  return editTurns(trace, turns => turns.map(turn => renameTurn(turn, identifiers)))
}

/** The same for one turn. */
export function renameTurn(turn: Turn, identifiers: readonly string[]): Turn {
  if (turn.kind !== 'call') return turn
  const args: JsonObject = Object.fromEntries(
    Object.entries(turn.args).map(([argument, value]) =>
      identifiers.includes(argument) && (typeof value === 'string' || typeof value === 'number')
        ? [argument, otherName(value)]
        : [argument, value],
    ),
  )
  return { ...turn, args }
}

// Numbers move up; so do numbers at the end of names, which others have not.
function otherName(name: string | number): string | number {
  if (typeof name === 'number') return name + OTHER_OBJECT
  const [, stem = '', digits = ''] = /^(.*?)(\d*)$/.exec(name) ?? []
  return `${stem}${Number(digits) + OTHER_OBJECT}`
}
