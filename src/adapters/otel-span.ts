import { isJsonList, isJsonObject, type Json, type JsonObject } from '../model/json.ts'
import { readList, readObject } from './json-fields.ts'
import type { PlacedValue } from './json-values.ts'
import type { Exchange } from './merge-exchanges.ts'
import { type Attributes, attributeText, readAnyValue, readAttributes } from './otel-attributes.ts'

/** A span, or what logs say of one. */
export interface OtelSpan {
  readonly pointer: string
  readonly traceId: string
  readonly spanId: string
  readonly attributes: Attributes
  readonly events: readonly OtelEvent[]
  readonly start: Stamp
  readonly end: Stamp
  /** What went wrong; null when nothing did. */
  readonly failure: string | null
}

/** Something that happened during a span: an event in it, or a log record of it. */
export interface OtelEvent {
  readonly pointer: string
  readonly name: string
  readonly attributes: Attributes
  readonly body: PlacedValue | null
  readonly time: Stamp
}

type Stamp = Exchange['sentAt']

/** Reads a span as OTLP's JSON or an exporter for people writes it. Throws `bad-shape`. */
export function readOtelSpan({ value, pointer }: PlacedValue, file: string): OtelSpan {
  const span = readObject(value, file, pointer)
  const context = isJsonObject(span['context']) ? span['context'] : {}
  const attributes = readAttributes(span['attributes'], file, `${pointer}/attributes`)
  const { events } = span
  const list = events === undefined || events === null ? [] : readList(events, file, `${pointer}/events`)
  return {
    pointer,
    traceId: textOf(span, 'traceId', 'trace_id') || textOf(context, 'traceId', 'trace_id'),
    spanId: textOf(span, 'spanId', 'span_id') || textOf(context, 'spanId', 'span_id') || textOf(span, 'id'),
    attributes,
    events: list.map((item, index) =>
      readEvent({ value: item, pointer: `${pointer}/events/${index}` }, file),
    ),
    start: stampOf(span, pointer, ...STARTS),
    end: stampOf(span, pointer, ...ENDS),
    failure: failureOf(span['status'], attributes),
  }
}

const STARTS = ['startTimeUnixNano', 'start_time_unix_nano', 'startTime', 'start_time', 'timestamp']
const ENDS = ['endTimeUnixNano', 'end_time_unix_nano', 'endTime', 'end_time']
const TIMES = ['timeUnixNano', 'time_unix_nano', 'observedTimeUnixNano', 'timestamp', 'time']

function readEvent({ value, pointer }: PlacedValue, file: string): OtelEvent {
  const event = readObject(value, file, pointer)
  return {
    pointer,
    name: textOf(event, 'name'),
    attributes: readAttributes(event['attributes'], file, `${pointer}/attributes`),
    body: null,
    time: stampOf(event, pointer, ...TIMES),
  }
}

/** Reads a log record of OTLP's JSON as a span in which nothing else happened. Throws `bad-shape`. */
export function readLogRecord({ value, pointer }: PlacedValue, file: string): OtelSpan {
  const record = readObject(value, file, pointer)
  const attributes = readAttributes(record['attributes'], file, `${pointer}/attributes`)
  const body = { value: readAnyValue(record['body'], file, `${pointer}/body`), pointer: `${pointer}/body` }
  const time = stampOf(record, pointer, ...TIMES)
  const name = textOf(record, 'eventName', 'event_name') || (attributeText(attributes, 'event.name') ?? '')
  return {
    pointer,
    traceId: textOf(record, 'traceId', 'trace_id'),
    spanId: textOf(record, 'spanId', 'span_id'),
    attributes,
    events: [{ pointer, name, attributes, body, time }],
    start: time,
    end: time,
    failure: null,
  }
}

function textOf(object: JsonObject, ...keys: readonly string[]): string {
  const value = keys.map(key => object[key]).find(text => typeof text === 'string')
  return typeof value === 'string' ? value : ''
}

function stampOf(object: JsonObject, pointer: string, ...keys: readonly string[]): Stamp {
  const key = keys.find(name => !isUnset(object[name]))
  if (key === undefined) return null
  return { stamp: secondsOf(object[key]), stampPointer: `${pointer}/${key}` }
}

// OTLP writes 0 for a time that is not known.
function isUnset(value: Json | undefined): boolean {
  return value === undefined || value === null || value === 0 || value === '0'
}

// Some exporters write a pair: seconds, and nanoseconds beside them.
function secondsOf(value: Json | undefined): Json | undefined {
  if (!isJsonList(value)) return value
  const [seconds, nanoseconds] = value
  return typeof seconds === 'number' && typeof nanoseconds === 'number' ? seconds + nanoseconds / 1e9 : value
}

function failureOf(status: Json | undefined, attributes: Attributes): string | null {
  const type = attributeText(attributes, 'error.type')
  if (!isJsonObject(status)) return type
  const code = status['code'] ?? status['status_code']
  if (code !== 2 && !(typeof code === 'string' && /ERROR$/i.test(code))) return type
  return textOf(status, 'message', 'description') || (type ?? 'error')
}
