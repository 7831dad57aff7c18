import type { Int, Value } from '../../model/event-log.ts'
import type { ValueType } from '../../model/signature.ts'
import { Dictionary, type ValueNumbers } from './dictionary.ts'
import { IntNumbers } from './int-numbers.ts'
import { StringDictionary } from './string-dictionary.ts'

/** Fewer values than this are never swept: so many that a sweep costs little, so few that they stay in the cache. */
const SWEEP_FLOOR = 1 << 12

/** Something that keeps rows of ids from one time-point to the next. */
export interface Holder {
  markValues(values: ValueStore): void
}

/**
 * Values as 32-bit ids, so that relations are arrays of numbers and equality is `===`. The type of a column says how
 * its ids are read. Two ids of one type are equal exactly when the values are (nan counts as equal to itself, and 0.0 to
 * -0.0).
 */
export class ValueStore {
  readonly #strings: ValueNumbers<string>
  readonly #floats = new Dictionary<number>()
  readonly #ints = new IntNumbers()
  #limit = SWEEP_FLOOR

  constructor(strings: ValueNumbers<string> = new StringDictionary()) {
    this.#strings = strings
  }

  /** How many values have an entry in a dictionary. */
  get size(): number {
    return this.#strings.size + this.#floats.size + this.#ints.size
  }

  idOf(type: ValueType, value: Value): number {
    if (typeof value === 'string') return this.#strings.idOf(value)
    if (type === 'int') return this.idOfInt(value)
    return this.#floats.idOf(Number(value))
  }

  idOfInt(value: Int): number {
    return this.#ints.idOf(value)
  }

  valueOf(type: ValueType, id: number): Value {
    if (type === 'int') return this.#ints.valueOf(id)
    return type === 'float' ? this.#floats.valueOf(id) : this.#strings.valueOf(id)
  }

  /** Keeps the values known by now for good: the constants of the formula. */
  pin(): void {
    this.#strings.pin()
    this.#floats.pin()
    this.#ints.pin()
  }

  /** Whether so many values have come since the last sweep that the next one pays for itself. */
  isCrowded(): boolean {
    return this.size > this.#limit
  }

  /**
   * Drops the values that no holder keeps (mark and sweep). Called between time-points, when all rows in use lie with
   * a holder. The limit doubles with what stays, so that sweeping costs a constant per new value.
   */
  sweep(holders: readonly Holder[]): void {
    this.#strings.beginSweep()
    this.#floats.beginSweep()
    this.#ints.beginSweep()
    for (const holder of holders) holder.markValues(this)
    this.#strings.endSweep()
    this.#floats.endSweep()
    this.#ints.endSweep()
    this.#limit = Math.max(SWEEP_FLOOR, this.size * 2)
  }

  /** 0.0 and -0.0 are one value; as in MonPoly, the one that last came in a tuple of its own is shown. */
  showZero(zero: number): void {
    this.#floats.replace(this.#floats.idOf(zero), zero)
  }

  /** Marks the values of a row. */
  markRow(types: readonly ValueType[], rows: Int32Array, offset: number): void {
    for (let column = 0; column < types.length; column++) {
      const type = types[column]
      const id = rows[offset + column] ?? 0
      if (type === 'float') this.#floats.mark(id)
      else if (type === 'int') this.#ints.mark(id)
      else this.#strings.mark(id)
    }
  }
}
