import type { Comparison } from '../../mfotl/formula.ts'
import type { Term } from '../../mfotl/term.ts'
import type { Condition } from './condition.ts'
import { isOwnInt } from './int-numbers.ts'
import type { Column } from './operator.ts'
import type { ValueStore } from './value-store.ts'

/**
 * A comparison of variables and constants, decided on their ids without looking values up: equality of ints and strings
 * is that of ids, and ints that are their own id sort as these do. Null where that can't be.
 */
export function makePlainComparison(
  { operator, left, right }: Comparison,
  columns: readonly Column[],
  values: ValueStore,
  compareValues: Condition,
): Condition | null {
  const first = plainOperand(left, columns, values)
  const second = plainOperand(right, columns, values)
  if (first === null || second === null || first.type === 'float') return null
  const idOf = ({ position, id }: PlainOperand, rows: Int32Array, offset: number): number =>
    position < 0 ? id : (rows[offset + position] ?? 0)
  if (operator === '=') return (rows, offset) => idOf(first, rows, offset) === idOf(second, rows, offset)
  if (first.type !== 'int') return null
  const [lower, upper] = operator === '<' || operator === '<=' ? [first, second] : [second, first]
  const isStrict = operator === '<' || operator === '>'
  return (rows, offset) => {
    const low = idOf(lower, rows, offset)
    const high = idOf(upper, rows, offset)
    if (!isOwnInt(low) || !isOwnInt(high)) return compareValues(rows, offset)
    return isStrict ? low < high : low <= high
  }
}

/** A column, or else (`position` is -1) a constant. */
interface PlainOperand {
  readonly type: Column['type']
  readonly position: number
  readonly id: number
}

function plainOperand(term: Term, columns: readonly Column[], values: ValueStore): PlainOperand | null {
  switch (term.kind) {
    case 'variable': {
      const position = columns.findIndex(column => column.name === term.name)
      const column = columns[position]
      return column === undefined ? null : { type: column.type, position, id: 0 }
    }
    case 'int':
    case 'float':
    case 'string':
    case 'regexp':
      return { type: term.kind, position: -1, id: values.idOf(term.kind, term.value) }
    case 'negate':
    case 'arithmetic':
    case 'convert':
      return null
  }
}
