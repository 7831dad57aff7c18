import type { ValueType } from '../../model/signature.ts'
import { KeyIndex } from './key-index.ts'
import { allPositions, hashRow, isSameRow } from './row-hash.ts'
import type { ValueStore } from './value-store.ts'

/** Something that is kept in step with a table: an index, an aggregation. */
export interface Follower {
  /** The tuple in this slot has come. */
  insert(slot: number): void
  /** The tuple in this slot is about to go. */
  remove(slot: number): void
  /** All tuples are about to go. */
  clear(): void
}

/**
 * A set of tuples that lives from time-point to time-point: a chained hash table whose tuples keep their slot until
 * they are removed, so that time stamps and links can be stored beside it by slot. Freed slots are used again.
 */
export class TupleTable {
  readonly types: readonly ValueType[]
  readonly arity: number
  rows: Int32Array
  /** How many tuples it holds. */
  size = 0
  /** One more than the highest slot in use: what a scan has to visit. */
  top = 0
  /** Counts changes of the set of tuples. */
  version = 0
  readonly #positions: Int32Array
  readonly #indexes: KeyIndex[] = []
  readonly #followers: Follower[] = []
  #heads = new Int32Array(16).fill(-1)
  /** The next slot of the chain, -1 at its end; in a free slot `-3 - next free slot`. */
  #next = new Int32Array(16)
  #free = -1

  constructor(types: readonly ValueType[]) {
    this.types = types
    this.arity = types.length
    this.rows = new Int32Array(16 * this.arity)
    this.#positions = allPositions(this.arity)
  }

  /** An index on these columns, kept up to date from now on: to be asked for before the first tuple. */
  indexOn(positions: Int32Array): KeyIndex {
    const known = this.#indexes.find(index => index.positions.join() === positions.join())
    if (known !== undefined) return known
    const index = new KeyIndex(this, positions)
    this.#indexes.push(index)
    this.follow(index)
    return index
  }

  /** Keeps something up to date from now on: to be asked for before the first tuple. */
  follow(follower: Follower): void {
    this.#followers.push(follower)
  }

  isUsed(slot: number): boolean {
    return slot < this.top && (this.#next[slot] ?? -2) >= -1
  }

  /** The slot of the tuple found at these positions of a row; -1 if it is not here. */
  find(rows: Int32Array, offset: number, positions: Int32Array): number {
    let slot = this.#heads[hashRow(rows, offset, positions) & (this.#heads.length - 1)] ?? -1
    while (slot >= 0) {
      if (isSameRow(this.rows, slot * this.arity, this.#positions, rows, offset, positions)) return slot
      slot = this.#next[slot] ?? -1
    }
    return -1
  }

  /** The slot of a tuple, which is added if it is not here. Whether it was: `size` before and after. */
  insert(rows: Int32Array, offset: number, positions: Int32Array): number {
    const hash = hashRow(rows, offset, positions)
    let slot = this.#heads[hash & (this.#heads.length - 1)] ?? -1
    while (slot >= 0) {
      if (isSameRow(this.rows, slot * this.arity, this.#positions, rows, offset, positions)) return slot
      slot = this.#next[slot] ?? -1
    }
    slot = this.#takeSlot()
    for (let column = 0; column < this.arity; column++) {
      this.rows[slot * this.arity + column] = rows[offset + (positions[column] ?? 0)] ?? 0
    }
    const bucket = hash & (this.#heads.length - 1)
    this.#next[slot] = this.#heads[bucket] ?? -1
    this.#heads[bucket] = slot
    this.size++
    this.version++
    for (const follower of this.#followers) follower.insert(slot)
    return slot
  }

  remove(slot: number): void {
    const bucket = this.#bucketOf(slot)
    const after = this.#next[slot] ?? -1
    let before = this.#heads[bucket] ?? -1
    if (before === slot) this.#heads[bucket] = after
    else {
      while (this.#next[before] !== slot) before = this.#next[before] ?? -1
      this.#next[before] = after
    }
    for (const follower of this.#followers) follower.remove(slot)
    this.#next[slot] = -3 - this.#free
    this.#free = slot
    this.size--
    this.version++
    if (this.size === 0) this.clear()
  }

  clear(): void {
    if (this.top === 0) return
    for (const follower of this.#followers) follower.clear()
    if (this.size > 0) this.#emptyHeads()
    this.#free = -1
    this.top = 0
    this.size = 0
    this.version++
  }

  markValues(values: ValueStore): void {
    for (let slot = 0; slot < this.top; slot++) {
      if (this.isUsed(slot)) values.markRow(this.types, this.rows, slot * this.arity)
    }
  }

  // A table that was big once must not cost its former size each time that it is cleared.
  #emptyHeads(): void {
    if (this.top > this.#heads.length >> 3) this.#heads.fill(-1)
    else for (let slot = 0; slot < this.top; slot++) this.#heads[this.#bucketOf(slot)] = -1
  }

  #bucketOf(slot: number): number {
    return hashRow(this.rows, slot * this.arity, this.#positions) & (this.#heads.length - 1)
  }

  #takeSlot(): number {
    if (this.#free >= 0) {
      const slot = this.#free
      this.#free = -3 - (this.#next[slot] ?? -2)
      return slot
    }
    if (this.top === this.#next.length) this.#grow()
    return this.top++
  }

  #grow(): void {
    const capacity = this.#next.length * 2
    const rows = new Int32Array(capacity * this.arity)
    rows.set(this.rows)
    this.rows = rows
    const next = new Int32Array(capacity)
    next.set(this.#next)
    this.#next = next
    this.#heads = new Int32Array(capacity).fill(-1)
    for (let slot = 0; slot < this.top; slot++) {
      if (!this.isUsed(slot)) continue
      const bucket = this.#bucketOf(slot)
      next[slot] = this.#heads[bucket] ?? -1
      this.#heads[bucket] = slot
    }
  }
}
