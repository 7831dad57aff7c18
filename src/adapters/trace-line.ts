import type { Json, JsonObject } from '../model/json.ts'
import { isJsonList } from '../model/json.ts'
import type { Clock, Content, Expectation, Labels, Step, Trace } from '../model/trace.ts'
import type { SourceRecord } from './adapter.ts'
import type { FieldReader } from './field-reader.ts'

/** What a line of `rvbench.trace/1` says (schemas/trace.schema.json), before its clock is looked at. */
export function readTraceLine({ corpus, file, pointer, value }: SourceRecord, fields: FieldReader): Trace {
  const line = fields.object(value, pointer)
  fields.noOtherKeys(line, KEYS, pointer)
  const clock = fields.oneOf<Clock>(line, 'clock', ['order', 'recorded'], pointer)
  // Where a line says it came from, the file at hand takes that place: verdicts are shown in it.
  fields.optionalText(line, 'corpus', pointer)
  fields.optionalText(line, 'file', pointer)
  const { injections, expectation } = line
  return {
    schema: fields.oneOf(line, 'schema', ['rvbench.trace/1'], pointer),
    id: fields.text(line, 'id', pointer),
    corpus,
    file,
    group: line['group'] === undefined ? {} : fields.texts(line['group'], `${pointer}/group`),
    labels: readLabels(line['labels'], `${pointer}/labels`, fields),
    clock,
    steps: fields
      .list(line['steps'], `${pointer}/steps`)
      .map((step, index) => readStep(step, clock, `${pointer}/steps/${index}`, fields)),
    ...(injections === undefined ? {} : { injections: fields.texts(injections, `${pointer}/injections`) }),
    ...(expectation === undefined
      ? {}
      : { expectation: readExpectation(expectation, `${pointer}/expectation`, fields) }),
  }
}

const KEYS: ReadonlySet<string> = new Set([
  ...['schema', 'id', 'corpus', 'file', 'group', 'labels', 'clock', 'steps', 'injections', 'expectation'],
])
const LABEL_KEYS: ReadonlySet<string> = new Set(['attacked', 'attackSucceeded', 'utility', 'unsafe'])
const EXPECTATION_KEYS: ReadonlySet<string> = new Set(['policy', 'violated', 'binding', 'boundary'])

function readLabels(value: Json | undefined, pointer: string, fields: FieldReader): Labels {
  const labels = value === undefined ? {} : fields.object(value, pointer)
  fields.noOtherKeys(labels, LABEL_KEYS, pointer)
  return {
    attacked: fields.optionalBoolean(labels, 'attacked', pointer),
    attackSucceeded: fields.optionalBoolean(labels, 'attackSucceeded', pointer),
    utility: fields.optionalBoolean(labels, 'utility', pointer),
    unsafe: fields.optionalBoolean(labels, 'unsafe', pointer),
  }
}

function readExpectation(value: Json, pointer: string, fields: FieldReader): Expectation {
  const expectation = fields.object(value, pointer)
  fields.noOtherKeys(expectation, EXPECTATION_KEYS, pointer)
  return {
    policy: fields.text(expectation, 'policy', pointer),
    violated: fields.oneOf(expectation, 'violated', [true, false], pointer),
    binding: fields.optionalText(expectation, 'binding', pointer),
    boundary:
      expectation['boundary'] === undefined
        ? null
        : fields.oneOf(expectation, 'boundary', [null, 'on', 'off'], pointer),
  }
}

const STEP_KEYS = ['kind', 'pointer', 'timestamp']
const MESSAGE_KEYS: ReadonlySet<string> = new Set([...STEP_KEYS, 'content'])
const CALL_KEYS: ReadonlySet<string> = new Set([
  ...STEP_KEYS,
  ...['id', 'tool', 'words', 'args', 'rawArgs', 'withheld'],
])
const RESULT_KEYS: ReadonlySet<string> = new Set([...STEP_KEYS, 'id', 'tool', 'content', 'error'])

