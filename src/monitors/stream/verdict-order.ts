import type { Value } from '../../model/event-log.ts'
import type { Valuation } from '../../model/outcome.ts'
import { compareValues } from './compare-values.ts'
import type { Relation } from './relation.ts'
import type { ValueStore } from './value-store.ts'

/** The rows of a relation as valuations, with the columns at these positions, in MonPoly's order. */
export function sortedValuations(
  { start, size, rows, arity, types }: Relation,
  positions: Int32Array,
  values: ValueStore,
): readonly Valuation[] {
  const valuations: Value[][] = []
  for (let row = 0; row < size; row++) {
    const valuation: Value[] = []
    const offset = start + row * arity
    for (const position of positions) {
      valuation.push(values.valueOf(types[position] ?? 'string', rows[offset + position] ?? 0))
    }
    valuations.push(valuation)
  }
  return size > 1 ? valuations.sort(compareValuations) : valuations
}

function compareValuations(left: Valuation, right: Valuation): number {
  for (let column = 0; column < left.length; column++) {
    const order = compareValues(left[column] ?? 0, right[column] ?? 0)
    if (order !== 0) return order
  }
  return 0
}
