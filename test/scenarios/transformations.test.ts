import { describe, expect, test } from 'vitest'
import type { Trace } from '../../src/model/trace.ts'
import { makeDraw } from '../../src/scenarios/draw.ts'
import { FAMILIES } from '../../src/scenarios/families.ts'
import type { Family } from '../../src/scenarios/family.ts'
import { generateRuns } from '../../src/scenarios/generate-runs.ts'
import { generateVariants } from '../../src/scenarios/generate-variants.ts'
import { makeRun } from '../../src/scenarios/make-run.ts'
import { call, compliant, later, OBJECT, objectPlus, userSays } from '../../src/scenarios/plan.ts'
import type { Change } from '../../src/scenarios/relation.ts'
import { changeArgument } from '../../src/scenarios/transformations/change-argument.ts'
import { changeObject } from '../../src/scenarios/transformations/change-object.ts'
import { duplicateTurn } from '../../src/scenarios/transformations/duplicate-turn.ts'
import { insertBefore } from '../../src/scenarios/transformations/insert-before.ts'
import { moveTurn } from '../../src/scenarios/transformations/move-turn.ts'
import { renameObjects } from '../../src/scenarios/transformations/rename-objects.ts'
import { repeatRun } from '../../src/scenarios/transformations/repeat-run.ts'
import { shiftTime } from '../../src/scenarios/transformations/shift-time.ts'
import { swapTurns } from '../../src/scenarios/transformations/swap-turns.ts'

const COURSE = compliant('asked, then paid', [
  call('ask', { payee: OBJECT, by: 'ann' }),
  later(5, userSays('Yes.')),
  later(5, call('pay', { payee: OBJECT, amount: 50 })),
  later(0, call('pay', { payee: objectPlus(1), amount: 7 })),
])

const FAMILY: Family = {
  ...{ id: 'sketch', title: 'sketch', policy: 'none', origin: 'own', task: 'Pay.' },
  objects: { prefix: 'payee-', first: 1 },
  identifiers: ['payee', 'by'],
  courses: [COURSE],
  relations: [],
}

const RUN = makeRun(FAMILY, COURSE, { id: 'run', object: 1, start: 100, draw: makeDraw(1, 'sketch') })
const INSTANCE = { object: 'payee-1', other: 'payee-1001', identifiers: FAMILY.identifiers }

function turnsOf({ steps }: Trace): readonly string[] {
  return steps.slice(1, -1).flatMap(step => {
    if (step.kind === 'tool-call') {
      return [`@${step.timestamp} ${step.tool} ${Object.values(step.args).join(' ')}`]
    }
    return step.kind === 'user-message' ? [`@${step.timestamp} user`] : []
  })
}

const [ASK, USER, PAY, PAY_TWO] = [
  '@100 ask payee-1 ann',
  '@105 user',
  '@110 pay payee-1 50',
  '@110 pay payee-2 7',
]

test('the run that is changed', () => {
  expect(turnsOf(RUN)).toEqual([ASK, USER, PAY, PAY_TWO])
})

describe('a change', () => {
  test.each<{ title: string; change: Change; turns: readonly (string | undefined)[] }>([
    {
      title: 'moves a turn to before another',
      change: moveTurn(2, { seconds: 3, before: 0 }),
      turns: ['@97 pay payee-1 50', ASK, USER, PAY_TWO],
    },
    {
      title: 'moves a turn to the time of another: it happens first',
      change: moveTurn(1, { seconds: 0, before: 2 }),
      turns: [ASK, '@110 user', PAY, PAY_TWO],
    },
    {
      title: 'moves a turn to after another',
      change: moveTurn(0, { seconds: -1, before: 3 }),
      turns: [USER, PAY, PAY_TWO, '@111 ask payee-1 ann'],
    },
    {
      title: 'makes a call name the other object',
      change: changeObject(2, 'payee', 'other'),
      turns: [ASK, USER, '@110 pay payee-1001 50', PAY_TWO],
    },
    {
      title: 'gives an argument another value',
      change: changeArgument(0, 'by', 'bob'),
      turns: ['@100 ask payee-1 bob', USER, PAY, PAY_TWO],
    },
    {
      title: 'lets two turns change places',
      change: swapTurns(0, 2),
      turns: ['@100 pay payee-1 50', USER, '@110 ask payee-1 ann', PAY_TWO],
    },
    {
      title: 'inserts what no policy speaks of',
      change: insertBefore(2),
      turns: [ASK, USER, '@110 get_weather Bern', PAY, PAY_TWO],
    },
    {
      title: 'lets a turn happen twice',
      change: duplicateTurn(2),
      turns: [ASK, USER, PAY, PAY, PAY_TWO],
    },
    {
      title: 'renames objects and people, each everywhere the same, and nothing else',
      change: renameObjects,
      turns: ['@100 ask payee-1001 ann1000', USER, '@110 pay payee-1001 50', '@110 pay payee-1002 7'],
    },
    {
      title: 'shifts all times',
      change: shiftTime(1000),
      turns: ['@1100 ask payee-1 ann', '@1105 user', '@1110 pay payee-1 50', '@1110 pay payee-2 7'],
    },
    {
      title: 'lets the run happen once more, later and with other objects',
      change: repeatRun,
      turns: [
        ...[ASK, USER, PAY, PAY_TWO],
        ...[
          '@1110 ask payee-1001 ann1000',
          '@1115 user',
          '@1120 pay payee-1001 50',
          '@1120 pay payee-1002 7',
        ],
      ],
    },
  ])('$title', ({ change, turns }) => {
    expect(turnsOf(change(RUN, INSTANCE))).toEqual(turns)
    // What is changed is a copy.
    expect(turnsOf(RUN)).toEqual([ASK, USER, PAY, PAY_TWO])
  })

  test.each([
    { title: 'a turn that is not there', change: duplicateTurn(9), says: /none with the number 9/ },
    { title: 'an argument of a message', change: changeArgument(1, 'by', 'x'), says: /turn 1 is no call/ },
  ])('of $title is refused', ({ change, says }) => {
    expect(() => change(RUN, INSTANCE)).toThrow(says)
  })
})

test('every run, changed or not, is a whole one: clock, places, calls with their answers', () => {
  const runs = [
    ...generateRuns(FAMILIES, { traces: 24, seed: 5 }),
    ...generateVariants(FAMILIES, { instances: 1, seed: 5 }),
  ]
  for (const { id, steps } of runs) {
    expect([id, steps[0]?.kind, steps.at(-1)?.kind]).toEqual([id, 'user-message', 'assistant-message'])
    const stamps = steps.map(({ timestamp }) => timestamp ?? -1)
    expect([id, ...stamps]).toEqual([id, ...stamps.toSorted((left, right) => left - right)])
    expect(Math.min(...stamps)).toBeGreaterThanOrEqual(0)
    expect(steps.map(({ pointer }) => pointer)).toEqual(steps.map((_, index) => `/steps/${index}`))
    const calls = steps.flatMap(step => (step.kind === 'tool-call' ? [step.id] : []))
    expect(new Set(calls).size).toBe(calls.length)
    for (const [index, step] of steps.entries()) {
      const answer = steps[index + 1]
      if (step.kind === 'tool-call') expect(answer).toMatchObject({ kind: 'tool-result', id: step.id })
    }
  }
  expect(new Set(runs.map(({ id }) => id)).size).toBe(runs.length)
})
