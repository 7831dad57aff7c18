import { printTerm } from '../mfotl/print-term.ts'
import { isJsonObject, type Json } from '../model/json.ts'
import { printCedarText } from './cedar-text.ts'

/** What a value could not be written as, told by what it is. */
export type ValueNote = (reason: string) => void

/** How deep Dogwood's reader of traces lets values nest. */
export const DEEPEST_VALUE = 128

/**
 * A JSON value as Dogwood's traces write it; null where it nests deeper than these may. `note` is told what is written as
 * something else.
 */
export function printValue(value: Json, note: ValueNote, depth = 0): string | null {
  if (depth > DEEPEST_VALUE) return null
  if (value === null || typeof value === 'boolean') return String(value)
  if (typeof value === 'string') return printCedarText(value)
  if (typeof value === 'number' || typeof value === 'bigint') return printNumber(value, note)
  const parts: string[] = []
  if (isJsonObject(value)) {
    for (const [key, child] of Object.entries(value)) {
      const text = printValue(child, note, depth + 1)
      if (text === null) return null
      parts.push(`${printCedarText(key)}: ${text}`)
    }
    return parts.length === 0 ? '{}' : `{ ${parts.join(', ')} }`
  }
  for (const child of value) {
    const text = printValue(child, note, depth + 1)
    if (text === null) return null
    parts.push(text)
  }
  return `[${parts.join(', ')}]`
}

function printNumber(value: number | bigint, note: ValueNote): string {
  if (typeof value === 'bigint' || Number.isSafeInteger(value)) {
    const integer = BigInt(value)
    if (integer >= -(2n ** 63n) && integer < 2n ** 63n) return String(integer)
    note(`an integer beyond 64 bits is written as a text: ${integer}`)
    return printCedarText(String(integer))
  }
  if (!Number.isFinite(value)) {
    note('a number that is not finite is written as a text')
    return printCedarText(String(value))
  }
  // With a point and without an exponent: what has none is read as a text.
  const digits = printTerm({ kind: 'float', value, span: { start: 0, end: 0 } })
  return digits.endsWith('.') ? `${digits}0` : digits
}
