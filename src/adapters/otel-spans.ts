import { isJsonList, isJsonObject, type JsonObject } from '../model/json.ts'
import type { OnBroken, SourceText } from './adapter.ts'
import { badShape, readList, readObject } from './json-fields.ts'
import { type PlacedValue, readValues } from './json-values.ts'
import { type OtelSpan, readLogRecord, readOtelSpan } from './otel-span.ts'
import { readEach } from './read-each.ts'
import { readTimestamp } from './read-timestamp.ts'

/**
 * The spans of a file that say something of generative AI: OTLP's JSON (`resourceSpans`, `resourceLogs`), one value,
 * a list, or a line each; or spans as exporters for people write them. Log records are added to their spans.
 */
export function readOtelSpans(source: SourceText, onBroken: OnBroken | undefined): readonly OtelSpan[] {
  const { file } = source
  const parts = readEach(readValues(source, onBroken), onBroken, value => partsOf(value, file)).flat()
  // What logs say of a span comes behind what it says itself.
  const spansFirst = ['span', 'log'].flatMap(kind => parts.filter(part => part.kind === kind))
  const read = readEach(spansFirst, onBroken, ({ kind, ...value }) =>
    kind === 'span' ? readOtelSpan(value, file) : readLogRecord(value, file),
  )
  return joinLogs(read.filter(isOfGenAi))
}

interface Part extends PlacedValue {
  readonly kind: 'span' | 'log'
}

function partsOf(placed: PlacedValue, file: string): readonly Part[] {
  const { value, pointer } = placed
  const object = readObject(value, file, pointer)
  if (isJsonList(object['resourceSpans']) || isJsonList(object['resourceLogs'])) {
    return [
      ...below([placed], file, 'resourceSpans', 'scopeSpans', 'spans').map(
        span => ({ kind: 'span', ...span }) as const,
      ),
      ...below([placed], file, 'resourceLogs', 'scopeLogs', 'logRecords').map(
        log => ({ kind: 'log', ...log }) as const,
      ),
    ]
  }
  if (object['attributes'] === undefined)
    throw badShape(undefined, 'resourceSpans, or a span with attributes', file, pointer)
  return [{ kind: isLogRecord(object) ? 'log' : 'span', value, pointer }]
}

function isLogRecord(object: JsonObject): boolean {
  return object['body'] !== undefined
}

// The items of lists in lists: those under the first key, of each those under the second, and so on.
function below(
  values: readonly PlacedValue[],
  file: string,
  ...keys: readonly string[]
): readonly PlacedValue[] {
  const [key, ...deeper] = keys
  if (key === undefined) return values
  const items = values.flatMap(({ value, pointer }) => {
    const list = readObject(value, file, pointer)[key]
    if (list === undefined || list === null) return []
    return readList(list, file, `${pointer}/${key}`).map((item, index) => ({
      value: item,
      pointer: `${pointer}/${key}/${index}`,
    }))
  })
  return below(items, file, ...deeper)
}

function isOfGenAi({ attributes, events }: OtelSpan): boolean {
  const names = [...attributes.keys(), ...events.map(({ name }) => name)]
  return names.some(name => name.startsWith('gen_ai.'))
}

// The span that a log record names may be in no file.
function joinLogs(spans: readonly OtelSpan[]): readonly OtelSpan[] {
  const joined = new Map<string, OtelSpan>()
  for (const span of spans) {
    const known = span.spanId === '' ? undefined : joined.get(`${span.traceId}/${span.spanId}`)
    const key = span.spanId === '' ? span.pointer : `${span.traceId}/${span.spanId}`
    joined.set(key, known === undefined ? span : join(known, span))
  }
  return [...joined.values()]
}

function join(first: OtelSpan, second: OtelSpan): OtelSpan {
  return {
    ...first,
    attributes: new Map([...second.attributes, ...first.attributes]),
    events: [...first.events, ...second.events],
    start: secondsOf(second.start) < secondsOf(first.start) ? second.start : first.start,
    end: secondsOf(second.end) > secondsOf(first.end) ? second.end : first.end,
    failure: first.failure ?? second.failure,
  }
}

// No time is neither before nor behind another.
function secondsOf(time: OtelSpan['start']): number {
  return readTimestamp(time?.stamp ?? null)?.seconds ?? Number.NaN
}

/** Whether a file begins like one of spans. */
export function isOfSpans(first: JsonObject): boolean {
  if (isJsonList(first['resourceSpans']) || isJsonList(first['resourceLogs'])) return true
  const isSpan = ['traceId', 'trace_id', 'context'].some(key => first[key] !== undefined)
  return isSpan && isJsonObject(first['attributes'])
}
