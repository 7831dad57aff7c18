/** Small numbers that stand for values; unused ones are given back by a sweep. */
export interface ValueNumbers<V> {
  /** How many values there are. */
  readonly size: number
  idOf(value: V): number
  valueOf(id: number): V
  /** The values known by now are constants of the formula: they stay. */
  pin(): void
  beginSweep(): void
  mark(id: number): void
  /** Drops the values that were not marked since `beginSweep`. */
  endSweep(): void
}

/**
 * Values of one type and the small numbers that stand for them. A number is given back for use by another value when a
 * sweep finds that nothing refers to it any more, so that the dictionary does not grow with the log.
 */
export class Dictionary<V> implements ValueNumbers<V> {
  readonly #ids = new Map<V, number>()
  readonly #values: (V | undefined)[] = []
  #free: number[] = []
  #marks = new Uint8Array(0)
  #pinned = 0

  get size(): number {
    return this.#ids.size
  }

  idOf(value: V): number {
    const known = this.#ids.get(value)
    if (known !== undefined) return known
    const id = this.#free.pop() ?? this.#values.length
    this.#values[id] = value
    this.#ids.set(value, id)
    return id
  }

  valueOf(id: number): V {
    const value = this.#values[id]
    if (value === undefined) throw new Error(`no value has the id ${id}`)
    return value
  }

  /** Shows an equal value for an id from now on. */
  replace(id: number, value: V): void {
    this.#values[id] = value
  }

  pin(): void {
    this.#pinned = this.#values.length
  }

  beginSweep(): void {
    this.#marks = new Uint8Array(this.#values.length)
  }

  mark(id: number): void {
    this.#marks[id] = 1
  }

  endSweep(): void {
    this.#free = []
    for (let id = this.#pinned; id < this.#values.length; id++) {
      if (this.#marks[id] === 1) continue
      const value = this.#values[id]
      if (value !== undefined) this.#ids.delete(value)
      this.#values[id] = undefined
      this.#free.push(id)
    }
    this.#marks = new Uint8Array(0)
  }
}
