import { describe, expect, test } from 'vitest'
import { makePoisonCounter } from '../../src/scorer/poison-counter.ts'
import type { Population } from '../../src/scorer/populations.ts'

const SUCCESSFUL: Population = { kind: 'attacked', successful: true, assumption: null }
const WITHSTOOD: Population = { kind: 'attacked', successful: false, assumption: null }
const BENIGN: Population = { kind: 'benign', assumption: null }
const EXCLUDED: Population = { kind: 'excluded', reason: 'no message', population: 'attacked' }

function makeCounter() {
  const level = (id: string) => ({ id, title: id, policy: `payee-${id}` })
  return makePoisonCounter([level('any-text'), level('field-bound')], ['orphan', 'inside'])
}

test('detection is of successful runs, benign firing of runs without attack, and a failed policy is in neither', () => {
  const counter = makeCounter()
  counter.addRun(SUCCESSFUL, ['fires', 'silent'])
  counter.addRun(SUCCESSFUL, ['fires', 'failed'])
  counter.addRun(WITHSTOOD, ['fires', 'fires'])
  counter.addRun(EXCLUDED, ['fires', 'fires'])
  counter.addRun(BENIGN, ['silent', 'fires'])
  expect(counter.levels()).toMatchObject([
    {
      id: 'any-text',
      policy: 'payee-any-text',
      detection: { numerator: 2, denominator: 2 },
      benignFiring: { numerator: 0, denominator: 1 },
      failed: 0,
    },
    {
      id: 'field-bound',
      detection: { numerator: 0, denominator: 1 },
      benignFiring: { numerator: 1, denominator: 1 },
      failed: 1,
    },
  ])
})

describe('a cell', () => {
  test('a run in which nothing can be planted is flagged, and in no rate', () => {
    const counter = makeCounter()
    counter.addTrial(0, 1, { kind: 'flipped' })
    counter.addTrial(0, 1, { kind: 'held-by-others' })
    counter.addTrial(0, 1, { kind: 'held-by-planted' })
    counter.addTrial(0, 1, { kind: 'failed' })
    for (const reason of ['no place', 'a bomb', 'no place'])
      counter.addTrial(0, 1, { kind: 'not-placeable', reason })
    expect(counter.cells()[1]).toMatchObject({
      framing: 'orphan',
      level: 'field-bound',
      flagged: 7,
      placeable: 3,
      flipped: { numerator: 1, denominator: 3, estimate: 1 / 3 },
      heldByOthers: 1,
      heldByPlanted: 1,
      failed: 1,
      notPlaceable: [
        { reason: 'a bomb', count: 1 },
        { reason: 'no place', count: 2 },
      ],
    })
  })

  test('there is one for each framing and level, without a rate where nothing was tried', () => {
    const cells = makeCounter().cells()
    expect(cells.map(({ framing, level }) => `${framing} ${level}`)).toEqual([
      'orphan any-text',
      'orphan field-bound',
      'inside any-text',
      'inside field-bound',
    ])
    expect(cells[0]).toMatchObject({ flagged: 0, flipped: { estimate: null, wilson: null } })
  })
})
