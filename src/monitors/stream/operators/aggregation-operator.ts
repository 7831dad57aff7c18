import type { Aggregation } from '../../../mfotl/formula.ts'
import type { ValueType } from '../../../model/signature.ts'
import { type Accumulator, makeAccumulator } from '../accumulator.ts'
import type { Operator } from '../operator.ts'
import { listedMembership, positionsOf, typesOf } from '../operator.ts'
import type { Relation } from '../relation.ts'
import { RunningAggregation } from '../running-aggregation.ts'
import { TupleTable } from '../tuple-table.ts'
import type { Workspace } from '../workspace.ts'

/**
 * `y <- OPERATOR x; g, … f`: one row per group of f's tuples, the result before the groups. Without groups there is a
 * row at every time-point. Tuples are distinct, so equal values count as often as they occur in different tuples.
 */
export function aggregationOperator(
  workspace: Workspace,
  body: Operator,
  { operator, result, variable, groups }: Aggregation,
): Operator {
  const [position = 0] = positionsOf([variable], body.columns)
  const key = positionsOf(groups, body.columns)
  const type = body.columns[position]?.type ?? 'int'
  const accumulator = makeAccumulator(operator, type)
  const grouped = groups.map((name, index) => ({
    name,
    type: body.columns[key[index] ?? 0]?.type ?? 'int',
  }))
  const columns = [{ name: result, type: accumulator.type }, ...grouped]
  const rows = workspace.relation(typesOf(columns))
  const update =
    body.makeTable !== null
      ? followed(new RunningAggregation(workspace, body.makeTable(), rows, operator, position, key))
      : gatheredAnew(workspace, body, rows, { accumulator, type, position, key })
  let isFresh = false
  const relation = () => {
    if (!isFresh) update()
    isFresh = true
    return rows
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
    reset: () => rows.clear(),
  }
}

function followed(aggregation: RunningAggregation): () => void {
  return () => aggregation.refresh()
}

/** Fills `rows` from all tuples of the operand. */
function gatheredAnew(
  workspace: Workspace,
  body: Operator,
  rows: Relation,
  { accumulator, type, position, key }: Gathering,
): () => void {
  const { values } = workspace
  const table = new TupleTable(rows.types.slice(1))
  return () => {
    const all = body.relation()
    rows.clear()
    table.clear()
    accumulator.clear()
    for (let row = 0; row < all.size; row++) {
      const offset = all.start + row * all.arity
      const group = table.insert(all.rows, offset, key)
      accumulator.add(group, values.valueOf(type, all.rows[offset + position] ?? 0))
    }
    const count = key.length === 0 ? 1 : table.size
    for (let group = 0; group < count; group++) {
      const target = rows.room()
      rows.rows[target] = values.idOf(accumulator.type, accumulator.result(group))
      for (let column = 0; column < table.arity; column++) {
        rows.rows[target + 1 + column] = table.rows[group * table.arity + column] ?? 0
      }
      rows.keep()
    }
  }
}

interface Gathering {
  readonly accumulator: Accumulator
  readonly type: ValueType
  /** Where the aggregated values and the groups stand in the operand's rows. */
  readonly position: number
  readonly key: Int32Array
}
