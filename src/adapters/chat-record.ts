import { isJsonList, isJsonObject, type Json, type JsonObject } from '../model/json.ts'
import type { ChatLogTally } from './chat-log-irregularities.ts'
import { badShape, readList, readObject, readOptionalText } from './json-fields.ts'
import type { PlacedValue } from './json-values.ts'
import type { Exchange } from './merge-exchanges.ts'

/** A record of a log, or a conversation whose messages are all that a file holds. */
export interface ChatRecord extends PlacedValue {
  readonly messages?: readonly PlacedValue[]
}

/** The messages of a record. */
export interface ReadChatRecord {
  readonly sent: readonly PlacedValue[]
  readonly received: readonly PlacedValue[]
  readonly time: Exchange['sentAt']
  readonly model: string | null
}

/**
 * Reads a record of a chat log: a list of messages; a request or saved conversation (`messages` or `input`, perhaps with
 * `system` or `instructions`); or these with the response, beside each other or under `request` and `response`, each
 * perhaps under a `body` of its own. Throws `bad-shape`.
 */
export function readChatRecord(record: ChatRecord, file: string, tally: ChatLogTally): ReadChatRecord {
  const { request, response } =
    record.messages === undefined ? partsOf(record, file) : { request: null, response: null }
  return {
    sent: record.messages ?? messagesOf(request, file),
    received: response === null ? [] : answersOf(response, file, tally),
    time: timeOf(record, response),
    model: modelOf(response, file) ?? modelOf(request, file),
  }
}

interface Parts {
  /** An object that holds messages, or the list of them; null where there is only a response. */
  readonly request: PlacedValue | null
  readonly response: { readonly value: JsonObject; readonly pointer: string } | null
}

function partsOf({ value, pointer }: PlacedValue, file: string): Parts {
  if (isJsonList(value)) return { request: { value, pointer }, response: null }
  const record = readObject(value, file, pointer)
  const isResponse =
    ['choices', 'output'].some(key => isJsonList(record[key])) || record['type'] === 'message'
  const request = keyOf(MESSAGES, record) === null ? partOf(record, pointer, 'request') : { value, pointer }
  const response = isResponse ? { value: record, pointer } : partOf(record, pointer, 'response')
  if (request === null && response === null) {
    throw badShape(record['messages'], 'a list', file, `${pointer}/messages`)
  }
  return { request, response }
}

function partOf(record: JsonObject, pointer: string, key: 'request' | 'response'): Parts['response'] {
  const part = record[key]
  if (isJsonObject(part)) {
    const { body } = part
    const place = `${pointer}/${key}`
    return isJsonObject(body) ? { value: body, pointer: `${place}/body` } : { value: part, pointer: place }
  }
  // A line of a batch: the request is its body.
  const { body } = record
  return key === 'request' && isJsonObject(body) ? { value: body, pointer: `${pointer}/body` } : null
}

function messagesOf(request: PlacedValue | null, file: string): readonly PlacedValue[] {
  if (request === null) return []
  const { value, pointer } = request
  if (isJsonList(value)) return value.map((item, index) => ({ value: item, pointer: `${pointer}/${index}` }))
  const object = readObject(value, file, pointer)
  const system = keyOf(['system', 'instructions'], object)
  const key = keyOf(MESSAGES, object) ?? 'messages'
  return [
    ...(system === null
      ? []
      : [{ value: { role: 'system', content: object[system] ?? null }, pointer: `${pointer}/${system}` }]),
    ...(key === 'input' ? inputOf : listOf)(object[key], file, `${pointer}/${key}`),
  ]
}

const MESSAGES = ['messages', 'input']

// The first of the keys that the object has.
function keyOf(keys: readonly string[], object: JsonObject): string | null {
  return keys.find(key => object[key] !== undefined && object[key] !== null) ?? null
}

// Text stands for the one message of a user.
function inputOf(value: Json | undefined, file: string, pointer: string): readonly PlacedValue[] {
  if (typeof value === 'string') return [{ value: { role: 'user', content: value }, pointer }]
  return listOf(value, file, pointer)
}

function listOf(value: Json | undefined, file: string, pointer: string): readonly PlacedValue[] {
  return readList(value, file, pointer).map((item, index) => ({
    value: item,
    pointer: `${pointer}/${index}`,
  }))
}

function answersOf(
  { value, pointer }: NonNullable<Parts['response']>,
  file: string,
  tally: ChatLogTally,
): readonly PlacedValue[] {
  if (value['role'] === 'assistant') return [{ value: messageOf(value), pointer }]
  const { choices, output } = value
  if (isJsonList(output)) return listOf(output, file, `${pointer}/output`)
  if (!isJsonList(choices) || choices.length === 0) {
    tally.add('response-without-message', pointer)
    return []
  }
  if (choices.length > 1) tally.add('other-choices', `${pointer}/choices/1`)
  const choice = readObject(choices[0], file, `${pointer}/choices/0`)
  return [{ value: choice['message'] ?? null, pointer: `${pointer}/choices/0/message` }]
}

// A response that is itself the message also says what it cost, and more.
function messageOf({ role, content }: JsonObject): JsonObject {
  return content === undefined ? { role: role ?? null } : { role: role ?? null, content }
}

function timeOf({ value, pointer }: PlacedValue, response: Parts['response']): Exchange['sentAt'] {
  const created = response === null ? null : keyOf(['created', 'created_at'], response.value)
  if (response !== null && created !== null) {
    return { stamp: response.value[created], stampPointer: `${response.pointer}/${created}` }
  }
  const key = ['timestamp', 'created_at'].find(name => isJsonObject(value) && value[name] !== undefined)
  if (key === undefined || !isJsonObject(value)) return null
  return { stamp: value[key], stampPointer: `${pointer}/${key}` }
}

function modelOf(part: PlacedValue | null, file: string): string | null {
  return part !== null && isJsonObject(part.value)
    ? readOptionalText(part.value, 'model', file, part.pointer)
    : null
}
