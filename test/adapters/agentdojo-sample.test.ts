import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ReadTrace } from '../../src/adapters/adapter.ts'
import { agentDojo } from '../../src/adapters/agentdojo.ts'
import { IRREGULARITIES } from '../../src/adapters/agentdojo-irregularities.ts'
import { census } from './agentdojo-run.ts'
import { deadPointers, isAnswered, readFile, sampleFiles, withValue } from './sample-runs.ts'

const texts = sampleFiles(agentDojo, 'corpora/samples/agentdojo')
const runs = texts.flatMap(file => readFile(agentDojo, file))

test('the sample holds 37 runs with 79 calls', () => {
  expect(runs).toHaveLength(37)
  expect(runs.flatMap(({ trace }) => trace.steps.filter(step => step.kind === 'tool-call'))).toHaveLength(79)
})

test.each([
  { title: 'attacked with success', where: labelled(true, true), count: 13 },
  { title: 'attacked in vain', where: labelled(true, false), count: 7 },
  { title: 'attacked, outcome not recorded', where: labelled(true, null), count: 1 },
  { title: 'benign', where: labelled(false, false), count: 15 },
  { title: 'unclear', where: labelled(null, null), count: 1 },
  { title: 'injection tasks', where: grouped('userTaskKind', 'injection-task'), count: 2 },
  { title: 'denial of service', where: grouped('attackKind', 'denial-of-service'), count: 2 },
])('of the sample, $count are $title', ({ where, count }) => {
  expect(runs.filter(where)).toHaveLength(count)
})

function labelled(attacked: boolean | null, attackSucceeded: boolean | null) {
  return ({ trace: { labels } }: ReadTrace) =>
    labels.attacked === attacked && labels.attackSucceeded === attackSucceeded
}

function grouped(key: string, value: string) {
  return ({ trace: { group } }: ReadTrace) => group[key] === value
}

test('the sample shows every irregularity, this often and in this many files', () => {
  expect(census(runs)).toEqual({
    'answer-differs-from-call': [1, 1],
    'answer-id-empty': [2, 2],
    'answer-id-missing': [7, 7],
    'answers-without-calls': [1, 1],
    'argument-float': [6, 6],
    'argument-list': [5, 5],
    'argument-null': [6, 6],
    'argument-object': [2, 2],
    'attack-type-differs': [1, 1],
    'attack-unclear': [1, 1],
    'block-without-text': [1, 1],
    'call-id-empty': [4, 2],
    'call-id-missing': [12, 6],
    'call-id-repeated': [2, 2],
    'calls-without-answers': [1, 1],
    'content-blocks': [11, 11],
    'content-null': [24, 24],
    'empty-function-name': [1, 1],
    'extra-key:agentdojo_package_version': [11, 11],
    'extra-key:benchmark_version': [11, 11],
    'extra-key:evaluation_timestamp': [11, 11],
    'extra-key:placeholder_args': [7, 7],
    'injection-task-id-differs': [1, 1],
    'missing-key:content': [1, 1],
    'missing-key:duration': [1, 1],
    'missing-key:security': [1, 1],
    'missing-key:tool_call': [1, 1],
    'missing-key:tool_calls': [1, 1],
    'missing-key:utility': [1, 1],
    'no-messages': [1, 1],
    'number-beyond-53-bits': [2, 2],
    'parallel-calls': [5, 5],
    'pipeline-name-differs': [11, 11],
    'run-error': [1, 1],
    'suite-name-differs': [1, 1],
    'tool-calls-empty': [9, 9],
    'tool-calls-null': [26, 26],
    'user-task-id-differs': [1, 1],
  })
})

test('no kind of irregularity is missing from the sample', () => {
  expect(Object.keys(IRREGULARITIES).filter(kind => !(kind in census(runs)))).toEqual([])
})

test.each(texts)('every pointer of $file leads to what it names', file => {
  expect(deadPointers(readFile(agentDojo, file), JSON.parse(file.text))).toEqual([])
})

test('whatever JSON a file holds, it gives runs or an RvbenchError', () => {
  fc.assert(fc.property(fc.jsonValue(), value => isAnsweredAsRun(JSON.stringify(value))))
})

test('whatever value is put into a run, it gives runs or an RvbenchError with its place', () => {
  const run = fc.constantFrom(...texts.map(({ text }) => text))
  const put = fc.oneof(fc.jsonValue(), fc.constant(undefined))
  fc.assert(
    fc.property(run, fc.nat(), put, (text, at, value) => {
      expect(isAnsweredAsRun(withValue(text, at, value))).toBe(true)
    }),
    { numRuns: 1000 },
  )
})

test('wherever a run is cut or written over, it gives runs or an RvbenchError with its place', () => {
  const run = fc.constantFrom(...texts.map(({ text }) => text))
  fc.assert(
    fc.property(run, fc.nat(), fc.nat(9), fc.string({ maxLength: 2 }), (text, at, removed, inserted) => {
      const cut = at % text.length
      expect(isAnsweredAsRun(text.slice(0, cut))).toBe(true)
      expect(isAnsweredAsRun(text.slice(0, cut) + inserted + text.slice(cut + removed))).toBe(true)
    }),
    { numRuns: 500 },
  )
})

function isAnsweredAsRun(text: string): boolean {
  return isAnswered(() => readFile(agentDojo, { file: 'runs/m/s/t/none/none.json', text }))
}
