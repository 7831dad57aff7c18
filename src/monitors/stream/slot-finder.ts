import type { ValueType } from '../../model/signature.ts'
import { enlarged } from './enlarged.ts'
import { allPositions, hashRow, isSameRow } from './row-hash.ts'

/** The tuples among which slots are found. The array of rows is replaced as it grows. */
export interface SlottedRows {
  readonly types: readonly ValueType[]
  readonly rows: Int32Array
  readonly size: number
  readonly top: number
  isUsed(slot: number): boolean
}

/** Finds the slot of a tuple. */
export interface SlotFinder {
  /** The slot of the tuple found at these positions of a row; -1 if it has none. */
  find(rows: Int32Array, offset: number, positions: Int32Array): number
  /** The tuple in this slot is new. */
  add(slot: number): void
  remove(slot: number): void
  /** Forgets all slots, while the tuples are still there. */
  clear(): void
}

/** Ids of strings and floats are dense, so that an array serves for single ones; other tuples are hashed. */
export function makeSlotFinder(tuples: SlottedRows): SlotFinder {
  const [type] = tuples.types
  return tuples.types.length === 1 && type !== 'int' ? new SlotsById(tuples) : new HashedSlots(tuples)
}

class SlotsById implements SlotFinder {
  readonly #tuples: SlottedRows
  /** By id, one more than the slot; 0 for none. */
  #slots = new Int32Array(16)

  constructor(tuples: SlottedRows) {
    this.#tuples = tuples
  }

  find(rows: Int32Array, offset: number, positions: Int32Array): number {
    return (this.#slots[rows[offset + (positions[0] ?? 0)] ?? 0] ?? 0) - 1
  }

  add(slot: number): void {
    const id = this.#tuples.rows[slot] ?? 0
    if (id >= this.#slots.length) this.#slots = enlarged(this.#slots, id)
    this.#slots[id] = slot + 1
  }

  remove(slot: number): void {
    this.#slots[this.#tuples.rows[slot] ?? 0] = 0
  }

  clear(): void {
    if (this.#tuples.size === 0) return
    for (let slot = 0; slot < this.#tuples.top; slot++) if (this.#tuples.isUsed(slot)) this.remove(slot)
  }
}

/** A chained hash table; chains go from slot to slot. */
class HashedSlots implements SlotFinder {
  readonly #tuples: SlottedRows
  readonly #arity: number
  readonly #positions: Int32Array
  #heads = new Int32Array(16).fill(-1)
  #next = new Int32Array(16)

  constructor(tuples: SlottedRows) {
    this.#tuples = tuples
    this.#arity = tuples.types.length
    this.#positions = allPositions(this.#arity)
  }

  find(rows: Int32Array, offset: number, positions: Int32Array): number {
    let slot = this.#heads[hashRow(rows, offset, positions) & (this.#heads.length - 1)] ?? -1
    const own = this.#tuples.rows
    while (slot >= 0 && !isSameRow(own, slot * this.#arity, this.#positions, rows, offset, positions)) {
      slot = this.#next[slot] ?? -1
    }
    return slot
  }

  add(slot: number): void {
    if (slot >= this.#next.length) this.#grow(slot)
    const bucket = this.#bucketOf(slot)
    this.#next[slot] = this.#heads[bucket] ?? -1
    this.#heads[bucket] = slot
  }

  remove(slot: number): void {
    const bucket = this.#bucketOf(slot)
    const after = this.#next[slot] ?? -1
    let before = this.#heads[bucket] ?? -1
    if (before === slot) {
      this.#heads[bucket] = after
      return
    }
    while (this.#next[before] !== slot) before = this.#next[before] ?? -1
    this.#next[before] = after
  }

  // A table that was big once must not cost its former size each time that it is cleared.
  clear(): void {
    const { size, top } = this.#tuples
    if (size === 0) return
    if (top > this.#heads.length >> 3) this.#heads.fill(-1)
    else for (let slot = 0; slot < top; slot++) this.#heads[this.#bucketOf(slot)] = -1
  }

  #bucketOf(slot: number): number {
    const { rows } = this.#tuples
    return hashRow(rows, slot * this.#arity, this.#positions) & (this.#heads.length - 1)
  }

  // The slot that asks for room is linked by the caller.
  #grow(slot: number): void {
    this.#next = enlarged(this.#next, slot)
    this.#heads = new Int32Array(this.#next.length).fill(-1)
    for (let other = 0; other < slot; other++) {
      if (!this.#tuples.isUsed(other)) continue
      const bucket = this.#bucketOf(other)
      this.#next[other] = this.#heads[bucket] ?? -1
      this.#heads[bucket] = other
    }
  }
}
