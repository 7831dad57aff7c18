import type { ValueType } from '../../model/signature.ts'
import { enlarged } from './enlarged.ts'
import type { ValueStore } from './value-store.ts'

/**
 * When each value of a column has last occurred, by its id, which is dense. What is too old goes without being looked at:
 * a value is there if it is not.
 */
export class LatestById {
  readonly #types: readonly ValueType[]
  /** One more than the time-point; 0 for none. */
  #latest = new Int32Array(16)
  #oldest = 0
  readonly #row = new Int32Array(1)

  constructor(type: ValueType) {
    this.#types = [type]
  }

  /** An occurrence at a time-point not before that of any other. */
  add(id: number, timePoint: number): void {
    if (id >= this.#latest.length) this.#latest = enlarged(this.#latest, id)
    this.#latest[id] = timePoint + 1
  }

  has(id: number): boolean {
    return (this.#latest[id] ?? 0) > this.#oldest
  }

  /** Occurrences before this time-point no longer count. */
  evictBefore(timePoint: number): void {
    this.#oldest = timePoint
  }

  latestOf(id: number): number {
    return (this.#latest[id] ?? 0) - 1
  }

  /** All that are there, the one that occurred longest ago first. */
  ids(): readonly number[] {
    const ids: number[] = []
    for (let id = 0; id < this.#latest.length; id++) if (this.has(id)) ids.push(id)
    return ids.sort((left, right) => this.latestOf(left) - this.latestOf(right))
  }

  markValues(values: ValueStore): void {
    for (let id = 0; id < this.#latest.length; id++) {
      if (!this.has(id)) continue
      this.#row[0] = id
      values.markRow(this.#types, this.#row, 0)
    }
  }

  clear(): void {
    this.#latest.fill(0)
    this.#oldest = 0
  }
}
