import { makeInt } from '../../mfotl/read-int.ts'
import type { Value } from '../../model/event-log.ts'
import type { ValueType } from '../../model/signature.ts'

/** A value whose type shows: an int is always a bigint here, so that arithmetic needs no other source of types. */
export type Datum = bigint | number | string

/** A value of an event, as its column's type says. */
export function readDatum(value: Value, type: ValueType): Datum {
  return type === 'int' ? BigInt(value) : value
}

/** The value as verdicts carry it: an int is a number as long as that is exact. */
export function toValue(datum: Datum): Value {
  return typeof datum === 'bigint' ? makeInt(datum) : datum
}

/**
 * OCaml's `compare`, by which MonPoly sorts valuations and finds MIN, MAX and MED: nan equals itself and comes first,
 * 0.0 equals -0.0, strings go by their UTF-8 bytes. Types don't mix in a checked formula; here they come in some order.
 */
export function compareData(left: Datum, right: Datum): number {
  if (typeof left === 'string' && typeof right === 'string') return compareText(left, right)
  if (Number.isNaN(left) || Number.isNaN(right))
    return Number(Number.isNaN(right)) - Number(Number.isNaN(left))
  if (typeof left === typeof right) return left < right ? -1 : left > right ? 1 : 0
  return typeof left < typeof right ? -1 : 1
}

function compareText(left: string, right: string): number {
  const length = Math.min(left.length, right.length)
  for (let index = 0; index < length; index += 1) {
    const difference = byteRank(left.charCodeAt(index)) - byteRank(right.charCodeAt(index))
    if (difference !== 0) return difference
  }
  return left.length - right.length
}

// UTF-8 sorts by code point; in UTF-16 the surrogates, which stand for the highest code points, lie below U+E000.
function byteRank(unit: number): number {
  if (unit < 0xd800) return unit
  return unit < 0xe000 ? unit + 0x2000 : unit - 0x800
}
