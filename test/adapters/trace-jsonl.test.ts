import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ReadTrace } from '../../src/adapters/adapter.ts'
import { readJson } from '../../src/adapters/read-json.ts'
import { traceJsonl } from '../../src/adapters/trace-jsonl.ts'
import { printTraceLine } from '../../src/reporter/trace-lines.ts'
import { arbitraryTrace } from './arbitrary-trace.ts'

const SOURCE = { corpus: 'mine', file: 'runs.jsonl' }

function readLine(text: string): readonly ReadTrace[] {
  return traceJsonl.readRecord({ ...SOURCE, index: 0, pointer: '/0', value: readJson({ ...SOURCE, text }) })
}

test('a run that is printed is read back as it was', () => {
  fc.assert(
    fc.property(arbitraryTrace(SOURCE.corpus, SOURCE.file), trace => {
      expect(readLine(printTraceLine(trace)).map(read => read.trace)).toEqual([trace])
    }),
  )
})

test('what may be left out is null, or empty', () => {
  const [read] = readLine('{"schema": "rvbench.trace/1", "id": "a", "clock": "order", "steps": []}')
  expect(read?.trace).toEqual({
    schema: 'rvbench.trace/1',
    id: 'a',
    corpus: 'mine',
    file: 'runs.jsonl',
    group: {},
    labels: { attacked: null, attackSucceeded: null, utility: null, unsafe: null },
    clock: 'order',
    steps: [],
  })
})

describe('a line that is not as the schema says', () => {
  const GOOD = { schema: 'rvbench.trace/1', id: 'a', clock: 'order', steps: [] }
  const call = (more: object) => ({ ...GOOD, steps: [{ kind: 'tool-call', tool: 't', args: {}, ...more }] })

  test.each([
    [7, '/0', 'expected an object, got the number 7'],
    [
      { ...GOOD, schema: 'rvbench.trace/2' },
      '/0/schema',
      'expected "rvbench.trace/1", got the string "rvbench.trace/2"',
    ],
    [{ ...GOOD, id: 1 }, '/0/id', 'expected a string, got the number 1'],
    [{ ...GOOD, ID: 'a' }, '/0/ID', 'expected no such key, got the string "a"'],
    [{ ...GOOD, labels: { unsafe: 'yes' } }, '/0/labels/unsafe', 'expected true, false or null'],
    [{ ...GOOD, group: { suite: 1 } }, '/0/group/suite', 'expected a string'],
    [{ ...GOOD, steps: [{ kind: 'call' }] }, '/0/steps/0/kind', 'expected one of "user-message"'],
    [call({ args: '{}' }), '/0/steps/0/args', 'expected an object'],
    [call({ args: { a: 1 }, rawArgs: 'a' }), '/0/steps/0/rawArgs', 'expected none'],
    [call({ withheld: false }), '/0/steps/0/withheld', 'expected true'],
    [call({ timestamp: 1 }), '/0/steps/0/timestamp', 'the clock is "order"'],
    [{ ...call({}), clock: 'recorded' }, '/0/steps/0/timestamp', 'the clock is "recorded", got nothing'],
    [{ ...call({ timestamp: '1' }), clock: 'recorded' }, '/0/steps/0/timestamp', 'got the string "1"'],
  ])('%j is refused at %s', (line, pointer, message) => {
    expect(() => readLine(JSON.stringify(line))).toThrow(
      expect.objectContaining({ code: 'bad-shape', place: { file: 'runs.jsonl', pointer } }),
    )
    expect(() => readLine(JSON.stringify(line))).toThrow(message)
  })

  test('time stamps that run backwards are refused', () => {
    const step = (timestamp: number) => ({ kind: 'user-message', content: '', timestamp })
    const line = { ...GOOD, clock: 'recorded', steps: [step(1_700_000_005), step(1_700_000_003)] }
    expect(() => readLine(JSON.stringify(line))).toThrow('time stamps run backwards')
  })
})

test('time stamps that mix seconds and milliseconds are repaired by a rule, which is counted', () => {
  const step = (timestamp: number) => ({ kind: 'user-message', content: '', timestamp })
  const steps = [step(1_700_000_000), step(1_700_000_001_500)]
  const [read] = readLine(JSON.stringify({ schema: 'rvbench.trace/1', id: 'a', clock: 'recorded', steps }))
  expect(read?.trace.steps.map(({ timestamp }) => timestamp)).toEqual([1_700_000_000, 1_700_000_001.5])
  expect(read?.irregularities.map(({ kind }) => kind)).toEqual(['timestamp-units-mixed'])
})

test('half a surrogate pair is kept, and counted', () => {
  const text = '{"schema":"rvbench.trace/1","id":"\\ud83d","clock":"order","steps":[]}'
  const [read] = readLine(text)
  expect(read?.trace.id).toBe('\ud83d')
  expect(read?.irregularities).toEqual([
    { kind: 'lone-surrogate', place: { file: 'runs.jsonl', pointer: '/0' } },
  ])
})

test('the sample holds every part of a run, and says so in its first line', () => {
  const text = readFileSync('corpora/samples/trace-jsonl/traces/runs.jsonl', 'utf8')
  const read = text
    .split('\n')
    .filter(line => line !== '')
    .flatMap(readLine)
  expect(read.map(({ trace }) => trace.id)).toEqual([
    'refund-1',
    'refund-2',
    'clean-up',
    'made-for-a-policy',
    'nothing-happens',
  ])
  expect(read[1]?.trace.steps[1]).toMatchObject({ args: { order_id: 12345678901234567890n } })
  expect(traceJsonl.recognises({ name: 'runs.jsonl', text })).toBe(true)
})
