import { KeyIndex, type Rows } from './key-index.ts'
import type { Column, Operator } from './operator.ts'
import { namesOf, positionsOf, typesOf } from './operator.ts'
import type { Relation } from './relation.ts'
import { allPositions, isSameRow } from './row-hash.ts'
import type { TupleTable } from './tuple-table.ts'
import type { Workspace } from './workspace.ts'

/** Turns the rows found so far into the next ones. Its result stays as it is until it is applied again. */
export interface Step {
  readonly columns: readonly Column[]
  apply(rows: Relation): Relation
}

/**
 * Natural join of the rows found so far with an operand, which adds its new columns. An operand that keeps a table is
 * probed through an index that lives as long as the table; of any other, an index is made for the time-point, unless
 * one side has so few rows that comparing is cheaper.
 */
export function joinStep(workspace: Workspace, left: readonly Column[], operator: Operator): Step {
  const shared = namesOf(left).filter(name => namesOf(operator.columns).includes(name))
  const added = operator.columns.filter(column => !shared.includes(column.name))
  const columns = [...left, ...added]
  const joined = workspace.relation(typesOf(columns))
  const leftKey = positionsOf(shared, left)
  const rightKey = positionsOf(shared, operator.columns)
  const rightAdded = positionsOf(namesOf(added), operator.columns)

  const pair = (rows: Int32Array, offset: number, other: Int32Array, otherOffset: number) => {
    const target = joined.room()
    for (let column = 0; column < left.length; column++) {
      joined.rows[target + column] = rows[offset + column] ?? 0
    }
    for (let column = 0; column < rightAdded.length; column++) {
      joined.rows[target + left.length + column] = other[otherOffset + (rightAdded[column] ?? 0)] ?? 0
    }
    joined.keep()
  }
  const probe = ({ start, size, rows, arity }: Relation, index: KeyIndex, store: Rows) => {
    for (let row = 0; row < size; row++) {
      const offset = start + row * arity
      let slot = index.first(rows, offset, leftKey)
      for (; slot >= 0; slot = index.following(slot)) pair(rows, offset, store.rows, slot * store.arity)
    }
  }
  const compareAll = ({ start, size, rows, arity }: Relation, other: Relation) => {
    for (let row = 0; row < size; row++) {
      const offset = start + row * arity
      for (let match = 0; match < other.size; match++) {
        const otherOffset = other.start + match * other.arity
        const isMatch = isSameRow(rows, offset, leftKey, other.rows, otherOffset, rightKey)
        if (isMatch) pair(rows, offset, other.rows, otherOffset)
      }
    }
  }

  const apply = operator.makeTable === null ? applyToRelation() : applyToTable(operator.makeTable())
  return {
    columns,
    apply(rows) {
      joined.clear()
      if (rows.size > 0) apply(rows)
      return joined
    },
  }

  function applyToTable(stored: TupleTable) {
    const index = stored.indexOn(rightKey)
    return (rows: Relation) => probe(rows, index, stored)
  }

  function applyToRelation() {
    const gathered = workspace.relation(typesOf(operator.columns))
    const positions = allPositions(operator.columns.length)
    const index = new KeyIndex(gathered, rightKey)
    return (rows: Relation) => {
      const other = operator.relation()
      if (shared.length === 0 || rows.size < 4 || other.size < 4) return compareAll(rows, other)
      gathered.clear()
      for (let row = 0; row < other.size; row++) {
        gathered.append(other.rows, other.start + row * other.arity, positions)
        index.insert(row)
      }
      probe(rows, index, gathered)
      index.clear()
    }
  }
}
