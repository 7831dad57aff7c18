import type { Operator } from '../operator.ts'
import { listedMembership, positionsOf, typesOf } from '../operator.ts'
import type { Workspace } from '../workspace.ts'

/** `EXISTS x, …`: the operand without some of its columns. */
export function projectionOperator(
  workspace: Workspace,
  body: Operator,
  variables: readonly string[],
): Operator {
  const columns = body.columns.filter(column => !variables.includes(column.name))
  const positions = positionsOf(
    columns.map(column => column.name),
    body.columns,
  )
  const projected = workspace.relation(typesOf(columns))
  let isFresh = false
  const relation = () => {
    if (isFresh) return projected
    isFresh = true
    projected.clear()
    const { start, size, rows, arity } = body.relation()
    for (let row = 0; row < size; row++) projected.add(rows, start + row * arity, positions)
    return projected
  }
  return {
    columns,
    makeTable: null,
    moves: true,
    next() {
      isFresh = false
      return body.next()
    },
    relation,
    membership: listedMembership(relation),
    reset: () => {},
  }
}
