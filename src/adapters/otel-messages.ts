import { isJsonList, isJsonObject, type Json, type JsonObject } from '../model/json.ts'
import type { PlacedValue } from './json-values.ts'
import type { Attributes } from './otel-attributes.ts'
import type { OtelEvent, OtelSpan } from './otel-span.ts'
import { parseJson } from './parse-json.ts'

/** The messages that a span tells of. */
export interface OtelMessages {
  readonly sent: readonly PlacedValue[]
  /** One for each choice that came back. */
  readonly received: readonly PlacedValue[]
  /** Pointers of values below which the file is written otherwise than they are read: as text, or in OTLP's own way. */
  readonly opaque: readonly string[]
}

/**
 * The messages of a span: in its attributes `gen_ai.input.messages` and `gen_ai.output.messages`, or as events of one
 * message each, as the conventions had it up to version 1.36.
 */
export function readOtelMessages(span: OtelSpan): OtelMessages {
  const opaque: string[] = []
  const attributeOf = (key: string): PlacedValue | undefined =>
    [span.attributes, ...span.events.map(({ attributes }) => attributes)]
      .map(attributes => attributes.get(key))
      .find(found => found !== undefined)

  function listOf(key: string, role: string): readonly PlacedValue[] {
    const found = attributeOf(key)
    if (found === undefined) return []
    const value = decode(found.value)
    // What is read as it stands has pointers of its own inside.
    if (value !== found.value || found.pointer.endsWith('/value')) opaque.push(found.pointer)
    if (!isJsonList(value)) return [{ value: { role, content: value }, pointer: found.pointer }]
    return value.map((item, index) => ({ value: item, pointer: `${found.pointer}/${index}` }))
  }

  function systemOf(): readonly PlacedValue[] {
    const found = attributeOf('gen_ai.system_instructions')
    if (found === undefined) return []
    opaque.push(found.pointer)
    return [{ value: { role: 'system', content: decode(found.value) }, pointer: found.pointer }]
  }

  const sent = [...systemOf(), ...listOf('gen_ai.input.messages', 'user')]
  const received = listOf('gen_ai.output.messages', 'assistant')
  const said = span.events.flatMap(event => messageOf(event) ?? [])
  opaque.push(...said.map(({ pointer }) => pointer))
  return {
    sent: sent.length > 0 ? sent : said.filter(({ kind }) => kind === 'sent'),
    received: received.length > 0 ? received : said.filter(({ kind }) => kind === 'received'),
    opaque,
  }
}

interface SaidMessage extends PlacedValue {
  readonly kind: 'sent' | 'received'
}

const EVENT = /^gen_ai\.(?:(system|user|assistant|tool)\.message|choice)$/

function messageOf({ name, body, attributes, pointer }: OtelEvent): SaidMessage | null {
  const [whole, role] = EVENT.exec(name) ?? []
  if (whole === undefined) return null
  const fields = isJsonObject(body?.value ?? null) ? (body?.value ?? null) : fieldsOf(attributes)
  const event = isJsonObject(fields) ? fields : {}
  if (role !== undefined) return { kind: 'sent', value: { role, ...messageFields(event) }, pointer }
  const inner = decode(event['message'] ?? null)
  const message = isJsonObject(inner) ? inner : event
  // Calls stand in the message or, in some versions, beside it.
  const calls = message['tool_calls'] ?? event['tool_calls']
  const value = {
    role: 'assistant',
    ...messageFields({ ...message, ...(calls === undefined ? {} : { tool_calls: calls }) }),
  }
  return { kind: 'received', value, pointer }
}

function fieldsOf(attributes: Attributes): JsonObject {
  return Object.fromEntries([...attributes].map(([key, { value }]) => [key, value]))
}

const FIELDS: readonly string[] = ['role', 'content', 'tool_calls', 'id', 'name']

// Values of attributes may be JSON text, where an exporter knows of no other.
function messageFields(event: JsonObject): JsonObject {
  return Object.fromEntries(
    FIELDS.flatMap(key => {
      const value = event[key]
      if (value === undefined) return []
      return [[key, key === 'tool_calls' ? decode(value) : value] as const]
    }),
  )
}

/** The JSON that a text stands for, where it stands for a list or an object; any other value as it is. */
function decode(value: Json): Json {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return value
  try {
    return parseJson(value)
  } catch (error) {
    if (error instanceof SyntaxError) return value
    throw error
  }
}
