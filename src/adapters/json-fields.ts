import { isJsonList, isJsonObject, type Json, type JsonObject } from '../model/json.ts'
import { escapeKey } from '../model/json-pointer.ts'
import { RvbenchError } from '../model/rvbench-error.ts'

// Readers of an object's fields. `pointer` is the object's own JSON pointer. Written by hand rather than with a
// schema: they run for every field of every message of every recorded run.

/** The text under a key. Throws `bad-shape` otherwise. */
export function readText(object: JsonObject, key: string, file: string, pointer: string): string {
  const value = object[key]
  if (typeof value === 'string') return value
  throw badShape(value, 'a string', file, `${pointer}/${escapeKey(key)}`)
}

/** The text under a key; null where there is null or no such key. */
export function readOptionalText(
  object: JsonObject,
  key: string,
  file: string,
  pointer: string,
): string | null {
  const value = object[key]
  if (value === undefined || value === null) return null
  if (typeof value === 'string') return value
  throw badShape(value, 'a string or null', file, `${pointer}/${escapeKey(key)}`)
}

/** The text or whole number under a key, as text. Throws `bad-shape` otherwise. */
export function readIdentifier(object: JsonObject, key: string, file: string, pointer: string): string {
  const value = object[key]
  if (typeof value === 'string') return value
  if (typeof value === 'bigint' || (typeof value === 'number' && Number.isSafeInteger(value)))
    return String(value)
  throw badShape(value, 'a string or a whole number', file, `${pointer}/${escapeKey(key)}`)
}

/** The truth value under a key; null where there is null or no such key. */
export function readOptionalBoolean(
  object: JsonObject,
  key: string,
  file: string,
  pointer: string,
): boolean | null {
  const value = object[key]
  if (value === undefined || value === null) return null
  if (typeof value === 'boolean') return value
  throw badShape(value, 'true, false or null', file, `${pointer}/${escapeKey(key)}`)
}

/** The value as an object. Throws `bad-shape` otherwise. */
export function readObject(value: Json | undefined, file: string, pointer: string): JsonObject {
  if (isJsonObject(value)) return value
  throw badShape(value, 'an object', file, pointer)
}

/** The value as a list. Throws `bad-shape` otherwise. */
export function readList(value: Json | undefined, file: string, pointer: string): readonly Json[] {
  if (isJsonList(value)) return value
  throw badShape(value, 'a list', file, pointer)
}

/** The error for a value that is not what its place calls for. */
export function badShape(
  value: Json | undefined,
  expected: string,
  file: string,
  pointer: string,
): RvbenchError {
  return new RvbenchError('bad-shape', `expected ${expected}, got ${renderSeen(value)}`, {
    place: { file, pointer },
  })
}

const SHOWN_CHARACTERS = 60

/**
 * A value for an error message. Lists and objects are named, not printed: foreign data may be large, and may nest deeper
 * than calls can. Long texts are cut.
 */
export function renderSeen(value: Json | undefined): string {
  if (value === undefined) return 'nothing'
  if (value === null || typeof value === 'boolean') return String(value)
  if (typeof value === 'number' || typeof value === 'bigint') return `the number ${value}`
  if (isJsonList(value)) return value.length === 1 ? 'a list of 1 item' : `a list of ${value.length} items`
  if (typeof value === 'object') return 'an object'
  const cut = value.length > SHOWN_CHARACTERS ? ' …' : ''
  return `the string ${JSON.stringify(value.slice(0, SHOWN_CHARACTERS))}${cut}`
}
