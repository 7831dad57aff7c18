import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ReadTrace } from '../../src/adapters/adapter.ts'
import { CONVERSATION_IRREGULARITIES } from '../../src/adapters/conversation-irregularities.ts'
import { tauBench } from '../../src/adapters/tau-bench.ts'
import { census, printIrregularities } from './agentdojo-run.ts'
import { deadPointers, isAnswered, readFile, sampleFiles, withValue } from './sample-runs.ts'

const files = sampleFiles(tauBench, 'corpora/samples/tau-bench')
const runs = files.flatMap(file => readFile(tauBench, file))

test('the sample holds ten trajectories with 17 calls', () => {
  expect(runs).toHaveLength(10)
  expect(runs.flatMap(({ trace }) => trace.steps.filter(step => step.kind === 'tool-call'))).toHaveLength(17)
})

test('the sample shows every irregularity, this often and in this many trajectories', () => {
  expect(census(runs)).toEqual({
    'answer-differs-from-call': [1, 1],
    'answer-id-empty': [1, 1],
    'answer-id-missing': [1, 1],
    'answer-repeated': [1, 1],
    'answers-without-calls': [1, 1],
    'arguments-decoded-again': [1, 1],
    'arguments-missing': [1, 1],
    'arguments-not-object': [1, 1],
    'call-id-empty': [1, 1],
    'call-id-missing': [1, 1],
    'call-id-repeated': [1, 1],
    'calls-without-answers': [1, 1],
    'content-missing': [1, 1],
    'empty-function-name': [1, 1],
    'extra-key:mood': [1, 1],
    'lone-surrogate': [1, 1],
    'no-messages': [1, 1],
  })
})

test('integers beyond 2^53 in arguments are kept exactly', () => {
  const orders = runs.flatMap(({ trace }) =>
    trace.steps.flatMap(step => (step.kind === 'tool-call' ? [step.args['order']] : [])),
  )
  expect(orders).toContain(9007199254740993n)
})

test('no kind of irregularity is missing from the sample', () => {
  expect(Object.keys(CONVERSATION_IRREGULARITIES).filter(kind => !(kind in census(runs)))).toEqual([])
})

test.each(files)('every pointer of $file leads to what it names', file => {
  expect(deadPointers(readFile(tauBench, file), JSON.parse(file.text))).toEqual([])
})

const TRAJECTORY = {
  task_id: 4,
  trial: 2,
  reward: 1.0,
  info: {},
  traj: [{ role: 'user', content: 'Hello' }],
}

/** The one run of a file that holds this. */
function readOne(fields: Readonly<Record<string, unknown>> = {}, file = FILE): ReadTrace {
  const [first] = readFile(tauBench, { file, text: JSON.stringify([{ ...TRAJECTORY, ...fields }]) })
  if (first === undefined) throw new Error('the adapter gave no run')
  return first
}

const FILE = 'historical_trajectories/some-model-airline.json'

test('a trajectory is grouped by what the file and its fields say', () => {
  const { trace, irregularities } = readOne()
  expect(trace).toEqual({
    schema: 'rvbench.trace/1',
    id: 'some-model-airline/0',
    corpus: 'sample',
    file: FILE,
    group: { model: 'some-model', domain: 'airline', userTask: 'task_4', trial: 'trial_2' },
    labels: { attacked: false, attackSucceeded: false, utility: true, unsafe: null },
    clock: 'order',
    steps: [{ kind: 'user-message', content: 'Hello', pointer: '/0/traj/0' }],
  })
  expect(irregularities).toEqual([])
})

test('a file without a dash in its name is of a domain and of no model', () => {
  expect(readOne({}, 'historical_trajectories/retail.json').trace.group).toMatchObject({
    model: 'none',
    domain: 'retail',
  })
})

test.each([
  { reward: 1, utility: true },
  { reward: 0.9999999, utility: true },
  { reward: 0.5, utility: false },
  { reward: 0, utility: false },
  { reward: null, utility: null },
  { reward: undefined, utility: null },
])('the reward $reward says that utility is $utility', ({ reward, utility }) => {
  expect(readOne({ reward }).trace.labels.utility).toBe(utility)
})

test.each([
  {
    fields: { reward: 2 },
    message: 'expected a number from 0 to 1, or null, got the number 2',
    at: '/reward',
  },
  {
    fields: { reward: 'good' },
    message: 'expected a number from 0 to 1, or null, got the string "good"',
    at: '/reward',
  },
  { fields: { task_id: null }, message: 'expected a string or a whole number, got null', at: '/task_id' },
  {
    fields: { trial: 1.5 },
    message: 'expected a string or a whole number, got the number 1.5',
    at: '/trial',
  },
  { fields: { traj: undefined }, message: 'expected a list, got nothing', at: '/traj' },
  { fields: { traj: ['Hello'] }, message: 'expected an object, got the string "Hello"', at: '/traj/0' },
  {
    fields: { traj: [{ role: 'boss', content: '' }] },
    message:
      'expected one of "system", "developer", "user", "assistant", "tool", "function", got the string "boss"',
    at: '/traj/0/role',
  },
])('$fields is refused with its place', ({ fields, message, at }) => {
  expect(() => readOne(fields)).toThrow(
    expect.objectContaining({ code: 'bad-shape', message, place: { file: FILE, pointer: `/0${at}` } }),
  )
})

test('keys that no trajectory has are counted', () => {
  expect(printIrregularities(readOne({ seed: 7 }))).toEqual(['extra-key:seed @/0/seed'])
})

test.each([
  { text: '[\n {"task_id": 0, "reward": 1.0, "info": {"task": {"user', recognised: true },
  { text: '[{"task_id": 0}]', recognised: false },
  { text: '{"task_id": 0, "reward": 1.0, "info": {}}', recognised: false },
  { text: '[{"role": "user", "content": "Hello"}]', recognised: false },
  { text: '', recognised: false },
])('that $text is of the format is $recognised', ({ text, recognised }) => {
  expect(tauBench.recognises({ name: 'x.json', text })).toBe(recognised)
})

test('whatever value is put into a trajectory, it gives runs or an RvbenchError with its place', () => {
  const text = fc.constantFrom(...files.map(file => file.text))
  const put = fc.oneof(fc.jsonValue(), fc.constant(undefined))
  fc.assert(
    fc.property(text, fc.nat(), put, (whole, at, value) => {
      const changed: unknown = JSON.parse(withValue(whole, at, value) || '[]')
      fc.pre(Array.isArray(changed))
      expect(isAnswered(() => readFile(tauBench, { file: FILE, text: JSON.stringify(changed) }))).toBe(true)
    }),
    { numRuns: 200 },
  )
})
