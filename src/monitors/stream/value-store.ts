import type { Int, Value } from '../../model/event-log.ts'
import type { ValueType } from '../../model/signature.ts'
import { Dictionary, type ValueNumbers } from './dictionary.ts'
import { WideIntDictionary } from './wide-int-dictionary.ts'

/** Fewer values than this are never swept. */
const SWEEP_FLOOR = 1 << 14

/** Ints of this magnitude and above have a dictionary entry; smaller ones are their own id. */
const INLINE_LIMIT = 1 << 30

/** Something that keeps rows of ids from one time-point to the next. */
export interface Holder {
  markValues(values: ValueStore): void
}

/**
 * Values as 32-bit ids, so that relations are arrays of numbers and equality is `===`. The type of a column says how
 * its ids are read. An int below 2^30 in magnitude is its own id, doubled; of others, the last two bits say whether the
 * dictionary of safe integers (01) or that of bigints (11) has them; other types have a dictionary each. Two ids of one type are equal exactly when the values are (nan counts as equal to itself, and
 * 0.0 to -0.0).
 */
export class ValueStore {
  readonly #strings: ValueNumbers<string>
  readonly #floats = new Dictionary<number>()
  readonly #wideInts = new WideIntDictionary()
  readonly #bigInts = new Dictionary<bigint>()
  #limit = SWEEP_FLOOR

  constructor(strings: ValueNumbers<string> = new Dictionary()) {
    this.#strings = strings
  }

  /** How many values have an entry in a dictionary. */
  get size(): number {
    return this.#strings.size + this.#floats.size + this.#wideInts.size + this.#bigInts.size
  }

  idOf(type: ValueType, value: Value): number {
    if (typeof value === 'string') return this.#strings.idOf(value)
    if (type === 'int') return this.idOfInt(value)
    return this.#floats.idOf(Number(value))
  }

  idOfInt(value: Int): number {
    if (typeof value === 'bigint') return (this.#bigInts.idOf(value) << 2) | 3
    if (value > -INLINE_LIMIT && value < INLINE_LIMIT) return value << 1
    return (this.#wideInts.idOf(value) << 2) | 1
  }

  valueOf(type: ValueType, id: number): Value {
    if (type === 'int') return this.intOf(id)
    return type === 'float' ? this.#floats.valueOf(id) : this.#strings.valueOf(id)
  }

  intOf(id: number): Int {
    if ((id & 1) === 0) return id >> 1
    return (id & 2) === 0 ? this.#wideInts.valueOf(id >> 2) : this.#bigInts.valueOf(id >> 2)
  }

  /** Keeps the values known by now for good: the constants of the formula. */
  pin(): void {
    this.#strings.pin()
    this.#floats.pin()
    this.#wideInts.pin()
    this.#bigInts.pin()
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
    this.#wideInts.beginSweep()
    this.#bigInts.beginSweep()
    for (const holder of holders) holder.markValues(this)
    this.#strings.endSweep()
    this.#floats.endSweep()
    this.#wideInts.endSweep()
    this.#bigInts.endSweep()
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
      else if ((id & 3) === 1) this.#wideInts.mark(id >> 2)
      else if ((id & 3) === 3) this.#bigInts.mark(id >> 2)
    }
  }
}
