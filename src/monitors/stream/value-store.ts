import type { Int, Value } from '../../model/event-log.ts'
import type { ValueType } from '../../model/signature.ts'
import { Dictionary, type ValueNumbers } from './dictionary.ts'

/** Fewer values than this are never swept. */
const SWEEP_FLOOR = 1 << 16

/** Ints of this magnitude and above have a dictionary entry; smaller ones are their own id. */
const INLINE_LIMIT = 1 << 30

/** Something that keeps rows of ids from one time-point to the next. */
export interface Holder {
  markValues(values: ValueStore): void
}

/**
 * Values as 32-bit ids, so that relations are arrays of numbers and equality is `===`. The type of a column says how
 * its ids are read. An int below 2^30 in magnitude is its own id, doubled; other values live in a dictionary per type
 * (odd ids for ints). Two ids of one type are equal exactly when the values are (nan counts as equal to itself, and
 * 0.0 to -0.0).
 */
export class ValueStore {
  readonly #strings: ValueNumbers<string>
  readonly #floats = new Dictionary<number>()
  readonly #ints = new Dictionary<Int>()
  #limit = SWEEP_FLOOR

  constructor(strings: ValueNumbers<string> = new Dictionary()) {
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
    if (typeof value === 'number' && value > -INLINE_LIMIT && value < INLINE_LIMIT) return value << 1
    return (this.#ints.idOf(value) << 1) | 1
  }

  valueOf(type: ValueType, id: number): Value {
    if (type === 'int') return this.intOf(id)
    return type === 'float' ? this.#floats.valueOf(id) : this.#strings.valueOf(id)
  }

  intOf(id: number): Int {
    return (id & 1) === 0 ? id >> 1 : this.#ints.valueOf(id >> 1)
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
    for (const [column, type] of types.entries()) {
      const id = rows[offset + column] ?? 0
      if (type === 'float') this.#floats.mark(id)
      else if (type !== 'int') this.#strings.mark(id)
      else if ((id & 1) === 1) this.#ints.mark(id >> 1)
    }
  }
}
