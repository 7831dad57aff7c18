import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openHands } from '../../src/adapters/openhands.ts'
import { census } from './agentdojo-run.ts'
import { deadPointers, isAnswered, readFile, sampleFiles, withValue } from './sample-runs.ts'

const files = sampleFiles(openHands, 'corpora/samples/openhands')
const runs = files.flatMap(file => readFile(openHands, file))

test('a run is grouped by its model and task, and says nothing of attacks', () => {
  expect(runs.map(({ trace }) => trace)).toMatchObject([
    {
      id: 'evaluation/sample-model/traj_tidy-garden',
      group: { model: 'sample-model-0501', userTask: 'tidy-garden' },
      labels: { attacked: null, attackSucceeded: null, utility: null, unsafe: null },
      clock: 'recorded',
    },
    { group: { model: 'none', userTask: 'which-day' } },
  ])
})

test('actions are calls of the function that the model named, observations their answers', () => {
  const steps = runs[0]?.trace.steps.map(step => {
    if (step.kind === 'tool-call') return `call ${step.id} ${step.tool}`
    if (step.kind === 'tool-result') return `answer ${step.id} ${step.tool} ${step.error ?? 'ok'}`
    return `${step.kind} ${typeof step.content === 'string' ? step.content : step.content === null ? '' : 'blocks'}`
  })
  expect(steps).toEqual([
    'user-message Tidy the folder /garden.',
    'system-message blocks',
    'system-message Added workspace context',
    'assistant-message I look first.',
    'call call_1 execute_bash',
    'answer call_1 execute_bash ok',
    'assistant-message ',
    'call call_2 think',
    'answer call_2 think ok',
    'assistant-message May I remove the leaves?',
    'user-message Yes, go ahead.',
    'assistant-message ',
    'call call_3 execute_bash',
    'answer call_3 execute_bash rm: permission denied',
    'assistant-message ',
    'call call_4 chat',
    'answer call_4 chat nobody answers',
    'assistant-message ',
    'call call_5 finish',
  ])
})

test('the sample shows what is irregular in these recordings', () => {
  expect(census(runs)).toEqual({
    'answer-id-missing': [1, 1],
    'call-id-missing': [1, 1],
    'calls-without-answers': [1, 1],
    'extra-key:host': [1, 1],
    'framework-event': [2, 1],
    'timestamp-without-zone': [2, 2],
    'tool-name-missing': [1, 1],
  })
})

test.each(files)('every pointer of $file leads to what it names', file => {
  expect(deadPointers(readFile(openHands, file), JSON.parse(file.text))).toEqual([])
})

test.each([
  { event: { source: 'agent', action: 'run' }, at: '/0/args' },
  { event: { action: 'run', args: {} }, at: '/0/source' },
  { event: { source: 'agent' }, at: '/0/observation' },
  { event: { source: 'agent', action: 'run', args: {}, tool_call_metadata: 3 }, at: '/0/tool_call_metadata' },
  { event: { source: 'agent', observation: 'run', content: 3 }, at: '/0/content' },
])('$event is refused at $at', ({ event, at }) => {
  const text = JSON.stringify([event])
  expect(() => readFile(openHands, { file: 'f.json', text })).toThrow(
    expect.objectContaining({ code: 'bad-shape', place: { file: 'f.json', pointer: at } }),
  )
})

test('whatever value is put into a run, it gives runs or an RvbenchError with its place', () => {
  const put = fc.oneof(fc.jsonValue(), fc.constant(undefined))
  fc.assert(
    fc.property(fc.constantFrom(...files), fc.nat(), put, ({ text }, at, value) => {
      expect(
        isAnswered(() => readFile(openHands, { file: 'f.json', text: withValue(text, at, value) })),
      ).toBe(true)
    }),
    { numRuns: 200 },
  )
})
