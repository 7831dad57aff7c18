import { describe, expect, test } from 'vitest'
import { readCedarText } from '../../src/dogwood/cedar-text.ts'
import { exportTrace } from '../../src/dogwood/export-trace.ts'
import type { Json } from '../../src/model/json.ts'
import type { Step, Trace } from '../../src/model/trace.ts'

function traceOf(steps: readonly Step[], clock: Trace['clock'] = 'order'): Trace {
  return {
    schema: 'rvbench.trace/1',
    id: 'run',
    corpus: 'c',
    file: 'run.json',
    group: {},
    labels: { attacked: null, attackSucceeded: null, utility: null, unsafe: null },
    clock,
    steps,
  }
}

function callWith(args: { readonly [key: string]: Json }, tool = 'send'): Step {
  return { kind: 'tool-call', pointer: '/0', id: 'c1', tool, args }
}

test('calls and results are events, messages are not, and the map says which step each is', () => {
  const trace = traceOf([
    { kind: 'user-message', pointer: '/0', content: 'pay' },
    { ...callWith({ to: 'GB1', amount: 2 }), pointer: '/1' },
    { kind: 'tool-result', pointer: '/2', id: 'c1', tool: null, content: 'ok', error: null },
    { kind: 'tool-result', pointer: '/3', id: null, tool: 'read', content: null, error: 'no file' },
    { kind: 'tool-result', pointer: '/4', id: 'x', tool: null, content: '?', error: null },
  ])
  const exported = exportTrace(trace, 'Bank::Action')
  const asked = '{ "to": "GB1", "amount": 2 }'
  expect(exported.log.split('\n')).toEqual([
    `@1 request_context(input: ${asked}) Bank::Action::"send"::request(input: ${asked})`,
    `@2 request_context(input: ${asked}) Bank::Action::"send"::response(input: ${asked}, output: { "content": "ok" })`,
    '@3 request_context(input: {}) Bank::Action::"read"::error(input: {}, output: { "content": null, "error": "no file" })',
    '',
  ])
  expect(exported.leftOut).toEqual([{ step: 4, reason: 'a result that names no tool and answers no call' }])
  expect(exported.timePoints).toEqual([
    { timePoint: 0, step: 1, pointer: '/1' },
    { timePoint: 1, step: 2, pointer: '/2' },
    { timePoint: 2, step: 3, pointer: '/3' },
  ])
})

test('time stamps that go back are written as they are: Dogwood accepts them', () => {
  const steps = [5, 3].map((timestamp): Step => ({ ...callWith({}), timestamp }))
  const { log } = exportTrace(traceOf(steps, 'recorded'), 'A')
  expect([...log.matchAll(/^@(\d+)/gm)].map(([, stamp]) => stamp)).toEqual(['5', '3'])
})

test('a recorded clock is written in whole seconds', () => {
  const [first] = exportTrace(traceOf([{ ...callWith({}), timestamp: 12.9 }], 'recorded'), 'A').log.split(' ')
  expect(first).toBe('@12')
})

test.each([
  { value: 1.5, text: '1.5' },
  { value: 1e21, text: '1000000000000000000000.0' },
  { value: 1e-7, text: '0.0000001' },
  { value: -3, text: '-3' },
  { value: 9223372036854775807n, text: '9223372036854775807' },
  { value: 9223372036854775808n, text: '"9223372036854775808"' },
  { value: Infinity, text: '"Infinity"' },
  { value: [true, null, ['a', {}]], text: '[true, null, ["a", {}]]' },
])('the value $value is written $text', ({ value, text }) => {
  expect(exportTrace(traceOf([callWith({ x: value })]), 'A').log).toContain(`input: { "x": ${text} })`)
})

test('an integer beyond 64 bits is written as a text, and that is told', () => {
  const { notes } = exportTrace(traceOf([callWith({ x: 2n ** 63n })]), 'A')
  expect(notes).toEqual([
    { step: 0, reason: 'an integer beyond 64 bits is written as a text: 9223372036854775808' },
  ])
})

test('what nests deeper than 128 levels is left out, and counted', () => {
  const nest = (depth: number): Json => Array.from({ length: depth }).reduce<Json>(value => [value], 0)
  expect(exportTrace(traceOf([callWith({ x: nest(127) })]), 'A').timePoints).toHaveLength(1)
  expect(exportTrace(traceOf([callWith({ x: nest(128) })]), 'A')).toMatchObject({
    timePoints: [],
    leftOut: [{ step: 0, reason: 'a value nests deeper than 128 levels' }],
  })
})

describe.each([
  'a"b',
  '"',
  '\\',
  'ends in \\"',
  'x::"y',
  ') A::"send"::request(input: {}',
  'line\nbreak\r\u2028\u0085',
  '\u202e\u200b\u0000',
  '@5 evil',
  'null',
  '}, "to": "other',
  '\u{1f600}',
])('the hostile text %j', hostile => {
  test('stays one line and one string, as an argument, a key and a tool', () => {
    const { log: text } = exportTrace(traceOf([callWith({ [hostile]: hostile }, hostile)]), 'A')
    expect(text.split(/[\n\r\u2028\u2029\u0085]/)).toHaveLength(2)
    const strings = [...text.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, written]) =>
      readCedarText(written ?? ''),
    )
    expect(strings).toEqual(Array(5).fill(hostile))
  })

  test("leaves the event's parentheses where Dogwood's reader looks for them", () => {
    const { log: text } = exportTrace(traceOf([callWith({ a: hostile }, hostile)]), 'A')
    expect(text.replace(/[^()]/g, '')).toBe('()()')
    // Its reader strips every quote from the ends of a string.
    expect(text).not.toMatch(/(?<!\\)(?:\\\\)*\\"/)
  })
})

test('half a surrogate pair becomes the replacement character', () => {
  expect(exportTrace(traceOf([callWith({ a: '\ud800' })]), 'A').log).toContain('"\\u{fffd}"')
})

test('keys that differ in what is escaped stay apart', () => {
  const { log: text } = exportTrace(traceOf([callWith({ 'a\n': 1, 'a\\n': 2 })]), 'A')
  expect(text).toContain('{ "a\\u{a}": 1, "a\\\\n": 2 }')
})
