import type { ValueType } from '../../model/signature.ts'
import { allPositions, hashRow, isSameRow } from './row-hash.ts'
import type { ValueStore } from './value-store.ts'

/** Up to so many rows, comparing them one by one beats hashing. */
const SCANNED_ROWS = 8

// Many relations stay empty (those of time-points without such an event): they share this array.
const NO_IDS = new Int32Array(0)

/**
 * A finite relation: distinct rows of value ids, one after the other in an array. Cleared and refilled at every
 * time-point, so that a time-point allocates nothing once the arrays have grown to what the log needs; or a part of the
 * rows of a source, which it shows without copying them.
 */
export class Relation {
  readonly types: readonly ValueType[]
  readonly arity: number
  /** Where in `rows` the first row begins: 0 but in what a source shows. */
  start = 0
  size = 0
  rows: Int32Array = NO_IDS
  readonly #positions: Int32Array
  // Chained hash over the first `#hashed` rows; built when membership is first asked of many rows.
  #heads = NO_IDS
  #next = NO_IDS
  #hashed = 0

  constructor(types: readonly ValueType[]) {
    this.types = types
    this.arity = types.length
    this.#positions = allPositions(this.arity)
  }

  clear(): void {
    this.unhash()
    this.size = 0
  }

  /** Shows rows that lie elsewhere. Those that it showed before have been cleared by then, as long as they were there. */
  show(rows: Int32Array, start: number, size: number): void {
    this.rows = rows
    this.start = start
    this.size = size
  }

  /** The rows that are shown have moved: to another array, or towards its beginning. */
  move(rows: Int32Array, by: number): void {
    this.rows = rows
    this.start -= by
  }

  /** To be called before rows are changed in place. */
  unhash(): void {
    for (let row = 0; row < this.#hashed; row++) {
      this.#heads[this.#bucketOf(row)] = -1
    }
    this.#hashed = 0
  }

  /** Makes room for one more row and returns the offset at which to write it; `keep` or `keepDistinct` then adds it. */
  room(): number {
    const offset = this.start + this.size * this.arity
    if (offset + this.arity > this.rows.length) {
      const grown = new Int32Array(Math.max(this.arity * 4, this.rows.length * 2))
      grown.set(this.rows)
      this.rows = grown
    }
    return offset
  }

  /** Adds the row written at `room()`, of which the caller knows that no equal row is there. */
  keep(): void {
    this.size++
  }

  /** Adds the row written at `room()` unless an equal one is there. Returns whether it did. */
  keepDistinct(): boolean {
    if (this.has(this.rows, this.start + this.size * this.arity, this.#positions)) return false
    this.size++
    return true
  }

  /** Adds a row that is known to be new, by its positions in another array of rows. */
  append(rows: Int32Array, offset: number, positions: Int32Array): void {
    const target = this.room()
    for (let column = 0; column < positions.length; column++) {
      this.rows[target + column] = rows[offset + (positions[column] ?? 0)] ?? 0
    }
    this.size++
  }

  /** Adds a row unless an equal one is there. */
  add(rows: Int32Array, offset: number, positions: Int32Array): void {
    if (this.size > 0 && this.has(rows, offset, positions)) return
    this.append(rows, offset, positions)
  }

  /** Whether the ids at these positions of another row are a row of this relation. */
  has(rows: Int32Array, offset: number, positions: Int32Array): boolean {
    if (this.size <= SCANNED_ROWS) {
      for (let row = 0; row < this.size; row++) {
        if (this.#isRow(row, rows, offset, positions)) return true
      }
      return false
    }
    this.#hash()
    let row = this.#heads[hashRow(rows, offset, positions) & (this.#heads.length - 1)] ?? -1
    while (row >= 0) {
      if (this.#isRow(row, rows, offset, positions)) return true
      row = this.#next[row] ?? -1
    }
    return false
  }

  markValues(values: ValueStore): void {
    for (let row = 0; row < this.size; row++) {
      values.markRow(this.types, this.rows, this.start + row * this.arity)
    }
  }

  #isRow(row: number, rows: Int32Array, offset: number, positions: Int32Array): boolean {
    return isSameRow(this.rows, this.start + row * this.arity, this.#positions, rows, offset, positions)
  }

  #bucketOf(row: number): number {
    const hash = hashRow(this.rows, this.start + row * this.arity, this.#positions)
    return hash & (this.#heads.length - 1)
  }

  /** Makes the hash cover all rows. */
  #hash(): void {
    if (this.#heads.length < this.size) {
      let capacity = Math.max(32, this.#heads.length)
      while (capacity < this.size * 2) capacity *= 2
      this.#heads = new Int32Array(capacity).fill(-1)
      this.#next = new Int32Array(capacity)
      this.#hashed = 0
    }
    for (let row = this.#hashed; row < this.size; row++) {
      const bucket = this.#bucketOf(row)
      this.#next[row] = this.#heads[bucket] ?? -1
      this.#heads[bucket] = row
    }
    this.#hashed = this.size
  }
}
