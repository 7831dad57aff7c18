import type { Change } from '../relation.ts'
import { replaceTurn } from '../turns.ts'

/** Gives an argument of a call another value. */
export function changeArgument(at: number, argument: string, value: string | number): Change {
  return trace =>
    replaceTurn(trace, at, turn => {
      if (turn.kind !== 'call') throw new RangeError(`turn ${at} is no call`)
      return [{ ...turn, args: { ...turn.args, [argument]: value } }]
    })
}
