import { KeyIndex } from './key-index.ts'
import type { Column, Operator } from './operator.ts'
import { namesOf, positionsOf, typesOf } from './operator.ts'
import type { Relation } from './relation.ts'
import { isSameRow } from './row-hash.ts'
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

  const pair = (rows: Relation, row: number, other: Int32Array, offset: number) => {
    const target = joined.room()
    for (let column = 0; column < rows.arity; column++) {
      joined.rows[target + column] = rows.rows[row * rows.arity + column] ?? 0
    }
    for (let column = 0; column < rightAdded.length; column++) {
      joined.rows[target + rows.arity + column] = other[offset + (rightAdded[column] ?? 0)] ?? 0
    }
    joined.keep()
  }
  const probe = (rows: Relation, index: KeyIndex, store: { rows: Int32Array; arity: number }) => {
    for (let row = 0; row < rows.size; row++) {
      let slot = index.first(rows.rows, row * rows.arity, leftKey)
      for (; slot >= 0; slot = index.following(slot)) pair(rows, row, store.rows, slot * store.arity)
    }
  }
  const compareAll = (rows: Relation, other: Relation) => {
    for (let row = 0; row < rows.size; row++) {
      for (let match = 0; match < other.size; match++) {
        const offset = match * other.arity
        const isMatch = isSameRow(rows.rows, row * rows.arity, leftKey, other.rows, offset, rightKey)
        if (isMatch) pair(rows, row, other.rows, offset)
      }
    }
  }

  const { table } = operator
  const apply = table === null ? applyToRelation() : applyToTable(table)
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
    const store = { rows: new Int32Array(0), arity: operator.columns.length }
    const index = new KeyIndex(store, rightKey)
    return (rows: Relation) => {
      const other = operator.relation()
      if (shared.length === 0 || rows.size < 4 || other.size < 4) return compareAll(rows, other)
      store.rows = other.rows
      for (let row = 0; row < other.size; row++) index.insert(row)
      probe(rows, index, store)
      index.clear()
    }
  }
}
