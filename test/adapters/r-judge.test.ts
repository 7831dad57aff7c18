import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ReadTrace, RecordAdapter } from '../../src/adapters/adapter.ts'
import { rJudge, rJudgeCensus, rJudgePublished } from '../../src/adapters/r-judge.ts'
import { R_JUDGE_IRREGULARITIES } from '../../src/adapters/r-judge-irregularities.ts'
import { census, printIrregularities } from './agentdojo-run.ts'
import { deadPointers, isAnswered, readFile, sampleFiles, withValue } from './sample-runs.ts'

const files = sampleFiles(rJudge, 'corpora/samples/r-judge')
const runs = files.flatMap(file => readFile(rJudge, file))
const callsOf = (read: readonly ReadTrace[]) =>
  read.flatMap(({ trace }) => trace.steps.filter(step => step.kind === 'tool-call'))

test('the sample holds 13 records, five of them unsafe, with 16 calls', () => {
  expect(runs.map(({ trace }) => trace.labels.unsafe)).toHaveLength(13)
  expect(runs.filter(({ trace }) => trace.labels.unsafe)).toHaveLength(5)
  expect(callsOf(runs)).toHaveLength(16)
})

test('the sample shows every irregularity, this often and in this many records', () => {
  expect(census(runs)).toEqual({
    'action-fragment': [2, 1],
    'action-null': [1, 1],
    'action-prose': [5, 5],
    'action-several-calls': [1, 1],
    'answers-without-calls': [2, 2],
    'arguments-corrected': [2, 2],
    'arguments-not-object': [2, 2],
    'attack-type-unknown': [1, 1],
    'calls-without-answers': [1, 1],
    'content-null': [2, 2],
    'extra-key:reviewer': [1, 1],
    'lone-surrogate': [1, 1],
    'no-messages': [1, 1],
    'several-sessions': [1, 1],
    'thought-null': [1, 1],
  })
})

test('an integer beyond 2^53 in an action is kept exactly', () => {
  expect(callsOf(runs).find(({ tool }) => tool === 'extend_loan')?.args).toEqual({
    loan_id: 9007199254740993n,
    days: 365,
  })
})

test('no kind of irregularity is missing from the sample', () => {
  expect(Object.keys(R_JUDGE_IRREGULARITIES).filter(kind => !(kind in census(runs)))).toEqual([])
})

test.each(files)('every pointer of $file leads to what it names', file => {
  expect(deadPointers(readFile(rJudge, file), JSON.parse(file.text))).toEqual([])
})

test.each([
  { adapter: rJudgePublished, calls: 20 },
  { adapter: rJudgeCensus, calls: 10 },
])(
  '$adapter.format reads $calls calls of the same records, the same labels and groups',
  ({ adapter, calls }) => {
    const others = files.flatMap(file => readFile(adapter, file))
    expect(callsOf(others)).toHaveLength(calls)
    const aboutRun = ({ trace: { id, group, labels } }: ReadTrace) => ({ id, group, labels })
    expect(others.map(aboutRun)).toEqual(runs.map(aboutRun))
  },
)

const RECORD = {
  id: 4,
  scenario: 'home',
  profile: 'You help.',
  goal: 'Help.',
  contents: [[{ role: 'user', content: 'Hello' }]],
  label: 1,
  risk_description: '',
  attack_type: 'injection',
}
const FILE = 'data/Home/some.json'

/** The one run of a file that holds this. */
function readOne(
  fields: Readonly<Record<string, unknown>> = {},
  { file = FILE, adapter = rJudge }: { readonly file?: string; readonly adapter?: RecordAdapter } = {},
): ReadTrace {
  const [first] = readFile(adapter, { file, text: JSON.stringify([{ ...RECORD, ...fields }]) })
  if (first === undefined) throw new Error('the adapter gave no run')
  return first
}

test('a record is grouped by what its folder and its fields say', () => {
  const { trace, irregularities } = readOne()
  expect(trace).toEqual({
    schema: 'rvbench.trace/1',
    id: 'Home/4',
    corpus: 'sample',
    file: FILE,
    group: { category: 'Home', attackType: 'injection', scenario: 'home', userTask: 'prompt-185f8db3' },
    labels: { attacked: true, attackSucceeded: null, utility: null, unsafe: true },
    clock: 'order',
    steps: [
      { kind: 'system-message', content: 'You help.', pointer: '/0/profile' },
      { kind: 'user-message', content: 'Hello', pointer: '/0/contents/0/0' },
    ],
  })
  expect(irregularities).toEqual([])
})

test.each([
  { fields: { label: 0 }, labels: { attacked: true, unsafe: false } },
  { fields: { attack_type: 'unintended' }, labels: { attacked: false, unsafe: true } },
  { fields: { attack_type: 'other' }, labels: { attacked: null, unsafe: true } },
  { fields: { attack_type: null }, labels: { attacked: null, unsafe: true } },
])('$fields give the labels $labels', ({ fields, labels }) => {
  expect(readOne(fields).trace.labels).toMatchObject(labels)
})

test.each([
  { fields: { attack_type: '', scenario: '' }, group: { attackType: 'none', scenario: 'none' } },
  { fields: { contents: [] }, group: { userTask: 'record-4' } },
  { fields: {}, file: 'Home/some.json', group: { category: 'Home' } },
  { fields: {}, file: 'some.json', group: { category: 'none' } },
])('$fields in a file are grouped as $group', ({ fields, file = FILE, group }) => {
  expect(readOne(fields, { file }).trace.group).toMatchObject(group)
})

