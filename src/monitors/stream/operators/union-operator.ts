import type { Column, Operator } from '../operator.ts'
import { namesOf, positionsOf, typesOf } from '../operator.ts'
import type { Workspace } from '../workspace.ts'

/** `OR`: the operands' tuples, in the column order of the first. */
export function unionOperator(workspace: Workspace, operands: readonly Operator[]): Operator {
  const columns = operands[0]?.columns ?? []
  const parts = operands.map(operand => ({
    operand,
    order: positionsOf(namesOf(columns), operand.columns),
  }))
  const united = workspace.relation(typesOf(columns))
  let ready = 0
  let isFresh = false
  return {
    columns,
    makeTable: null,
    moves: true,
    next() {
      for (; ready < operands.length; ready++) if (!operands[ready]?.next()) return false
      ready = 0
      isFresh = false
      return true
    },
    relation() {
      if (isFresh) return united
      isFresh = true
      united.clear()
      for (const { operand, order } of parts) {
        const { start, size, rows, arity } = operand.relation()
        for (let row = 0; row < size; row++) united.add(rows, start + row * arity, order)
      }
      return united
    },
    membership(wanted) {
      const memberships = operands.map(operand =>
        operand.membership(reorder(wanted, columns, operand.columns)),
      )
      return (rows, offset) => memberships.some(isMember => isMember(rows, offset))
    },
    reset() {
      ready = 0
    },
  }
}

/** Positions that are listed in the order of one list of columns, in the order of another. */
function reorder(positions: Int32Array, from: readonly Column[], to: readonly Column[]): Int32Array {
  return positionsOf(namesOf(to), from).map(column => positions[column] ?? 0)
}
