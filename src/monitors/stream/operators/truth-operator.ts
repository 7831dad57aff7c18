import type { Column, Operator } from '../operator.ts'
import { typesOf } from '../operator.ts'
import type { Workspace } from '../workspace.ts'

/** `TRUE`, the relation of the empty tuple, and `FALSE`, the empty relation, at every time-point. */
export function truthOperator(
  workspace: Workspace,
  value: boolean,
  columns: readonly Column[] = [],
): Operator {
  const { timeline } = workspace
  const relation = workspace.relation(typesOf(columns))
  if (value) relation.keep()
  let position = -1
  return {
    columns,
    makeTable: null,
    moves: true,
    next() {
      if (position + 1 >= timeline.arrived) return false
      position++
      return true
    },
    relation: () => relation,
    membership: () => () => value,
    reset() {
      position = -1
    },
  }
}