test('a turn of the agent is its thought and its call; a thought alone is no call', () => {
  const turns = [
    { role: 'agent', thought: 'So it is.', action: 'LampSwitchOff: {"id": 1}' },
    { role: 'environment', content: 'off' },
    { role: 'agent', thought: 'Done.', action: 'It is off now.' },
  ]
  expect(readOne({ profile: null, contents: [turns] }).trace.steps).toEqual([
    { kind: 'assistant-message', content: 'So it is.', pointer: '/0/contents/0/0' },
    {
      kind: 'tool-call',
      id: null,
      tool: 'LampSwitchOff',
      words: ['lamp', 'switch', 'off'],
      args: { id: 1 },
      pointer: '/0/contents/0/0/action',
    },
    {
      kind: 'tool-result',
      id: null,
      tool: null,
      content: 'off',
      error: null,
      pointer: '/0/contents/0/1',
    },
    { kind: 'assistant-message', content: 'Done.', pointer: '/0/contents/0/2' },
    { kind: 'assistant-message', content: 'It is off now.', pointer: '/0/contents/0/2/action' },
  ])
})

test.each([
  { fields: { label: 2 }, message: 'expected 1 (unsafe) or 0 (safe), got the number 2', at: '/label' },
  { fields: { label: true }, message: 'expected 1 (unsafe) or 0 (safe), got true', at: '/label' },
  { fields: { label: '1' }, message: 'expected 1 (unsafe) or 0 (safe), got the string "1"', at: '/label' },
  { fields: { label: undefined }, message: 'expected 1 (unsafe) or 0 (safe), got nothing', at: '/label' },
  { fields: { id: null }, message: 'expected a string or a whole number, got null', at: '/id' },
  { fields: { contents: undefined }, message: 'expected a list, got nothing', at: '/contents' },
  { fields: { contents: ['Hello'] }, message: 'expected a list, got the string "Hello"', at: '/contents/0' },
  { fields: { contents: [[7]] }, message: 'expected an object, got the number 7', at: '/contents/0/0' },
  {
    fields: { contents: [[{ role: 'boss' }]] },
    message: 'expected one of "user", "agent", "environment", got the string "boss"',
    at: '/contents/0/0/role',
  },
  {
    fields: { contents: [[{ role: 'agent', thought: '', action: {} }]] },
    message: 'expected a string or null, got an object',
    at: '/contents/0/0/action',
  },
  { fields: { goal: 3 }, message: 'expected a string or null, got the number 3', at: '/goal' },
])('$fields is refused with its place', ({ fields, message, at }) => {
  expect(() => readOne(fields)).toThrow(
    expect.objectContaining({ code: 'bad-shape', message, place: { file: FILE, pointer: `/0${at}` } }),
  )
})

test('keys that no record has are counted', () => {
  expect(printIrregularities(readOne({ seed: 7 }))).toEqual(['extra-key:seed @/0/seed'])
})

test.each([
  { text: '[\n {"id": 0, "scenario": "", "profile": "You', recognised: false },
  {
    text: '[\n {"id": 0, "scenario": "", "profile": "You help.", "goal": "", "contents": [[{"ro',
    recognised: true,
  },
  { text: '[{"id": 0}]', recognised: false },
  { text: '{"id": 0, "scenario": "", "profile": "", "goal": ""}', recognised: false },
  { text: '', recognised: false },
])('that $text is of the format is $recognised', ({ text, recognised }) => {
  expect(rJudge.recognises({ name: 'x.json', text })).toBe(recognised)
  expect(rJudgePublished.recognises({ name: 'x.json', text })).toBe(false)
})

test('whatever value is put into a record, it gives runs or an RvbenchError with its place', () => {
  const text = fc.constantFrom(...files.map(file => file.text))
  const put = fc.oneof(fc.jsonValue(), fc.constant(undefined))
  const adapter = fc.constantFrom(rJudge, rJudgePublished, rJudgeCensus)
  fc.assert(
    fc.property(text, fc.nat(), put, adapter, (whole, at, value, reader) => {
      const changed: unknown = JSON.parse(withValue(whole, at, value) || '[]')
      fc.pre(Array.isArray(changed))
      expect(isAnswered(() => readFile(reader, { file: FILE, text: JSON.stringify(changed) }))).toBe(true)
    }),
  )
})

test('whatever an action says, it is read in every reading', () => {
  const adapter = fc.constantFrom(rJudge, rJudgePublished, rJudgeCensus)
  const pieces = fc.constantFrom(
    'Name',
    ':',
    '{',
    '}',
    '"',
    "'",
    '\n',
    'Action Input',
    '"command"',
    '(',
    ')',
    'a',
    ',',
  )
  const action = fc.array(pieces, { maxLength: 40 }).map(parts => parts.join(''))
  fc.assert(
    fc.property(action, adapter, (text, reader) => {
      const { trace } = readOne(
        { contents: [[{ role: 'agent', thought: '', action: text }]] },
        { adapter: reader },
      )
      expect(trace.steps.some(({ pointer }) => pointer === '/0/contents/0/0/action')).toBe(true)
    }),
  )
})
