import type { Guard } from './cut.ts'
import { enlarged } from './enlarged.ts'
import type { Column } from './operator.ts'
import { namesOf, positionsOf, typesOf } from './operator.ts'
import { allPositions } from './row-hash.ts'
import { WindowedTuples } from './windowed-tuples.ts'
import type { Workspace } from './workspace.ts'

/**
 * For how long the left operand of SINCE or UNTIL has held for a tuple without a break. Of a plain guard, the tuples
 * that hold now are kept, each with the time-point at which its run began; of a negated one, the forbidden tuples, each
 * with the latest time-point that forbade it. This spares looking back for each tuple (the idea of `tuple_since` in
 * Schneider et al., "A Formally Verified Monitor for Metric First-Order Temporal Logic", RV 2019).
 */
export class GuardRuns {
  readonly #guard: Guard
  readonly #tuples: WindowedTuples
  /** By slot: where the run of a plain guard's tuple began. */
  #began = new Int32Array(16)
  /** The guard's columns in the rows that are asked about. */
  readonly #key: Int32Array
  readonly #positions: Int32Array
  #timePoint = -1

  constructor(workspace: Workspace, guard: Guard, columns: readonly Column[]) {
    const own = guard.operator.columns
    this.#guard = guard
    this.#tuples = new WindowedTuples(workspace, typesOf(own), true)
    this.#tuples.makeTable()
    this.#key = positionsOf(namesOf(own), columns)
    this.#positions = allPositions(own.length)
  }

  /** The latest time-point that is taken into account; -1 before the first. */
  get timePoint(): number {
    return this.#timePoint
  }

  /** Takes the next time-point into account; false while it is not determined. */
  next(): boolean {
    const { operator, isNegated } = this.#guard
    if (!operator.next()) return false
    this.#timePoint++
    const { start, size, rows, arity } = operator.relation()
    for (let row = 0; row < size; row++) {
      const before = this.#tuples.table.size
      const slot = this.#tuples.insert(rows, start + row * arity, this.#positions, this.#timePoint)
      if (this.#tuples.table.size === before) continue
      if (slot >= this.#began.length) this.#began = enlarged(this.#began, slot)
      this.#began[slot] = this.#timePoint
    }
    if (!isNegated) this.#tuples.evictBefore(this.#timePoint)
    return true
  }

  /** The first time-point of those without a break up to now; the one after now if the guard fails now. */
  heldSince(rows: Int32Array, offset: number): number {
    const slot = this.#tuples.table.find(rows, offset, this.#key)
    if (this.#guard.isNegated) return slot < 0 ? 0 : this.#tuples.latestOf(slot) + 1
    return slot < 0 ? this.#timePoint + 1 : (this.#began[slot] ?? 0)
  }

  /** Nobody will care whether a run began before this time-point. */
  forgetBefore(timePoint: number): void {
    if (this.#guard.isNegated) this.#tuples.evictBefore(timePoint)
  }

  reset(): void {
    this.#tuples.reset()
    this.#timePoint = -1
  }
}
