import { isJsonList, isJsonObject, type Json, type JsonObject } from '../model/json.ts'
import { escapeKey } from '../model/json-pointer.ts'
import { renderSeen } from './json-fields.ts'

/** A field that is not what its format says. */
export interface FieldProblem {
  /** JSON pointer of the field. */
  readonly pointer: string
  readonly expected: string
  /** What stands there instead. */
  readonly seen: string
}

/**
 * Reads fields of records in a format of our own, where every fault is told of: whoever takes the problems may throw
 * at the first, or collect them all. Then a value that has the right type stands in, and reading goes on.
 */
export interface FieldReader {
  object(value: Json | undefined, pointer: string): JsonObject
  list(value: Json | undefined, pointer: string): readonly Json[]
  text(owner: JsonObject, key: string, pointer: string): string
  /** Null where there is null or no such key. */
  optionalText(owner: JsonObject, key: string, pointer: string): string | null
  optionalBoolean(owner: JsonObject, key: string, pointer: string): boolean | null
  oneOf<Choice extends Json>(
    owner: JsonObject,
    key: string,
    choices: readonly [Choice, ...Choice[]],
    pointer: string,
  ): Choice
  /** An object whose members are all text. */
  texts(value: Json | undefined, pointer: string): Readonly<Record<string, string>>
  noOtherKeys(owner: JsonObject, known: ReadonlySet<string>, pointer: string): void
  fault(pointer: string, expected: string, value: Json | undefined): void
}

/**
 * A reader of the fields of JSON objects that tells `onProblem` of every fault; where that returns, an empty value of
 * the right type stands in.
 */
export function makeFieldReader(onProblem: (problem: FieldProblem) => void): FieldReader {
  const fault = (pointer: string, expected: string, value: Json | undefined): void =>
    onProblem({ pointer, expected, seen: renderSeen(value) })

  return {
    fault,
    object(value, pointer) {
      if (isJsonObject(value)) return value
      fault(pointer, 'an object', value)
      return {}
    },
    list(value, pointer) {
      if (isJsonList(value)) return value
      fault(pointer, 'a list', value)
      return []
    },
    text(owner, key, pointer) {
      const value = owner[key]
      if (typeof value === 'string') return value
      fault(`${pointer}/${escapeKey(key)}`, 'a string', value)
      return ''
    },
    optionalText(owner, key, pointer) {
      const value = owner[key]
      if (value === undefined || value === null || typeof value === 'string') return value ?? null
      fault(`${pointer}/${escapeKey(key)}`, 'a string or null', value)
      return null
    },
    optionalBoolean(owner, key, pointer) {
      const value = owner[key]
      if (value === undefined || value === null || typeof value === 'boolean') return value ?? null
      fault(`${pointer}/${escapeKey(key)}`, 'true, false or null', value)
      return null
    },
    oneOf(owner, key, choices, pointer) {
      const value = owner[key]
      const choice = choices.find(candidate => candidate === value)
      if (choice !== undefined) return choice
      const names = choices.map(candidate => JSON.stringify(candidate)).join(', ')
      fault(`${pointer}/${escapeKey(key)}`, choices.length === 1 ? names : `one of ${names}`, value)
      return choices[0]
    },
    texts(value, pointer) {
      const texts: [string, string][] = []
      for (const [key, text] of Object.entries(this.object(value, pointer))) {
        if (typeof text === 'string') texts.push([key, text])
        else fault(`${pointer}/${escapeKey(key)}`, 'a string', text)
      }
      return Object.fromEntries(texts)
    },
    noOtherKeys(owner, known, pointer) {
      for (const key in owner) {
        if (!known.has(key)) fault(`${pointer}/${escapeKey(key)}`, 'no such key', owner[key])
      }
    },
  }
}
