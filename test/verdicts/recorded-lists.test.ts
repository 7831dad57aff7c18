import { expect, test } from 'vitest'
import type { EmbeddedRule } from '../../src/model/embedded-rule.ts'
import type { Trace } from '../../src/model/trace.ts'
import { makeRecordedLists } from '../../src/verdicts/recorded-lists.ts'
import { makeRun, says, user } from './steps.ts'

const RULES: readonly EmbeddedRule[] = [
  {
    id: 'tool-filter',
    title: 'a filter',
    file: 'specs/embedded/tool-filter.yaml',
    hash: '',
    defence: 'filter',
    mark: { kind: 'tool-list', afterUserMessage: 2 },
  },
]

const run = (pipeline: string, userTask: string, list: string | null, attacked = false): Trace =>
  makeRun(
    { pipeline, suite: 'banking', userTask },
    [user('Pay.'), ...(list === null ? [] : [user('Which?'), says(list)])],
    { attacked },
  )

function listsOf(runs: readonly Trace[]) {
  const lists = makeRecordedLists(RULES)
  for (const trace of runs) lists.add(trace)
  return lists
}

test('the first list of each task is taken, from runs without an attack', () => {
  const lists = listsOf([
    run('m-filter', 'user_task_0', 'send_money', true),
    run('m-filter', 'user_task_0', 'get_iban'),
    run('m-filter', 'user_task_0', 'send_money'),
    run('m-filter', 'user_task_1', null),
    run('m', 'user_task_2', 'send_money'),
  ])
  expect(lists.intents().tasks).toEqual([
    { task: { suite: 'banking', userTask: 'user_task_0' }, tools: ['get_iban'] },
  ])
  expect(lists.without()).toBe(1)
})

test.each([
  { title: 'no list', runs: [run('m', 'user_task_0', 'send_money')], message: /holds a list/ },
  {
    title: 'lists of two directories',
    runs: [run('m-filter', 'user_task_0', 'a'), run('n-filter', 'user_task_0', 'a')],
    message: /m-filter, n-filter/,
  },
])('$title: refused', ({ runs, message }) => {
  expect(() => listsOf(runs).intents()).toThrow(message)
})
