import type { Int } from '../model/event-log.ts'

/** An integer from its decimal digits, exact whatever its size. */
export function readInt(digits: string): Int {
  return makeInt(BigInt(digits))
}

/** A number while it is safe, a bigint beyond: so that `===` decides equality. */
export function makeInt(value: bigint): Int {
  const number = Number(value)
  return Number.isSafeInteger(number) ? number : value
}
