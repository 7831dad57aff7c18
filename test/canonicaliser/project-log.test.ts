import { expect, test } from 'vitest'
import { projectLog } from '../../src/canonicaliser/project-log.ts'
import type { EventLog } from '../../src/model/event-log.ts'

const log: EventLog = {
  signature: { predicates: new Map() },
  timePoints: [
    { timestamp: 0, step: 0, events: [] },
    {
      timestamp: 1,
      step: 1,
      events: [
        { predicate: 'p', args: [1] },
        { predicate: 'q', args: [2] },
      ],
    },
    { timestamp: 2, step: 2, events: [{ predicate: 'q', args: [3] }] },
  ],
}

test.each([
  { keepsEmpty: true, expected: ['0:', '1:p', '2:'] },
  { keepsEmpty: false, expected: ['1:p'] },
])('what a policy over p reads, with empty time-points kept: $keepsEmpty', ({ keepsEmpty, expected }) => {
  const { timePoints } = projectLog(log, { predicates: new Set(['p']), keepsEmpty })
  const shown = timePoints.map(({ step, events }) => `${step}:${events.map(event => event.predicate).join()}`)
  expect(shown).toEqual(expected)
})
