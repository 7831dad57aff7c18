import { hashRow, isSameRow } from './row-hash.ts'

/** Where the indexed rows lie; the array is replaced as it grows. */
export interface Rows {
  readonly arity: number
  readonly rows: Int32Array
}

/**
 * A hash index on some columns of a store of rows: all rows with a given key, one after the other.
 * Chains are doubly linked, so that one row leaves in constant time (long-lived indexes follow their table).
 */
export class KeyIndex {
  readonly positions: Int32Array
  readonly #store: Rows
  #heads = new Int32Array(16).fill(-1)
  #next = new Int32Array(16)
  #previous = new Int32Array(16)
  #count = 0
  /** One more than the highest slot inserted since the index was last empty. */
  #top = 0

  constructor(store: Rows, positions: Int32Array) {
    this.#store = store
    this.positions = positions
  }

  insert(slot: number): void {
    if (slot >= this.#next.length || this.#count >= this.#heads.length) this.#grow(slot)
    this.#link(slot)
    this.#count++
    if (slot >= this.#top) this.#top = slot + 1
  }

  remove(slot: number): void {
    const before = this.#previous[slot] ?? -1
    const after = this.#next[slot] ?? -1
    if (before >= 0) this.#next[before] = after
    else this.#heads[this.#bucketOf(slot)] = after
    if (after >= 0) this.#previous[after] = before
    this.#previous[slot] = -2
    this.#count--
  }

  /** Empties the index, while the rows it points to are still there. */
  clear(): void {
    if (this.#count > this.#heads.length >> 3) this.#heads.fill(-1)
    else if (this.#count > 0) {
      for (let slot = 0; slot < this.#top; slot++) {
        if (this.#previous[slot] !== -2) this.#heads[this.#bucketOf(slot)] = -1
      }
    }
    this.#top = 0
    this.#count = 0
  }

  /** The first slot whose key is found at these positions of a row; -1 if there is none. */
  first(rows: Int32Array, offset: number, positions: Int32Array): number {
    let slot = this.#heads[hashRow(rows, offset, positions) & (this.#heads.length - 1)] ?? -1
    const store = this.#store
    while (slot >= 0 && !isSameRow(store.rows, slot * store.arity, this.positions, rows, offset, positions)) {
      slot = this.#next[slot] ?? -1
    }
    return slot
  }

  /** The next slot with the key of this one; -1 if there is none. */
  following(slot: number): number {
    const { rows, arity } = this.#store
    let next = this.#next[slot] ?? -1
    while (next >= 0 && !isSameRow(rows, next * arity, this.positions, rows, slot * arity, this.positions)) {
      next = this.#next[next] ?? -1
    }
    return next
  }

  #link(slot: number): void {
    const bucket = this.#bucketOf(slot)
    const head = this.#heads[bucket] ?? -1
    this.#next[slot] = head
    this.#previous[slot] = -1
    if (head >= 0) this.#previous[head] = slot
    this.#heads[bucket] = slot
  }

  #bucketOf(slot: number): number {
    const { rows, arity } = this.#store
    return hashRow(rows, slot * arity, this.positions) & (this.#heads.length - 1)
  }

  #grow(slot: number): void {
    let capacity = this.#next.length
    while (capacity <= slot) capacity *= 2
    const previous = new Int32Array(capacity).fill(-2)
    previous.set(this.#previous.subarray(0, this.#top))
    this.#previous = previous
    const next = new Int32Array(capacity)
    next.set(this.#next.subarray(0, this.#top))
    this.#next = next
    if (this.#count < this.#heads.length) return
    this.#heads = new Int32Array(this.#heads.length * 2).fill(-1)
    for (let other = 0; other < this.#top; other++) if (previous[other] !== -2) this.#link(other)
  }
}
