import { expect, test } from 'vitest'
import { nearestNames } from '../../src/corpora/nearest-names.ts'

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
