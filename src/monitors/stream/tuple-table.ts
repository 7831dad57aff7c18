import type { ValueType } from '../../model/signature.ts'
import { KeyIndex } from './key-index.ts'
import { makeSlotFinder, type SlotFinder } from './slot-finder.ts'
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
 * A set of tuples that lives from time-point to time-point. A tuple keeps its slot until it is removed, so that time
 * stamps and links can be stored beside it by slot; freed slots are used again.
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
  readonly #finder: SlotFinder
  readonly #indexes: KeyIndex[] = []
  readonly #followers: Follower[] = []
  /** -1 in a used slot; in a free one `-3 - next free slot`. */
  #links = new Int32Array(16)
  #free = -1

  constructor(types: readonly ValueType[]) {
    this.types = types
    this.arity = types.length
    this.rows = new Int32Array(16 * this.arity)
    this.#finder = makeSlotFinder(this)
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
    return slot < this.top && this.#links[slot] === -1
  }

  /** The slot of the tuple found at these positions of a row; -1 if it is not here. */
  find(rows: Int32Array, offset: number, positions: Int32Array): number {
    return this.#finder.find(rows, offset, positions)
  }

  /** The slot of a tuple, which is added if it is not here. Whether it was: `size` before and after. */
  insert(rows: Int32Array, offset: number, positions: Int32Array): number {
    const known = this.#finder.find(rows, offset, positions)
    if (known >= 0) return known
    const slot = this.#takeSlot()
    for (let column = 0; column < this.arity; column++) {
      this.rows[slot * this.arity + column] = rows[offset + (positions[column] ?? 0)] ?? 0
    }
    this.#finder.add(slot)
    this.size++
    this.version++
    for (const follower of this.#followers) follower.insert(slot)
    return slot
  }

  remove(slot: number): void {
    for (const follower of this.#followers) follower.remove(slot)
    this.#finder.remove(slot)
    this.#links[slot] = -3 - this.#free
    this.#free = slot
    this.size--
    this.version++
    if (this.size === 0) this.clear()
  }

  clear(): void {
    if (this.top === 0) return
    for (const follower of this.#followers) follower.clear()
    this.#finder.clear()
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

  #takeSlot(): number {
    if (this.#free >= 0) {
      const slot = this.#free
      this.#free = -3 - (this.#links[slot] ?? -2)
      this.#links[slot] = -1
      return slot
    }
    if (this.top === this.#links.length) this.#grow()
    this.#links[this.top] = -1
    return this.top++
  }

  #grow(): void {
    const capacity = this.#links.length * 2
    const rows = new Int32Array(capacity * this.arity)
    rows.set(this.rows)
    this.rows = rows
    const links = new Int32Array(capacity)
    links.set(this.#links)
    this.#links = links
  }
}
