import { isJsonObject, type Json, type JsonObject } from '../model/json.ts'
import { escapeKey } from '../model/json-pointer.ts'
import { badShape, readList, readObject } from './json-fields.ts'
import type { PlacedValue } from './json-values.ts'

/** Attributes by name, each with its pointer. */
export type Attributes = ReadonlyMap<string, PlacedValue>

/**
 * Attributes as OTLP writes them, a list of `{key, value: {stringValue}}`, or as exporters for people do: an object.
 * Throws `bad-shape`.
 */
export function readAttributes(value: Json | undefined, file: string, pointer: string): Attributes {
  if (value === undefined || value === null) return new Map()
  if (isJsonObject(value)) {
    return new Map(
      Object.entries(value).map(([key, item]) => [
        key,
        { value: item, pointer: `${pointer}/${escapeKey(key)}` },
      ]),
    )
  }
  return new Map(
    readList(value, file, pointer).map((item, index) => {
      const place = `${pointer}/${index}`
      const attribute = readObject(item, file, place)
      const { key } = attribute
      if (typeof key !== 'string') throw badShape(key, 'a string', file, `${place}/key`)
      return [
        key,
        { value: readAnyValue(attribute['value'], file, `${place}/value`), pointer: `${place}/value` },
      ]
    }),
  )
}

/** OTLP's AnyValue as plain JSON. Throws `bad-shape`. */
export function readAnyValue(value: Json | undefined, file: string, pointer: string): Json {
  return readNested(value, file, pointer, 0)
}

// Deeper than any log of a person's agent, and less deep than calls can be.
const DEEPEST = 200

function readNested(value: Json | undefined, file: string, pointer: string, depth: number): Json {
  if (value === undefined || value === null) return null
  const any = readObject(value, file, pointer)
  const [kind, inner] = Object.entries(any)[0] ?? [null, null]
  if (depth > DEEPEST) throw badShape(value, `a value of at most ${DEEPEST} levels`, file, pointer)
  switch (kind) {
    case null:
      return null
    case 'stringValue':
    case 'boolValue':
    case 'doubleValue':
    case 'bytesValue':
      return inner
    case 'intValue':
      return readInt(inner, file, `${pointer}/intValue`)
    case 'arrayValue':
      return readValues(inner, file, `${pointer}/arrayValue`).map((item, index) =>
        readNested(item, file, `${pointer}/arrayValue/values/${index}`, depth + 1),
      )
    case 'kvlistValue':
      return readEntries(inner, file, `${pointer}/kvlistValue`, depth)
    default:
      throw badShape(kind, 'a value of OTLP: stringValue, intValue, …', file, pointer)
  }
}

function readValues(list: Json | undefined, file: string, pointer: string): readonly Json[] {
  const values = readObject(list, file, pointer)['values']
  return values === undefined ? [] : readList(values, file, `${pointer}/values`)
}

function readEntries(list: Json | undefined, file: string, pointer: string, depth: number): JsonObject {
  return Object.fromEntries(
    readValues(list, file, pointer).map((item, index) => {
      const place = `${pointer}/values/${index}`
      const entry = readObject(item, file, place)
      const { key } = entry
      if (typeof key !== 'string') throw badShape(key, 'a string', file, `${place}/key`)
      return [key, readNested(entry['value'], file, `${place}/value`, depth + 1)]
    }),
  )
}

// Text in OTLP's JSON, since numbers of 64 bits do not fit into JavaScript's.
function readInt(value: Json | undefined, file: string, pointer: string): Json {
  if (typeof value === 'number' || typeof value === 'bigint') return value
  if (typeof value !== 'string' || !/^-?\d{1,19}$/.test(value)) {
    throw badShape(value, 'an integer, which may stand as text', file, pointer)
  }
  const number = Number(value)
  return Number.isSafeInteger(number) ? number : BigInt(value)
}

/** The text of an attribute; null where it is not there or no text. */
export function attributeText(attributes: Attributes, key: string): string | null {
  const value = attributes.get(key)?.value
  return typeof value === 'string' && value !== '' ? value : null
}
