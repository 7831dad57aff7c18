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

test.each([
  { what: 'all levels', levels: undefined, expected: ['0:one', '1:two'] },
  { what: 'one level', levels: new Map([['known', new Set(['two'])]]), expected: ['1:two'] },
])('a policy that names $what reads those only', ({ levels, expected }) => {
  const known = (level: string) => [{ predicate: 'known', args: [level, 'value'] }]
  const { timePoints } = projectLog(
    {
      signature: { predicates: new Map() },
      timePoints: [
        { timestamp: 0, step: 0, events: known('one') },
        { timestamp: 1, step: 1, events: known('two') },
      ],
    },
    {
      predicates: new Set(['known']),
      keepsEmpty: false,
      ...(levels === undefined ? {} : { levels }),
    },
  )
  expect(timePoints.map(({ step, events }) => `${step}:${events[0]?.args[0]}`)).toEqual(expected)
})
