import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ReadTrace } from '../../src/adapters/adapter.ts'
import { otelGenAi } from '../../src/adapters/otel-genai.ts'
import type { RvbenchError } from '../../src/model/rvbench-error.ts'
import type { Step } from '../../src/model/trace.ts'
import { census } from './agentdojo-run.ts'
import { deadPointers, isAnswered, readFile, sampleFiles, valueOfFile, withValue } from './sample-runs.ts'

const files = sampleFiles(otelGenAi, 'corpora/samples/otel-genai')

function runsOf(name: string): readonly ReadTrace[] {
  return files.filter(({ file }) => file === `spans/${name}`).flatMap(file => readFile(otelGenAi, file))
}

/** Kind, seconds since ten o'clock, and what was called or answered, of each step. */
function printSteps({ trace }: ReadTrace): readonly string[] {
  return trace.steps.map(printStep)
}

function printStep(step: Step): string {
  const time = step.timestamp === undefined ? '' : ` ${Math.round((step.timestamp - 1935655200) * 10) / 10}`
  switch (step.kind) {
    case 'tool-call':
      return `call${time} ${step.tool} ${JSON.stringify(step.args)}`
    case 'tool-result':
      return `answer${time} ${step.error ?? JSON.stringify(step.content)}`
    case 'system-message':
    case 'user-message':
    case 'assistant-message':
      return `${step.kind.replace('-message', '')}${time}`
  }
}

test('spans of one conversation are one run, through two traces, with the times of the spans', () => {
  const runs = runsOf('conversation.json')
  expect(runs.map(printSteps)).toEqual([
    [
      'system 0',
      'user 0',
      'assistant 1.5',
      'call 1.5 get_press {"press":2}',
      'answer 2.1 "{\\"paper\\":9007199254740993}"',
      'assistant 3',
      'user 30',
      'assistant 31',
      'call 31 start_press {"press":2}',
      'answer 33 out of ink',
    ],
  ])
  expect(runs[0]?.trace).toMatchObject({
    id: 'spans/conversation/0',
    clock: 'recorded',
    group: { model: 'sample-model', agent: 'none' },
    labels: { attacked: null, attackSucceeded: null, utility: null, unsafe: null },
  })
})

test('a line each: OTLP values, an agent by name, tools that no message tells of, spans without content', () => {
  const runs = runsOf('collector.jsonl')
  expect(runs.map(printSteps)).toEqual([
    ['user 0', 'assistant 1', 'call 1 stop_press {"press":2}', 'answer 2.5 "stopped"'],
    ['call 1 move_paper {"rolls":2}', 'call 1.5 open_gate {}', 'answer 2 "open"', 'answer 3 "moved"'],
    [],
  ])
  expect(runs.map(({ trace }) => trace.group['agent'])).toEqual(['Foreman', 'none', 'none'])
})

test('messages as events of a span, and as log records, are one run', () => {
  const [run, ...others] = runsOf('events.jsonl')
  expect(others).toEqual([])
  expect(run === undefined ? [] : printSteps(run)).toEqual([
    'system 0',
    'user 0',
    'assistant 1',
    'call 1 get_ink {"press":2}',
    'answer 2 "a litre"',
    'assistant 3',
  ])
  expect(run?.trace.group['model']).toBe('sample-model-0501')
})

test('a span as a console exporter writes it', () => {
  expect(runsOf('console.json').map(({ trace }) => trace.steps)).toEqual([
    [
      {
        kind: 'user-message',
        content: [{ type: 'text', content: 'Good night.' }],
        timestamp: 1935655200,
        pointer: '/attributes/gen_ai.input.messages/0',
      },
      {
        kind: 'assistant-message',
        content: 'Good night to you.',
        timestamp: 1935655201,
        pointer: '/attributes/gen_ai.output.messages',
      },
    ],
  ])
})

test('the sample shows what is irregular in spans', () => {
  expect(census(files.flatMap(file => readFile(otelGenAi, file)))).toEqual({
    'call-id-missing': [2, 1],
    'exchange-merged': [3, 2],
    'no-messages': [2, 2],
    'other-choices': [1, 1],
    'tool-span-alone': [2, 1],
  })
})

test.each(files)('every pointer of $file leads to what it names', file => {
  expect(deadPointers(readFile(otelGenAi, file), valueOfFile(file))).toEqual([])
})

const CHAT = {
  'gen_ai.operation.name': 'chat',
  'gen_ai.input.messages': [{ role: 'user', content: 'Hello' }],
}