const KINDS: readonly [Step['kind'], ...Step['kind'][]] = [
  'user-message',
  'assistant-message',
  'system-message',
  'tool-call',
  'tool-result',
]

function readStep(value: Json, clock: Clock, pointer: string, fields: FieldReader): Step {
  const step = fields.object(value, pointer)
  const kind = fields.oneOf(step, 'kind', KINDS, pointer)
  fields.optionalText(step, 'pointer', pointer)
  const base = { pointer, ...readTimestamp(step, clock, pointer, fields) }
  switch (kind) {
    case 'system-message':
    case 'user-message':
    case 'assistant-message':
      fields.noOtherKeys(step, MESSAGE_KEYS, pointer)
      return { kind, content: readContent(step['content'], `${pointer}/content`, fields), ...base }
    case 'tool-call':
      fields.noOtherKeys(step, CALL_KEYS, pointer)
      return {
        kind,
        id: fields.optionalText(step, 'id', pointer),
        tool: fields.text(step, 'tool', pointer),
        ...readWords(step['words'], `${pointer}/words`, fields),
        ...readArguments(step, pointer, fields),
        ...(step['withheld'] === undefined
          ? {}
          : { withheld: fields.oneOf(step, 'withheld', [true], pointer) }),
        ...base,
      }
    case 'tool-result':
      fields.noOtherKeys(step, RESULT_KEYS, pointer)
      return {
        kind,
        id: fields.optionalText(step, 'id', pointer),
        tool: fields.optionalText(step, 'tool', pointer),
        content: readContent(step['content'], `${pointer}/content`, fields),
        error: fields.optionalText(step, 'error', pointer),
        ...base,
      }
  }
}

function readTimestamp(
  step: JsonObject,
  clock: Clock,
  pointer: string,
  fields: FieldReader,
): { readonly timestamp?: number } {
  const { timestamp } = step
  switch (clock) {
    case 'order':
      if (timestamp !== undefined) {
        fields.fault(`${pointer}/timestamp`, 'no time stamp, as the clock is "order"', timestamp)
      }
      return {}
    case 'recorded': {
      const seconds = typeof timestamp === 'bigint' ? Number(timestamp) : timestamp
      if (typeof seconds === 'number' && seconds >= 0 && seconds < LATEST) return { timestamp: seconds }
      fields.fault(`${pointer}/timestamp`, EXPECTED_TIMESTAMP, timestamp)
      return {}
    }
  }
}

// Nanoseconds of the year 5138: larger numbers are no time in any unit.
const LATEST = 1e20
const EXPECTED_TIMESTAMP = 'seconds since the epoch or since the start, as the clock is "recorded"'

function readContent(value: Json | undefined, pointer: string, fields: FieldReader): Content {
  if (value === null || typeof value === 'string') return value
  if (isJsonList(value)) return value.map((block, index) => fields.object(block, `${pointer}/${index}`))
  fields.fault(pointer, 'a string, null or a list of blocks', value)
  return null
}

function readWords(
  value: Json | undefined,
  pointer: string,
  fields: FieldReader,
): { readonly words?: readonly string[] } {
  if (value === undefined) return {}
  const words = fields.list(value, pointer).flatMap((word, index) => {
    if (typeof word === 'string') return [word]
    fields.fault(`${pointer}/${index}`, 'a string', word)
    return []
  })
  return { words }
}

function readArguments(
  step: JsonObject,
  pointer: string,
  fields: FieldReader,
): { readonly args: JsonObject; readonly rawArgs?: Json } {
  const args = fields.object(step['args'], `${pointer}/args`)
  const { rawArgs } = step
  if (rawArgs === undefined) return { args }
  if (Object.keys(args).length > 0) {
    fields.fault(`${pointer}/rawArgs`, 'none, as the arguments were read', rawArgs)
  }
  return { args, rawArgs }
}
