import { expect, test } from 'vitest'
import { makeIntentEvents } from '../../src/canonicaliser/intent-events.ts'
import type { Intents } from '../../src/model/intents.ts'
import { makeRun, says, user } from '../verdicts/steps.ts'

const INTENTS: Intents = {
  schema: 'rvbench.intents/1',
  list: 'recorded',
  source: 'a run',
  keys: ['suite', 'userTask'],
  tasks: [{ task: { suite: 'banking', userTask: '1' }, tools: ['get_iban', 'send_money'] }],
}
const STEPS = [says('Hello.'), user('Pay.'), user('Now.')]

test('the tools of the task are events of the first user message', () => {
  const run = makeRun({ suite: 'banking', userTask: '1', pipeline: 'm' }, STEPS)
  expect(makeIntentEvents(INTENTS)?.(run)).toEqual({
    step: 1,
    events: [
      { predicate: 'intended', args: ['recorded', 'get_iban'] },
      { predicate: 'intended', args: ['recorded', 'send_money'] },
    ],
    irregularities: [],
  })
})

test.each([
  { title: 'of another task', run: makeRun({ suite: 'banking', userTask: '2' }, STEPS) },
  { title: 'of a like-named task of another suite', run: makeRun({ suite: 'slack', userTask: '1' }, STEPS) },
  { title: 'without the keys', run: makeRun({}, STEPS) },
  { title: 'without a user message', run: makeRun({ suite: 'banking', userTask: '1' }, [says('Hello.')]) },
])('a run $title has no list, and is counted by name', ({ run }) => {
  expect(makeIntentEvents(INTENTS)?.(run)).toEqual({
    step: null,
    events: [],
    irregularities: [{ kind: 'no-list-of-tools', place: { file: 'file.json' } }],
  })
})

test('nothing is made without a facts file', () => expect(makeIntentEvents(null)).toBeNull())
