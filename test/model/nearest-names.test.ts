import { expect, test } from 'vitest'
import { didYouMean, nearestNames } from '../../src/model/nearest-names.ts'

const NAMES = ['agentdojo', 'agentdojo-sample', 'r-judge', 'tau-bench', 'tau2-bench']

test.each([
  ['agentdoj', ['agentdojo', 'agentdojo-sample']],
  ['AgentDojo', ['agentdojo', 'agentdojo-sample']],
  ['agnetdojo', ['agentdojo']],
  ['rjudge', ['r-judge']],
  ['taubench', ['tau-bench', 'tau2-bench']],
  ['x', []],
  ['', []],
  ['something-else', []],
])('%j may mean %j', (name, nearest) => expect(nearestNames(name, NAMES)).toEqual(nearest))

test.each([
  ['03', 'did you mean O3? '],
  ['o1', 'did you mean O1 or O3? '],
  ['generik', 'did you mean generic? '],
  ['nothing-like-it', ''],
])('a hint on %j begins with %j', (name, hint) => {
  expect(didYouMean(name, ['O1', 'O3', 'generic'])).toBe(hint)
})
