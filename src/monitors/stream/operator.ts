import type { ValueType } from '../../model/signature.ts'
import type { Relation } from './relation.ts'
import type { TupleTable } from './tuple-table.ts'

/** Whether the ids at certain positions of a row are a tuple of a relation. */
export type Membership = (rows: Int32Array, offset: number) => boolean

/** A free variable of a sub-formula and its type. */
export interface Column {
  readonly name: string
  readonly type: ValueType
}

/**
 * A sub-formula at work. Operators pull: each asks its operands for their next time-point when it needs it, so that an
 * operand may lag behind (PREVIOUS) or not be determined yet (EVENTUALLY) without the others knowing. Each operator
 * has one reader.
 */
export interface Operator {
  readonly columns: readonly Column[]
  /**
   * Gives a table that, between calls of `next`, holds exactly the relation at the current time-point; null where the
   * operator keeps none. Joins look tuples up in it, without having the relation listed. To be asked before the log begins.
   */
  readonly makeTable: (() => TupleTable) | null
  /** Whether `next` has something to do. If not, it need not be called: what is asked is answered at the latest time-point. */
  readonly moves: boolean
  /** Moves to the next time-point, the first one at first. False while it is not determined: nothing has moved then. */
  next(): boolean
  /** The relation at the current time-point. Stays as it is until `next`. */
  relation(): Relation
  /** Made once, asked of many rows: whether the ids at these positions, one per column, are in the current relation. */
  membership(positions: Int32Array): Membership
  /** Forgets the log. Does not reach operands: whoever compiled the formula resets all its operators. */
  reset(): void
}

/** Membership by looking at the listed relation. */
export function listedMembership(relation: () => Relation): Operator['membership'] {
  return positions => (rows, offset) => relation().has(rows, offset, positions)
}

/** The types of columns, in their order. */
export function typesOf(columns: readonly Column[]): readonly ValueType[] {
  return columns.map(column => column.type)
}

/** The names of columns, in their order. */
export function namesOf(columns: readonly Column[]): readonly string[] {
  return columns.map(column => column.name)
}

/** Where the named columns stand. */
export function positionsOf(names: readonly string[], columns: readonly Column[]): Int32Array {
  return Int32Array.from(names, name => {
    const position = columns.findIndex(column => column.name === name)
    if (position < 0) throw new Error(`column ${name} is not among ${namesOf(columns).join(', ')}`)
    return position
  })
}
