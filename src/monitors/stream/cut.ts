import type { Column, Operator } from './operator.ts'
import { namesOf, positionsOf } from './operator.ts'
import type { TupleTable } from './tuple-table.ts'

/** A left operand of SINCE, with or without the NOT before it. */
export interface Guard {
  readonly operator: Operator
  readonly isNegated: boolean
}

/**
 * Removes from a table, at each call, the tuples that the guard of a SINCE cuts off at this time-point. A scan costs
 * the tuples that stay and those that go; the few tuples that a negated guard forbids are looked up instead.
 */
export function makeCut(
  table: TupleTable,
  columns: readonly Column[],
  guard: Guard,
  remove: (slot: number) => void,
): () => void {
  const { operator, isNegated } = guard
  const key = positionsOf(namesOf(operator.columns), columns)
  const isMember = operator.membership(key)
  const lookUp = isNegated && operator.makeTable === null ? makeLookUp() : null
  return () => {
    if (table.size > 0 && !lookUp?.()) scan()
  }

  function scan(): void {
    for (let slot = 0; slot < table.top; slot++) {
      if (table.isUsed(slot) && isMember(table.rows, slot * table.arity) === isNegated) remove(slot)
    }
  }

  /** Whether it was worth while. */
  function makeLookUp(): () => boolean {
    const index = table.indexOn(key)
    const own = positionsOf(namesOf(operator.columns), operator.columns)
    return () => {
      const forbidden = operator.relation()
      if (forbidden.size > table.size) return false
      for (let row = 0; row < forbidden.size; row++) {
        let slot = index.first(forbidden.rows, forbidden.start + row * forbidden.arity, own)
        while (slot >= 0) {
          const following = index.following(slot)
          remove(slot)
          slot = following
        }
      }
      return true
    }
  }
}
