import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { GuardVerdict } from '../../src/model/verdict-file.ts'
import { VERDICT_READERS } from '../../src/verdicts/verdict-readers.ts'

const SAMPLES = 'test/verdicts/samples'

function read(from: string, text: string) {
  const reader = VERDICT_READERS[from]
  if (reader === undefined) throw new Error(`no reader is called ${from}`)
  return reader({ text, file: 'file', guard: 'acme' })
}

const sample = (file: string): string => readFileSync(`${SAMPLES}/${file}`, 'utf8')

function shown({ trace, decision, at, rules, score, repeat }: GuardVerdict): string {
  const place = at.step ?? at.call ?? at.callId ?? at.phase
  const parts = [trace, String(place), decision, ...rules, ...(score === null ? [] : [String(score)])]
  return [...parts, ...(repeat === 0 ? [] : [`#${repeat}`])].join(' ')
}

test.each([
  {
    from: 'inspect',
    file: 'inspect.json',
    unit: 'call',
    repeats: 2,
    verdicts: ['corpus/run c1 allow auto', 'corpus/run c2 ask human', 'corpus/run c2 deny human #1'],
    left: [{ reason: 'an event that is no approval', count: 1 }],
  },
  {
    from: 'openai-guardrails',
    file: 'openai-guardrails.jsonl',
    unit: 'run',
    repeats: 1,
    verdicts: [
      'corpus/run end deny Prompt Injection Detection',
      'corpus/quiet end allow',
      'corpus/broken end error',
    ],
    left: [],
  },
  {
    from: 'promptfoo',
    file: 'promptfoo.json',
    unit: 'run',
    repeats: 1,
    verdicts: [
      'corpus/run end deny',
      'corpus/quiet end allow',
      'corpus/none end skip',
      'corpus/broken end error',
    ],
    left: [],
  },
  {
    from: 'garak',
    file: 'garak.jsonl',
    unit: 'run',
    repeats: 2,
    verdicts: ['corpus/run end deny first 0.5', 'corpus/run end allow 0.3 #1', 'corpus/broken end error'],
    left: [
      { reason: 'an attempt that no detector looked at', count: 1 },
      { reason: 'an entry that is no attempt', count: 2 },
    ],
  },
  {
    from: 'llamafirewall',
    file: 'llamafirewall.jsonl',
    unit: 'message',
    repeats: 1,
    verdicts: ['corpus/run 2 deny', 'corpus/run 4 ask', 'corpus/quiet 1 skip'],
    left: [{ reason: 'a score without its threshold (its decision is read)', count: 2 }],
  },
  {
    from: 'agt',
    file: 'agt.json',
    unit: 'call',
    repeats: 1,
    // The last id names no call: it stays a verdict that names no run.
    verdicts: ['corpus/run 0 allow', 'corpus/run 1 ask', ' before-call deny'],
    left: [],
  },
])('$from: $verdicts', ({ from, file, unit, repeats, verdicts, left }) => {
  const got = read(from, sample(file))
  expect(got.verdicts.map(shown)).toEqual(verdicts)
  expect(got.left).toEqual(left)
  expect(got.header).toMatchObject({
    guard: { name: 'acme' },
    mode: 'observed',
    coverage: 'listed',
    unit,
    repeats,
  })
  expect(got.header.sees.includes('future')).toBe(unit === 'run')
})

test.each([
  {
    from: 'openai-guardrails',
    what: 'sums only',
    text: '{"metrics": {"precision": 1}}',
    message: /sums only/,
  },
  {
    from: 'promptfoo',
    what: 'sums only',
    text: '{"results":{"version":3,"stats":{}}}',
    message: /sums only/,
  },
  {
    from: 'garak',
    what: 'sums only',
    text: '{"entry_type":"eval","passed":1,"total":2}\n',
    message: /sums only/,
  },
  { from: 'agt', what: 'sums only', text: '{"passed": 3, "failed": 1}', message: /sums only/ },
  { from: 'inspect', what: 'a packed log', text: 'PK\u0003\u0004', message: /packed/ },
  { from: 'inspect', what: 'half a document', text: '{"samples": [', message: /not JSON/ },
  {
    from: 'agt',
    what: 'a word whose direction nobody says',
    text: '[{"id":"corpus/run#0","actual_verdict":"pass"}]',
    message: /actual_verdict/,
  },
  {
    from: 'llamafirewall',
    what: 'a result without its run',
    text: '{"step":0,"decision":"block"}\n',
    message: /trace/,
  },
])('$from: $what is refused', ({ from, text, message }) => {
  expect(() => read(from, text)).toThrow(expect.objectContaining({ message: expect.stringMatching(message) }))
})

test.each([{ from: 'openai-guardrails' }, { from: 'garak' }, { from: 'llamafirewall' }])(
  '$from: half a line at the end is counted',
  ({ from }) => {
    const whole = sample(`${from}.jsonl`)
    const { verdicts, left } = read(from, `${whole}${whole.split('\n')[0]?.slice(0, 20)}`)
    expect(verdicts).toEqual(read(from, whole).verdicts)
    expect(left).toContainEqual({ reason: 'the last line is cut off', count: 1 })
  },
)
