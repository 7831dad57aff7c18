import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anthropicMessages } from '../../src/adapters/anthropic-messages.ts'
import { CHAT_LOG_IRREGULARITIES } from '../../src/adapters/chat-log-irregularities.ts'
import { openAiChat } from '../../src/adapters/openai-chat.ts'
import { tauBench } from '../../src/adapters/tau-bench.ts'
import { tau2Bench } from '../../src/adapters/tau2-bench.ts'
import type { RvbenchError } from '../../src/model/rvbench-error.ts'
import { census } from './agentdojo-run.ts'
import { deadPointers, isAnswered, readFile, sampleFiles, valueOfFile, withValue } from './sample-runs.ts'

describe.each([
  {
    adapter: openAiChat,
    runs: { conversation: 1, exchanges: 4, messages: 1, responses: 1 },
    irregular: {
      'answer-id-missing': [1, 1],
      'arguments-not-object': [1, 1],
      'call-id-missing': [1, 1],
      'exchange-merged': [3, 2],
      'extra-key:annotations': [1, 1],
      'other-choices': [1, 1],
      'response-without-message': [1, 1],
      'timestamp-missing': [1, 1],
    },
  },
  {
    adapter: anthropicMessages,
    runs: { conversation: 1, exchanges: 3 },
    irregular: { 'exchange-merged': [2, 1], 'response-without-message': [1, 1] },
  },
])('the sample of $adapter.format', ({ adapter, runs, irregular }) => {
  const files = sampleFiles(adapter, `corpora/samples/${adapter.format}`)

  test('holds these runs', () => {
    const counts = files.map(file => [file.file.replace(/^.*\/|\.\w+$/g, ''), readFile(adapter, file).length])
    expect(Object.fromEntries(counts)).toEqual(runs)
  })

  test('shows what is irregular in a log', () => {
    expect(census(files.flatMap(file => readFile(adapter, file)))).toEqual(irregular)
  })

  test.each(files)('every pointer of $file leads to what it names', file => {
    expect(deadPointers(readFile(adapter, file), valueOfFile(file))).toEqual([])
  })

  test.each(files)('$file is recognised, cut off anywhere behind its first message', ({ file, text }) => {
    for (const end of [text.indexOf('"content"') + 20, 400, text.length]) {
      expect(adapter.recognises({ name: file, text: text.slice(0, end) })).toBe(true)
    }
  })

  test('whatever value is put into a file, it gives runs or an RvbenchError with its place', () => {
    const whole = files.filter(({ file }) => file.endsWith('.json')).map(({ text }) => text)
    const put = fc.oneof(fc.jsonValue(), fc.constant(undefined))
    fc.assert(
      fc.property(fc.constantFrom(...whole), fc.nat(), put, (text, at, value) => {
        const file = { file: 'f.json', text: withValue(text, at, value) }
        expect(isAnswered(() => readFile(adapter, file))).toBe(true)
      }),
      { numRuns: 200 },
    )
  })
})

test('every irregularity of chat logs is shown by a sample', () => {
  const shown = [openAiChat, anthropicMessages, tauBench, tau2Bench].flatMap(adapter =>
    sampleFiles(adapter, `corpora/samples/${adapter.format}`).flatMap(file => readFile(adapter, file)),
  )
  expect(Object.keys(CHAT_LOG_IRREGULARITIES).filter(kind => !(kind in census(shown)))).toEqual([])
})

test('messages of a line each are one conversation', () => {
  const text = '{"role":"user","content":"Hello"}\n\n{"role":"assistant","content":"Hi"}\n'
  const [run] = readFile(openAiChat, { file: 'agent/monday.jsonl', text })
  expect(run?.trace).toMatchObject({
    id: 'agent/monday/0',
    steps: [
      { content: 'Hello', pointer: '/0' },
      { content: 'Hi', pointer: '/2' },
    ],
  })
})

test('a broken line and a record of another shape are named, and the rest is read', () => {
  const broken: RvbenchError[] = []
  const text = '{"messages":[{"role":"user","content":"Hello"}]}\n{"messages":\n{"messages":3}\n'
  const source = { corpus: 'c', file: 'f.jsonl', text }
  expect(openAiChat.readTraces(source, error => broken.push(error))).toHaveLength(1)
  expect(broken.map(({ code, place }) => [code, place])).toEqual([
    ['syntax', { file: 'f.jsonl', line: 2, column: 13 }],
    ['bad-shape', { file: 'f.jsonl', pointer: '/2/messages' }],
  ])
})

test('a run whose time stamps run backwards is named, and the rest is read', () => {
  const broken: RvbenchError[] = []
  const message = (content: string, timestamp: number) => ({ role: 'user', content, timestamp })
  const runs = [
    [message('a', 9), message('b', 3)],
    [message('c', 3), message('d', 9)],
  ]
  const source = { corpus: 'c', file: 'f.json', text: JSON.stringify(runs.map(messages => ({ messages }))) }
  expect(openAiChat.readTraces(source, error => broken.push(error)).map(({ trace }) => trace.clock)).toEqual([
    'recorded',
  ])
  expect(broken).toMatchObject([{ place: { pointer: '/0/messages/1/timestamp' } }])
})

test('a log says nothing of attacks or success, and may not name its model', () => {
  const [run] = readFile(openAiChat, { file: 'f.json', text: '[{"role":"user","content":"Hello"}]' })
  expect(run?.trace).toMatchObject({
    group: { model: 'none' },
    labels: { attacked: null, attackSucceeded: null, utility: null, unsafe: null },
  })
})
