import { expect, test } from 'vitest'
import { chooseRuns } from '../../../src/cli/report/choose-runs.ts'
import type { FiredList, ListedRun } from '../../../src/model/fired-list.ts'
import type { RunPopulation } from '../../../src/model/replay-summary.ts'

function listOf(
  policy: string,
  runs: readonly (readonly [id: string, population: RunPopulation])[],
): FiredList {
  const listed = runs.map(([id, population]): ListedRun => {
    const result = { kind: 'fired', firings: 1, step: 0, pointer: null, values: '' } as const
    return { corpus: 'toy', policy, id, file: `${id}.json`, population, result }
  })
  return { corpus: 'toy', policy, runs: listed.length, listed }
}

const P = listOf('P', [
  ['p1', 'successful'],
  ['p2', 'successful'],
  ['p3', 'benign'],
  ['p4', 'withstood'],
])
const Q = listOf('Q', [
  ['q1', 'unlabelled'],
  ['p1', 'successful'],
  ['q2', 'safe'],
])

test.each([
  { what: 'none', lists: [P, Q], most: 0, chosen: [] },
  {
    what: 'of each policy one that it should fire on, then one it should not',
    lists: [P, Q],
    most: 3,
    chosen: ['p1', 'p3', 'q2'],
  },
  { what: 'all of them, each once', lists: [P, Q], most: 20, chosen: ['p1', 'p3', 'q2', 'p4', 'q1', 'p2'] },
  { what: 'none of none', lists: [], most: 5, chosen: [] },
])('$what', ({ lists, most, chosen }) => {
  expect(chooseRuns(lists, most).map(({ id }) => id)).toEqual(chosen)
})

test('a run without a result is not chosen: there is nothing to explain', () => {
  const [first] = P.listed
  const failed: readonly ListedRun[] =
    first === undefined ? [] : [{ ...first, result: { kind: 'failed', message: 'too long' } }]
  expect(chooseRuns([{ ...P, listed: failed }], 5)).toEqual([])
})
