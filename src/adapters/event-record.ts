import type { EventRecord } from '../model/event-record.ts'
import type { Json, JsonObject } from '../model/json.ts'
import type { Step } from '../model/trace.ts'
import type { ReadTrace, SessionAdapter, SessionPart, SourceRecord } from './adapter.ts'
import { type FieldReader, makeFieldReader } from './field-reader.ts'
import { makeIrregularityTally } from './irregularity-tally.ts'
import { hasLoneSurrogate } from './lone-surrogate.ts'
import { CLOCK_IRREGULARITIES, readClock } from './read-clock.ts'
import { readTimestamp } from './read-timestamp.ts'
import { throwProblem } from './throw-problem.ts'

const IRREGULARITIES = {
  ...CLOCK_IRREGULARITIES,
  'lone-surrogate': ['run', 'a text holds half of a surrogate pair'],
} as const

/**
 * Enforcement-ready records: an event a line, with twelve fields (schemas/event-record.schema.json). The events of a
 * session are a run, in the order of their lines, and sessions may take turns.
 */
export const eventRecord: SessionAdapter = {
  kind: 'sessions',
  format: 'event-record',
  framing: 'json-lines',
  files: ['records/**/*.jsonl', 'records/**/*.ndjson'],
  groupKeys: [],
  groupOf: () => null,
  clusters: [],
  recognises: ({ text }) => {
    const [first = ''] = text.trimStart().split('\n', 1)
    return first.startsWith('{') && first.includes('"session_id"') && first.includes('"actor"')
  },
  readPart: record => partOf(readEventRecord(record, makeFieldReader(throwProblem(record.file))), record),
  readSession,
}

/** What a line says. */
export function readEventRecord({ pointer, value }: SourceRecord, fields: FieldReader): EventRecord {
  const line = fields.object(value, pointer)
  fields.noOtherKeys(line, KEYS, pointer)
  return {
    timestamp: readStamp(line, pointer, fields),
    actor: fields.text(line, 'actor', pointer),
    tool: fields.optionalText(line, 'tool', pointer),
    action: fields.optionalText(line, 'action', pointer),
    object: readNames(line, 'object', pointer, fields),
    recipient: readNames(line, 'recipient', pointer, fields),
    source: fields.optionalText(line, 'source', pointer),
    approval_id: fields.optionalText(line, 'approval_id', pointer),
    session_id: fields.text(line, 'session_id', pointer),
    state_before: line['state_before'] ?? null,
    state_after: line['state_after'] ?? null,
    trust_domain: fields.optionalText(line, 'trust_domain', pointer),
  }
}

const KEYS: ReadonlySet<string> = new Set([
  ...['timestamp', 'actor', 'tool', 'action', 'object', 'recipient', 'source', 'approval_id', 'session_id'],
  ...['state_before', 'state_after', 'trust_domain'],
])

function readStamp(line: JsonObject, pointer: string, fields: FieldReader): EventRecord['timestamp'] {
  const { timestamp = null } = line
  const value = typeof timestamp === 'bigint' ? Number(timestamp) : timestamp
  if (value === null) return null
  if ((typeof value === 'number' || typeof value === 'string') && readTimestamp(value) !== null) return value
  fields.fault(`${pointer}/timestamp`, 'a date of ISO 8601, seconds or null', timestamp)
  return null
}

// Objects and recipients are named by text or number, one or several.
function readNames(line: JsonObject, key: string, pointer: string, fields: FieldReader): Json {
  const value = line[key] ?? null
  const names = Array.isArray(value) ? value : [value]
  if (value === null || names.every(isName)) return value
  fields.fault(`${pointer}/${key}`, 'a string, a number, a list of these, or null', value)
  return null
}

function isName(value: Json): boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint'
}

function partOf(record: EventRecord, { pointer, value }: SourceRecord): SessionPart {
  return {
    session: record.session_id,
    hasLoneSurrogate: hasLoneSurrogate(value),
    stamped: { step: stepOf(record, pointer), stamp: record.timestamp, stampPointer: `${pointer}/timestamp` },
  }
}

/** Who calls tools where nobody says otherwise. */
const AGENT = 'agent'

// What the record states beside the tool are the call's arguments, under the names of the fields.
function stepOf(record: EventRecord, pointer: string): Step {
  const { actor, tool } = record
  if (tool !== null && actor !== 'tool') {
    return { kind: 'tool-call', id: null, tool, args: statedBy(record, AGENT), pointer }
  }
  if (actor === 'tool') {
    return { kind: 'tool-result', id: null, tool, content: blocksOf(record, 'tool'), error: null, pointer }
  }
  switch (actor) {
    case 'user':
      return { kind: 'user-message', content: blocksOf(record, actor), pointer }
    case 'system':
      return { kind: 'system-message', content: blocksOf(record, actor), pointer }
    default:
      return { kind: 'assistant-message', content: blocksOf(record, AGENT), pointer }
  }
}

// The action is what was said: rules that look for words look there.
function blocksOf(record: EventRecord, impliedActor: string): readonly JsonObject[] {
  const { action, ...others } = statedBy(record, impliedActor)
  const block = { ...(action === undefined ? {} : { text: action }), ...others }
  return Object.keys(block).length === 0 ? [] : [block]
}

function statedBy(
  { timestamp, tool, session_id, actor, ...fields }: EventRecord,
  impliedActor: string,
): JsonObject {
  const stated = Object.entries(fields).filter(([, value]) => value !== null)
  return Object.fromEntries(actor === impliedActor ? stated : [['actor', actor], ...stated])
}

function readSession(
  { corpus, file }: { readonly corpus: string; readonly file: string },
  session: string,
  parts: readonly SessionPart[],
): ReadTrace {
  const tally = makeIrregularityTally({ file }, IRREGULARITIES)
  for (const { hasLoneSurrogate: isLone, stamped } of parts) {
    if (isLone) tally.add('lone-surrogate', stamped.step.pointer)
  }
  const { clock, steps } = readClock(
    parts.map(({ stamped }) => stamped),
    file,
    tally,
  )
  return {
    trace: {
      schema: 'rvbench.trace/1',
      id: session,
      corpus,
      file,
      group: {},
      labels: { attacked: null, attackSucceeded: null, utility: null, unsafe: null },
      clock,
      steps,
    },
    irregularities: tally.irregularities,
  }
}
