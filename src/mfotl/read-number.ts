import type { Int } from '../model/event-log.ts'
import { makeInt } from './read-int.ts'

/**
 * An integer as MonPoly reads it from a log or converts it from a string (Zarith's `Z.of_string`): any size, `0x`, `0o`,
 * `0b`, underscores between digits, a sign; nothing at all is 0. Null when the text is no integer.
 */
export function readIntText(text: string): Int | null {
  // Most are short and plain.
  if (SHORT.test(text)) return Number(text) + 0
  const match = INT.exec(text)
  if (match === null) return null
  const digits = (match[2] ?? '').replaceAll('_', '').toLowerCase()
  const magnitude = /^0[xob]?$/.test(digits) ? 0n : BigInt(digits)
  return makeInt(match[1] === '-' ? -magnitude : magnitude)
}

const SHORT = /^-?\d{1,15}$/
const INT = /^([+-]?)(0[xX][\da-fA-F_]*|0[oO][0-7_]*|0[bB][01_]*|\d[\d_]*|)$/

/** A float as OCaml's `float_of_string` reads it; null when the text is none. */
export function readFloatText(text: string): number | null {
  const plain = text.replaceAll('_', '')
  if (DECIMAL.test(plain)) return Number(plain)
  const special = SPECIAL.exec(plain)
  if (special !== null) {
    if (special[2]?.toLowerCase() === 'nan') return Number.NaN
    return special[1] === '-' ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY
  }
  const hexadecimal = HEXADECIMAL.exec(plain)
  if (hexadecimal === null) return null
  const [, sign, whole = '', fraction = '', exponent = '0'] = hexadecimal
  if (whole + fraction === '') return null
  // Up to 13 digits this is exact; beyond, the last bit may be rounded twice.
  const magnitude = Number(BigInt(`0x${whole}${fraction}`)) * 2 ** (Number(exponent) - 4 * fraction.length)
  return sign === '-' ? -magnitude : magnitude
}

const DECIMAL = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/
const SPECIAL = /^([+-]?)(nan|inf(?:inity)?)$/i
const HEXADECIMAL = /^([+-]?)0[xX]([\da-fA-F]*)\.?([\da-fA-F]*)(?:[pP]([+-]?\d+))?$/
