import type { Value } from '../../model/event-log.ts'
import type { ValueType } from '../../model/signature.ts'
import { plainText, storedText } from '../../model/stored-text.ts'

/** A value as DejaVu gets to read it. It compares texts, so equal values have one text and others another. */
export function valueText(value: Value, type: ValueType): string {
  if (typeof value === 'string') return plainText(value)
  // Both zeros are equal.
  return type === 'float' && value === 0 ? '0' : String(value)
}

/** Why a value would compare otherwise as a text, or null. */
export function valueFault(value: Value, type: ValueType): string | null {
  if (typeof value !== 'string') {
    return type === 'float' && Number.isNaN(value) ? 'nan is not equal to itself, but its text is' : null
  }
  if (storedText(plainText(value)) !== value) {
    return 'a backslash in it escapes nothing: to MonPoly it differs from the text that it would become'
  }
  if (/\p{Surrogate}/u.test(value)) return 'half of a surrogate pair has no UTF-8'
  return null
}
