import type { AggregationOperator } from '../../mfotl/formula.ts'
import { makeAccumulator } from './accumulator.ts'
import { enlarged } from './enlarged.ts'
import type { KeyIndex } from './key-index.ts'
import type { Relation } from './relation.ts'
import { allPositions } from './row-hash.ts'
import { makeRunningAccumulator } from './running-accumulator.ts'
import type { Follower, TupleTable } from './tuple-table.ts'
import type { Workspace } from './workspace.ts'

/**
 * An aggregation over the tuples of a table, followed as they come and go: a time-point costs the groups that it changes,
 * not the window (Basin, Klaedtke, Marinovic, Zalinescu, "Monitoring of Temporal First-order Properties with
 * Aggregations", FMSD 46(3), 2015, section 5). Results stand in `rows`, one row per group, the result first.
 */
export class RunningAggregation implements Follower {
  readonly rows: Relation
  readonly #workspace: Workspace
  readonly #table: TupleTable
  readonly #position: number
  readonly #key: Int32Array
  readonly #own: Int32Array
  readonly #groups: TupleTable
  /** The tuples of each group, where they may have to be looked at again. */
  readonly #members: KeyIndex | null
  readonly #running
  readonly #fresh
  /** By group: how many tuples, in which row its result stands (-1: none yet), whether it has changed. */
  #counts = new Int32Array(16)
  #rowOf = new Int32Array(16)
  #isChanged = new Int32Array(16)
  /** By row: which group. */
  #groupOf = new Int32Array(16)
  #changed = new Int32Array(16)
  #changes = 0

  constructor(
    workspace: Workspace,
    table: TupleTable,
    rows: Relation,
    operator: AggregationOperator,
    position: number,
    key: Int32Array,
  ) {
    const type = table.types[position] ?? 'int'
    this.rows = rows
    this.#workspace = workspace
    this.#table = table
    this.#position = position
    this.#key = key
    this.#own = allPositions(key.length)
    this.#groups = workspace.table(rows.types.slice(1))
    this.#running = makeRunningAccumulator(operator, type)
    this.#members = this.#running.isUnsure ? table.indexOn(key) : null
    this.#fresh = makeAccumulator(operator, type)
    table.follow(this)
  }

  insert(slot: number): void {
    const { size } = this.#groups
    const group = this.#groups.insert(this.#table.rows, slot * this.#table.arity, this.#key)
    if (this.#groups.size > size) this.#begin(group)
    this.#counts[group] = (this.#counts[group] ?? 0) + 1
    if (this.#running.isTold) this.#running.insert(group, this.#valueOf(slot))
    this.#change(group)
  }

  remove(slot: number): void {
    const group = this.#groups.find(this.#table.rows, slot * this.#table.arity, this.#key)
    const count = (this.#counts[group] ?? 0) - 1
    this.#counts[group] = count
    if (count === 0) {
      this.#dropRow(this.#rowOf[group] ?? -1)
      this.#groups.remove(group)
    } else {
      if (this.#running.isTold) this.#running.remove(group, this.#valueOf(slot))
      this.#change(group)
    }
  }

  clear(): void {
    this.#groups.clear()
    this.rows.clear()
  }

  /** Brings the rows up to date. */
  refresh(): void {
    const { rows } = this
    if (this.#changes > 0) rows.unhash()
    for (let index = 0; index < this.#changes; index++) {
      const group = this.#changed[index] ?? 0
      this.#isChanged[group] = 0
      if (this.#groups.isUsed(group)) this.#put(group)
    }
    this.#changes = 0
    if (this.#key.length > 0 || rows.size > 0) return
    // Without groups, there is a result even of nothing.
    const target = rows.room()
    rows.rows[target] = this.#workspace.values.idOf(this.#fresh.type, this.#fresh.ofNothing)
    rows.keep()
  }

  #begin(group: number): void {
    if (group >= this.#counts.length) {
      this.#counts = enlarged(this.#counts, group)
      this.#rowOf = enlarged(this.#rowOf, group)
      this.#isChanged = enlarged(this.#isChanged, group)
    }
    if (this.#key.length === 0) this.rows.clear()
    this.#counts[group] = 0
    this.#rowOf[group] = -1
    this.#running.begin(group)
  }

  #change(group: number): void {
    if (this.#isChanged[group] === 1) return
    this.#isChanged[group] = 1
    if (this.#changes === this.#changed.length) this.#changed = enlarged(this.#changed, this.#changes)
    this.#changed[this.#changes++] = group
  }

  #put(group: number): void {
    const { rows } = this
    let row = this.#rowOf[group] ?? -1
    if (row < 0) {
      row = rows.size
      const target = rows.room()
      for (let column = 0; column < this.#own.length; column++) {
        rows.rows[target + 1 + column] = this.#groups.rows[group * this.#groups.arity + column] ?? 0
      }
      rows.keep()
      this.#rowOf[group] = row
      if (row >= this.#groupOf.length) this.#groupOf = enlarged(this.#groupOf, row)
      this.#groupOf[row] = group
    }
    const result = this.#running.result(group, this.#counts[group] ?? 0) ?? this.#gather(group)
    rows.rows[row * rows.arity] = this.#workspace.values.idOf(this.#fresh.type, result)
  }

  /** The result from all tuples of a group. */
  #gather(group: number) {
    const members = this.#members
    if (members === null) throw new Error('an accumulator that is sure has a result')
    const offset = group * this.#groups.arity
    let slot = members.first(this.#groups.rows, offset, this.#own)
    this.#running.begin(group)
    for (; slot >= 0; slot = members.following(slot)) {
      const value = this.#valueOf(slot)
      this.#running.insert(group, value)
      this.#fresh.add(0, value)
    }
    const result = this.#fresh.result(0)
    this.#fresh.clear()
    return result
  }

  /** Takes a row out by moving the last one to its place. */
  #dropRow(row: number): void {
    const { rows } = this
    if (row < 0) return
    rows.unhash()
    const last = rows.size - 1
    rows.rows.copyWithin(row * rows.arity, last * rows.arity, (last + 1) * rows.arity)
    const moved = this.#groupOf[last] ?? 0
    this.#groupOf[row] = moved
    this.#rowOf[moved] = row
    rows.size = last
  }

  #valueOf(slot: number) {
    const { rows, arity, types } = this.#table
    return this.#workspace.values.valueOf(
      types[this.#position] ?? 'int',
      rows[slot * arity + this.#position] ?? 0,
    )
  }
}
