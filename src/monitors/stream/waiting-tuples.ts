import type { ValueType } from '../../model/signature.ts'
import { DelayedRows } from './delayed-rows.ts'
import { enlarged } from './enlarged.ts'
import type { Relation } from './relation.ts'
import { allPositions } from './row-hash.ts'
import type { TupleTable } from './tuple-table.ts'
import type { Workspace } from './workspace.ts'

/**
 * Occurrences that wait until they are old enough and may be cut off meanwhile. `table` holds their tuples; removing a
 * tuple from it cuts off all its occurrences so far. For a tuple the time-point is known since when it has not been
 * cut off, so that an occurrence need not be searched in the queue (Schneider et al., "A Formally Verified Monitor for
 * Metric First-Order Temporal Logic", RV 2019, section 4).
 */
export class WaitingTuples {
  readonly table: TupleTable
  readonly #queue: DelayedRows
  readonly #positions: Int32Array
  #since = new Int32Array(16)
  #latest = new Int32Array(16)

  constructor(workspace: Workspace, types: readonly ValueType[]) {
    this.table = workspace.table(types)
    this.#queue = new DelayedRows(types)
    workspace.hold(this.#queue)
    this.#positions = allPositions(types.length)
  }

  arrive(relation: Relation, timePoint: number): void {
    for (let row = 0; row < relation.size; row++) {
      this.#queue.push(relation, row, timePoint)
      const { size } = this.table
      const slot = this.table.insert(relation.rows, row * relation.arity, this.#positions)
      if (slot >= this.#since.length) this.#grow(slot)
      if (this.table.size > size) this.#since[slot] = timePoint
      this.#latest[slot] = timePoint
    }
  }

  /** Lets go all occurrences up to a time-point and hands on those that were not cut off. */
  release(
    upTo: number,
    take: (rows: Int32Array, offset: number, positions: Int32Array, timePoint: number) => void,
  ): void {
    while (this.#queue.isDue(upTo)) {
      const timePoint = this.#queue.timePoint()
      const offset = this.#queue.shift()
      const slot = this.table.find(this.#queue.rows, offset, this.#positions)
      if (slot < 0 || (this.#since[slot] ?? 0) > timePoint) continue
      if (this.#latest[slot] === timePoint) this.table.remove(slot)
      take(this.#queue.rows, offset, this.#positions, timePoint)
    }
  }

  reset(): void {
    this.table.clear()
    this.#queue.clear()
  }

  #grow(slot: number): void {
    this.#since = enlarged(this.#since, slot)
    this.#latest = enlarged(this.#latest, slot)
  }
}
