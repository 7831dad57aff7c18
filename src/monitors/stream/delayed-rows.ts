import type { ValueType } from '../../model/signature.ts'
import type { Relation } from './relation.ts'
import type { ValueStore } from './value-store.ts'

/** Rows that wait until their time-point is old enough to count, first in, first out. */
export class DelayedRows {
  readonly #types: readonly ValueType[]
  readonly #arity: number
  rows = new Int32Array(16)
  #timePoints = new Int32Array(16)
  /** Rows before this one have left. */
  #first = 0
  #end = 0

  constructor(types: readonly ValueType[]) {
    this.#types = types
    this.#arity = types.length
  }

  push(relation: Relation, row: number, timePoint: number): void {
    if (this.#end === this.#timePoints.length || (this.#end + 1) * this.#arity > this.rows.length) {
      this.#makeRoom()
    }
    for (let column = 0; column < this.#arity; column++) {
      this.rows[this.#end * this.#arity + column] = relation.rows[row * this.#arity + column] ?? 0
    }
    this.#timePoints[this.#end++] = timePoint
  }

  /** Whether the first row is of this time-point or of an earlier one. */
  isDue(timePoint: number): boolean {
    return this.#first < this.#end && (this.#timePoints[this.#first] ?? 0) <= timePoint
  }

  /** The time-point of the first row. */
  timePoint(): number {
    return this.#timePoints[this.#first] ?? 0
  }

  /** Takes the first row out and returns its offset in `rows`, good until the next `push`. */
  shift(): number {
    const offset = this.#first * this.#arity
    this.#first++
    if (this.#first === this.#end) this.clear()
    return offset
  }

  clear(): void {
    this.#first = 0
    this.#end = 0
  }

  markValues(values: ValueStore): void {
    for (let row = this.#first; row < this.#end; row++) {
      values.markRow(this.#types, this.rows, row * this.#arity)
    }
  }

  // Moves the rows to the front when half of the room is behind them, else doubles it: constant cost per row.
  #makeRoom(): void {
    const count = this.#end - this.#first
    const capacity = Math.max(16, count * 2)
    const rows = new Int32Array(capacity * this.#arity)
    rows.set(this.rows.subarray(this.#first * this.#arity, this.#end * this.#arity))
    const timePoints = new Int32Array(capacity)
    timePoints.set(this.#timePoints.subarray(this.#first, this.#end))
    this.rows = rows
    this.#timePoints = timePoints
    this.#first = 0
    this.#end = count
  }
}
