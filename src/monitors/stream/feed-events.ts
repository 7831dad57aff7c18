import type { Event } from '../../model/event-log.ts'
import { RvbenchError } from '../../model/rvbench-error.ts'
import type { Machine } from './machine.ts'

/** Writes the events of the time-point that a machine has begun. Throws RvbenchError (`type`) on a wrong arity. */
export function feedEvents({ sources, values }: Machine, events: readonly Event[]): void {
  for (const { predicate, args } of events) {
    const source = sources.get(predicate)
    if (source === undefined) continue
    const { current, types } = source
    if (args.length !== types.length) throw wrongArity(predicate, types.length, args.length)
    const offset = current.room()
    let zero: number | null = null
    for (let column = 0; column < types.length; column++) {
      const type = types[column] ?? 'string'
      const value = args[column] ?? 0
      current.rows[offset + column] = values.idOf(type, value)
      if (value === 0 && type === 'float') zero = value
    }
    if (current.keepDistinct() && zero !== null) values.showZero(zero)
  }
}

function wrongArity(predicate: string, expected: number, seen: number): RvbenchError {
  return new RvbenchError('type', `${predicate} takes ${expected} arguments, got ${seen}`)
}
