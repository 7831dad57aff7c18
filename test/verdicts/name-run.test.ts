import { expect, test } from 'vitest'
import type { EventLog } from '../../src/model/event-log.ts'
import { nameRun } from '../../src/verdicts/name-run.ts'
import { answers, calls, makeRun, says, user } from './steps.ts'

const RUN = makeRun({ suite: 'banking' }, [
  user('pay'),
  says('I pay'),
  calls('read', 'a'),
  answers('3'),
  calls('send'),
])

function logOf(...steps: readonly (number | null)[]): EventLog {
  const timePoints = steps.map((step, timestamp) => ({ timestamp, events: [], step }))
  return { signature: { predicates: new Map() }, timePoints }
}

test.each([
  { step: 0, at: { step: 0, call: null, callId: null, phase: 'after-message' }, tool: null },
  { step: 1, at: { step: 1, call: null, callId: null, phase: 'after-message' }, tool: null },
  { step: 2, at: { step: 2, call: 0, callId: 'a', phase: 'before-call' }, tool: 'read' },
  { step: 3, at: { step: 3, call: null, callId: null, phase: 'after-result' }, tool: null },
  { step: 4, at: { step: 4, call: 1, callId: null, phase: 'before-call' }, tool: 'send' },
])('step $step is judged $at.phase', ({ step, at, tool }) => {
  expect(nameRun(RUN, null, logOf(0, 1, 2, 3, 4)).places.get(step)).toEqual({ at, tool })
})

test('of a run nothing is kept but its name, its hash and the steps of its log', () => {
  const named = nameRun(RUN, 'f'.repeat(64), logOf(4, null))
  expect({ ...named, places: [...named.places.keys()] }).toEqual({
    trace: 'corpus/banking',
    traceSha256: 'f'.repeat(64),
    places: [4],
  })
})
