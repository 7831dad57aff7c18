import { expect, test } from 'vitest'
import { poisonFigure } from '../../src/reproduction/poison-figure.ts'
import { makePoisonReport } from '../reporter/sample-poison-report.ts'

const REPORT = makePoisonReport()
const ASKED = {
  source: 'poison',
  suite: 'banking',
  policy: 'payee-any-text',
  framing: 'orphan-structured',
} as const

test('how many runs were flagged, and how many of these flip', () => {
  expect(poisonFigure({ ...ASKED, field: 'flagged' }, REPORT)).toEqual({ value: '1400' })
  expect(poisonFigure({ ...ASKED, field: 'flips' }, REPORT)).toEqual({ numerator: 1330, denominator: 1400 })
})

test('runs in which the value cannot be placed do not flip', () => {
  expect(poisonFigure({ ...ASKED, framing: 'in-field', field: 'flips' }, REPORT)).toEqual({
    numerator: 0,
    denominator: 1400,
  })
})

test.each([{ suite: 'travel' }, { policy: 'any-transfer' }, { framing: 'forged' }])(
  '%j was not poisoned',
  other => {
    expect(poisonFigure({ ...ASKED, ...other, field: 'flips' }, REPORT)).toBeNull()
  },
)
