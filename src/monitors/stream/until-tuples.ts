import type { ValueType } from '../../model/signature.ts'
import { enlarged } from './enlarged.ts'
import type { Membership } from './operator.ts'
import { Relation } from './relation.ts'
import { allPositions } from './row-hash.ts'
import type { TupleTable } from './tuple-table.ts'
import type { Workspace } from './workspace.ts'

/**
 * The tuples that satisfy an UNTIL as its window slides. An occurrence of the right operand at j counts for the
 * time-points from `start` on, where the left operand's run up to j began, and until the window has passed j. Of one
 * tuple, occurrences begin to count in the order in which they come, so the latest that counts says it all.
 */
export class UntilTuples {
  readonly table: TupleTable
  readonly #positions: Int32Array
  /** By slot: the latest occurrence that counts, -1 if none does; the latest of all. */
  #counting = new Int32Array(16)
  #latest = new Int32Array(16)
  /** Slot and time-point of each occurrence in the window, in order: first in, first out. */
  #queue = new Int32Array(32)
  #head = 0
  #tail = 0
  /** Slots and time-points of occurrences that will count from a time-point on. */
  readonly #starting = new Map<number, number[]>()
  #version = 0
  #listedVersion = -1
  readonly #listed: Relation

  constructor(workspace: Workspace, types: readonly ValueType[]) {
    this.table = workspace.table(types)
    this.#positions = allPositions(types.length)
    this.#listed = new Relation(types)
  }

  /** An occurrence not before any other, seen from a time-point of which the window has just reached it. */
  add(rows: Int32Array, offset: number, occurrence: number, start: number, now: number): void {
    const { size } = this.table
    const slot = this.table.insert(rows, offset, this.#positions)
    if (slot >= this.#latest.length) {
      this.#latest = enlarged(this.#latest, slot)
      this.#counting = enlarged(this.#counting, slot)
    }
    if (this.table.size > size) this.#counting[slot] = -1
    this.#latest[slot] = occurrence
    this.#enqueue(slot, occurrence)
    if (start <= now) this.#count(slot, occurrence)
    else {
      const starting = this.#starting.get(start)
      if (starting === undefined) this.#starting.set(start, [slot, occurrence])
      else starting.push(slot, occurrence)
    }
  }

  /** Moves on to a time-point, whose window begins at `first`. */
  advance(now: number, first: number): void {
    while (this.#head < this.#tail && (this.#queue[this.#head + 1] ?? 0) < first) {
      this.#expire(this.#queue[this.#head] ?? 0, this.#queue[this.#head + 1] ?? 0)
      this.#head += 2
    }
    const starting = this.#starting.get(now)
    if (starting === undefined) return
    this.#starting.delete(now)
    for (let index = 0; index < starting.length; index += 2) {
      const occurrence = starting[index + 1] ?? 0
      if (occurrence >= first) this.#count(starting[index] ?? 0, occurrence)
    }
  }

  readonly membership = (positions: Int32Array): Membership => {
    return (rows, offset) => {
      const slot = this.table.find(rows, offset, positions)
      return slot >= 0 && (this.#counting[slot] ?? -1) >= 0
    }
  }

  relation(): Relation {
    if (this.#listedVersion === this.#version) return this.#listed
    this.#listedVersion = this.#version
    this.#listed.clear()
    const { top, rows, arity } = this.table
    for (let slot = 0; slot < top; slot++) {
      if (!this.table.isUsed(slot) || (this.#counting[slot] ?? -1) < 0) continue
      this.#listed.append(rows, slot * arity, this.#positions)
    }
    return this.#listed
  }

  reset(): void {
    this.table.clear()
    this.#head = 0
    this.#tail = 0
    this.#starting.clear()
    this.#version++
  }

  #count(slot: number, occurrence: number): void {
    if ((this.#counting[slot] ?? -1) < 0) this.#version++
    if (occurrence > (this.#counting[slot] ?? -1)) this.#counting[slot] = occurrence
  }

  #expire(slot: number, occurrence: number): void {
    if (this.#counting[slot] === occurrence) {
      this.#counting[slot] = -1
      this.#version++
    }
    if (this.#latest[slot] === occurrence) this.table.remove(slot)
  }

  #enqueue(slot: number, occurrence: number): void {
    if (this.#tail === this.#queue.length) {
      const used = this.#tail - this.#head
      if (this.#head < used) this.#queue = enlarged(this.#queue, this.#tail)
      this.#queue.copyWithin(0, this.#head, this.#tail)
      this.#head = 0
      this.#tail = used
    }
    this.#queue[this.#tail++] = slot
    this.#queue[this.#tail++] = occurrence
  }
}
