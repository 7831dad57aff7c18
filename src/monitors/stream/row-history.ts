import type { ValueType } from '../../model/signature.ts'
import { enlarged } from './enlarged.ts'
import type { Relation } from './relation.ts'
import type { ValueStore } from './value-store.ts'

/** The rows of a stretch of time-points, without gaps, in one array: a time-point without rows costs four bytes. */
export class RowHistory {
  readonly #types: readonly ValueType[]
  readonly #arity: number
  #rows = new Int32Array(16)
  /** Per time-point from `#first` on, where its rows end: counted in rows, from the start of `#rows`. */
  #ends = new Int32Array(16)
  #first = 0
  #count = 0
  /** Where the rows of `#first` begin. */
  #start = 0

  constructor(types: readonly ValueType[]) {
    this.#types = types
    this.#arity = types.length
  }

  /** Adds the time-point after the last one, or the first of a new stretch. */
  append(timePoint: number, { start, size, rows }: Relation): void {
    if (this.#count === 0) this.clear(timePoint)
    const end = this.#end() + size
    if (end * this.#arity > this.#rows.length || this.#count === this.#ends.length) this.#makeRoom(size)
    const offset = this.#end() * this.#arity
    for (let index = 0; index < size * this.#arity; index++)
      this.#rows[offset + index] = rows[start + index] ?? 0
    this.#ends[this.#count] = this.#end() + size
    this.#count++
  }

  /** Fills a relation with the rows of a time-point. */
  copy(timePoint: number, relation: Relation): void {
    relation.clear()
    const index = timePoint - this.#first
    const start = index === 0 ? this.#start : (this.#ends[index - 1] ?? 0)
    const end = this.#ends[index] ?? 0
    for (let row = start; row < end; row++) {
      const target = relation.room()
      const offset = row * this.#arity
      for (let column = 0; column < this.#arity; column++) {
        relation.rows[target + column] = this.#rows[offset + column] ?? 0
      }
      relation.keep()
    }
  }

  /** Time-points before this one are needed no more. Frees their room once it is half of all. */
  dropBefore(timePoint: number): void {
    const dropped = Math.min(timePoint - this.#first, this.#count)
    if (dropped * 2 < this.#count || dropped <= 0) return
    this.#start = this.#ends[dropped - 1] ?? 0
    this.#ends.copyWithin(0, dropped, this.#count)
    this.#first += dropped
    this.#count -= dropped
    if (this.#count === 0) this.#start = 0
  }

  clear(timePoint = 0): void {
    this.#first = timePoint
    this.#count = 0
    this.#start = 0
  }

  markValues(values: ValueStore): void {
    for (let row = this.#start; row < this.#end(); row++) {
      values.markRow(this.#types, this.#rows, row * this.#arity)
    }
  }

  #end(): number {
    return this.#count === 0 ? this.#start : (this.#ends[this.#count - 1] ?? 0)
  }

  // Moves the rows to the front if that makes room enough, for a constant cost per row; else enlarges.
  #makeRoom(size: number): void {
    if (this.#count === this.#ends.length) this.#ends = enlarged(this.#ends, this.#count)
    const used = this.#end() - this.#start
    if (this.#start < used + size) {
      this.#rows = enlarged(this.#rows, (this.#end() + size) * this.#arity)
      return
    }
    this.#rows.copyWithin(0, this.#start * this.#arity, this.#end() * this.#arity)
    for (let index = 0; index < this.#count; index++) {
      this.#ends[index] = (this.#ends[index] ?? 0) - this.#start
    }
    this.#start = 0
  }
}