/** Spans of one trace as an exporter for people writes them, a second apart. */
function readSpans(...spans: readonly Readonly<Record<string, unknown>>[]) {
  const whole = spans.map((span, index) => ({
    trace_id: 't',
    span_id: String(index),
    start_time: index,
    ...span,
  }))
  const broken: RvbenchError[] = []
  const source = { corpus: 'c', file: 'f.json', text: JSON.stringify(whole) }
  return { runs: otelGenAi.readTraces(source, error => broken.push(error)), broken }
}

test('what an agent’s span holds is read where no span of its model holds it', () => {
  const agent = { ...CHAT, 'gen_ai.operation.name': 'invoke_agent' }
  expect(readSpans({ attributes: agent }).runs).toHaveLength(1)
  const { runs } = readSpans({ attributes: agent }, { attributes: CHAT })
  expect(runs.map(({ trace }) => trace.steps.map(({ pointer }) => pointer))).toEqual([
    ['/1/attributes/gen_ai.input.messages/0'],
  ])
})

test('a tool without an id belongs to the first call of its name', () => {
  const call = { role: 'assistant', parts: [{ type: 'tool_call', name: 't', arguments: {} }] }
  const { runs } = readSpans(
    { attributes: { ...CHAT, 'gen_ai.output.messages': [call] } },
    {
      attributes: {
        'gen_ai.operation.name': 'execute_tool',
        'gen_ai.tool.name': 't',
        'gen_ai.tool.call.result': 'ok',
      },
    },
  )
  expect(runs.map(({ trace }) => trace.steps.map(({ kind }) => kind))).toEqual([
    ['user-message', 'assistant-message', 'tool-call', 'tool-result'],
  ])
})

test('a tool that failed is an error of the answer that a message tells', () => {
  const call = { role: 'assistant', parts: [{ type: 'tool_call', id: 'a', name: 't', arguments: {} }] }
  const answer = { role: 'tool', parts: [{ type: 'tool_call_response', id: 'a', response: 'sorry' }] }
  const { runs } = readSpans(
    { attributes: { ...CHAT, 'gen_ai.input.messages': [call, answer] } },
    {
      attributes: {
        'gen_ai.operation.name': 'execute_tool',
        'gen_ai.tool.name': 't',
        'gen_ai.tool.call.id': 'a',
      },
      status: { status_code: 'ERROR', description: 'no ink' },
    },
  )
  expect(runs[0]?.trace.steps.at(-1)).toMatchObject({ content: 'sorry', error: 'no ink' })
})

test('a span that cannot be read is named, and the others are read', () => {
  const { runs, broken } = readSpans(
    { attributes: CHAT },
    { attributes: { 'gen_ai.input.messages': [{ role: 'boss', content: 'Hello' }] } },
    { attributes: 3 },
    { name: 'no attributes' },
  )
  expect(runs).toHaveLength(1)
  expect(broken.map(({ place }) => place?.pointer)).toEqual([
    '/3',
    '/2/attributes',
    '/1/attributes/gen_ai.input.messages/0/role',
  ])
})

test('a file whose spans tell of no model and no tool is refused', () => {
  expect(() => readSpans({ attributes: { 'http.request.method': 'GET' } })).toThrow(
    expect.objectContaining({ code: 'bad-shape', message: 'no span tells of a model or a tool' }),
  )
})

test.each([
  { text: '{"resourceSpans":[{"resource":{', recognised: true },
  { text: '{"resourceLogs":[', recognised: true },
  { text: '[{"name":"chat","context":{"trace_id":"0x1"},"attributes":{"a":1', recognised: true },
  { text: '{"traceId":"1","attributes":[', recognised: false },
  { text: '{"attributes":{}}', recognised: false },
  { text: '{"messages":[{"role":"user","content":"x"}]}', recognised: false },
  { text: '', recognised: false },
])('that $text is of the format is $recognised', ({ text, recognised }) => {
  expect(otelGenAi.recognises({ name: 'x.json', text })).toBe(recognised)
})

test('whatever value is put into a file, it gives runs or an RvbenchError with its place', () => {
  const whole = files.filter(({ file }) => file.endsWith('.json')).map(({ text }) => text)
  const put = fc.oneof(fc.jsonValue(), fc.constant(undefined))
  fc.assert(
    fc.property(fc.constantFrom(...whole), fc.nat(), put, (text, at, value) => {
      const file = { file: 'f.json', text: withValue(text, at, value) }
      expect(isAnswered(() => readFile(otelGenAi, file))).toBe(true)
    }),
    { numRuns: 200 },
  )
})
