import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tau2Bench } from '../../src/adapters/tau2-bench.ts'
import type { RvbenchError } from '../../src/model/rvbench-error.ts'
import { census } from './agentdojo-run.ts'
import { deadPointers, isAnswered, readFile, sampleFiles, withValue } from './sample-runs.ts'

const files = sampleFiles(tau2Bench, 'corpora/samples/tau2-bench')
const [sample = { file: '', text: '' }] = files
const runs = files.flatMap(file => readFile(tau2Bench, file))

test('the sample holds three simulations of one agent, by task and trial', () => {
  expect(runs.map(({ trace }) => trace.group)).toEqual([
    { ...SETTING, userTask: 'task_0', trial: 'trial_0', ending: 'user_stop' },
    { ...SETTING, userTask: 'task_0', trial: 'trial_1', ending: 'user_stop' },
    { ...SETTING, userTask: 'task_restart the sprinkler', trial: 'trial_0', ending: 'max_steps' },
  ])
  expect(runs.map(({ trace }) => trace.labels.utility)).toEqual([true, false, null])
})

const SETTING = { model: 'sample-model', agent: 'llm_agent', domain: 'garden' }

test('time stamps are the clock, fractions of a second included', () => {
  const [first] = runs
  expect(first?.trace.clock).toBe('recorded')
  expect(first?.trace.steps.map(({ kind, timestamp }) => [kind, (timestamp ?? 0) - 1935655200])).toEqual([
    ['assistant-message', 1.5],
    ['user-message', 7.75],
    ['assistant-message', 9.25],
    ['tool-call', 9.25],
    ['tool-result', 9.375],
    ['assistant-message', 10.875],
    ['user-message', 17.125],
    ['assistant-message', 18.625],
    ['tool-call', 18.625],
    ['tool-result', 18.75],
    ['assistant-message', 20.25],
    ['user-message', 26.5],
  ])
})

test('an answer that is marked as an error carries its text as the error', () => {
  expect(runs[1]?.trace.steps.flatMap(step => (step.kind === 'tool-result' ? [step.error] : []))).toEqual([
    'Error: locked',
    null,
  ])
})

test('calls by the user are messages, with the calls as their blocks', () => {
  expect(runs[2]?.trace.steps.map(({ kind }) => kind)).toEqual([
    'assistant-message',
    'user-message',
    'user-message',
    'user-message',
    'assistant-message',
  ])
})

test('the sample shows what is irregular in a simulation, and how its clock is repaired', () => {
  expect(census(runs)).toEqual({
    'call-id-repeated': [1, 1],
    'timestamp-held': [1, 1],
    'timestamp-missing': [1, 1],
    'timestamp-units-mixed': [1, 1],
    'timestamp-without-zone': [3, 3],
    'user-side-call': [1, 1],
  })
})

test('every pointer leads to what it names', () => {
  expect(deadPointers(runs, JSON.parse(sample.text))).toEqual([])
})

test('a simulation that cannot be read is named, and the others are read', () => {
  const text = sample.text.replace('2031-05-04T10:00:26.500000', '2031-05-04T09:00:26.500000')
  const broken: RvbenchError[] = []
  const read = tau2Bench.readTraces({ corpus: 'sample', file: 'f.json', text }, error => broken.push(error))
  expect(read.map(({ trace }) => trace.id)).toEqual(['f/1', 'f/2'])
  expect(broken).toMatchObject([
    {
      code: 'bad-shape',
      message: 'time stamps run backwards: 1935651626.5 s after 1935655220.25 s',
      place: { file: 'f.json', pointer: '/simulations/0/messages/9/timestamp' },
    },
  ])
})

test.each([
  { text: '{"timestamp": "x", "info": {"num_trials": 1, "user_info": {"llm": "m', recognised: true },
  { text: '{"timestamp": "x", "info": {"num_trials": 1}', recognised: false },
  { text: '[{"info": {"num_trials": 1, "user_info": {}}}]', recognised: false },
  { text: '{"messages": []}', recognised: false },
])('that $text is of the format is $recognised', ({ text, recognised }) => {
  expect(tau2Bench.recognises({ name: 'x.json', text })).toBe(recognised)
})

test('whatever value is put into a file, it gives runs or an RvbenchError with its place', () => {
  const put = fc.oneof(fc.jsonValue(), fc.constant(undefined))
  fc.assert(
    fc.property(fc.nat(), put, (at, value) => {
      const text = withValue(sample.text, at, value)
      expect(isAnswered(() => readFile(tau2Bench, { file: 'f.json', text }))).toBe(true)
    }),
    { numRuns: 200 },
  )
})
