import type { Int } from '../../model/event-log.ts'
import { RvbenchError } from '../../model/rvbench-error.ts'
import { Dictionary, type ValueNumbers } from './dictionary.ts'
import { WideIntDictionary } from './wide-int-dictionary.ts'

// Ids from `FIRST_ENTRY` on are entries in a dictionary. Below lie most ints that logs hold: counts, identifiers, time in
// seconds.

/** The least int that is its own id, moved to where 32-bit numbers begin. */
export const LEAST_OWN_INT: number = -(2 ** 27)
const SHIFT = LEAST_OWN_INT + 2 ** 31
const FIRST_ENTRY = 2 ** 31 - 2 ** 28
/** The greatest one. */
export const GREATEST_OWN_INT: number = FIRST_ENTRY - 1 + SHIFT

/**
 * Ints as 32-bit ids. Fifteen of sixteen ids stand for an int each, in order; of the rest, even ones stand for safe
 * integers in a dictionary, odd ones for bigints in another.
 */
export class IntNumbers implements ValueNumbers<Int> {
  readonly #wideInts = new WideIntDictionary()
  readonly #bigInts = new Dictionary<bigint>()

  get size(): number {
    return this.#wideInts.size + this.#bigInts.size
  }

  idOf(value: Int): number {
    if (typeof value === 'bigint') return idOfEntry(this.#bigInts.idOf(value)) + 1
    if (hasOwnId(value)) return ownIdOf(value)
    return idOfEntry(this.#wideInts.idOf(value))
  }

  valueOf(id: number): Int {
    if (isOwnInt(id)) return id + SHIFT
    const entry = (id - FIRST_ENTRY) >> 1
    return (id & 1) === 0 ? this.#wideInts.valueOf(entry) : this.#bigInts.valueOf(entry)
  }

  pin(): void {
    this.#wideInts.pin()
    this.#bigInts.pin()
  }

  beginSweep(): void {
    this.#wideInts.beginSweep()
    this.#bigInts.beginSweep()
  }

  mark(id: number): void {
    if (isOwnInt(id)) return
    const entry = (id - FIRST_ENTRY) >> 1
    if ((id & 1) === 0) this.#wideInts.mark(entry)
    else this.#bigInts.mark(entry)
  }

  endSweep(): void {
    this.#wideInts.endSweep()
    this.#bigInts.endSweep()
  }
}

/** Whether an int needs no entry in a dictionary. */
function hasOwnId(value: number): boolean {
  return value >= LEAST_OWN_INT && value <= GREATEST_OWN_INT
}

/** The id of an int that has one of its own. */
function ownIdOf(value: number): number {
  return (value - SHIFT) | 0
}

/** Whether an id stands for an int that has no entry in a dictionary: such ids sort as their ints do. */
export function isOwnInt(id: number): boolean {
  return id < FIRST_ENTRY
}

function idOfEntry(entry: number): number {
  if (entry < ENTRIES) return FIRST_ENTRY + entry * 2
  throw new RvbenchError(
    'evaluation',
    `more than ${ENTRIES} ints outside ${LEAST_OWN_INT} … ${GREATEST_OWN_INT} are in use`,
  )
}

const ENTRIES = 2 ** 27
