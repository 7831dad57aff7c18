import { describe, expect, test } from 'vitest'
import { compareVerdicts } from '../../src/crosscheck/compare-verdicts.ts'
import type { Valuation, Verdict } from '../../src/model/outcome.ts'

const at = (timePoint: number, ...valuations: readonly Valuation[]): Verdict => ({
  timePoint,
  timestamp: timePoint * 10,
  valuations,
})
const INTS = { types: ['int'], withValues: true } as const

describe('verdicts that are the same', () => {
  test.each([
    { title: 'none', left: [], right: [], comparison: INTS },
    { title: 'one', left: [at(1, [5])], right: [at(1, [5])], comparison: INTS },
    { title: 'in another order', left: [at(1, [5], [6])], right: [at(1, [6], [5])], comparison: INTS },
    {
      title: 'floats that MonPoly prints alike',
      left: [at(1, [2.71456789])],
      right: [at(1, [2.71457])],
      comparison: { types: ['float'], withValues: true } as const,
    },
    {
      title: 'nan',
      left: [at(1, [Number.NaN])],
      right: [at(1, [Number.NaN])],
      comparison: { types: ['float'], withValues: true } as const,
    },
    {
      title: 'time-points alone, where one side names no values',
      left: [at(1, [5], [6])],
      right: [at(1)],
      comparison: { types: ['int'], withValues: false } as const,
    },
  ])('$title', ({ left, right, comparison }) => {
    expect(compareVerdicts(left, right, comparison)).toBeNull()
  })
})

describe('verdicts that differ: the first time-point on which they do', () => {
  test.each([
    {
      title: 'one stops early',
      left: [at(1, [5])],
      right: [at(1, [5]), at(4, [6])],
      difference: { timePoint: 4, left: null, right: at(4, [6]), shape: 'left-stops-early' },
    },
    {
      title: 'the other does',
      left: [at(1, [5]), at(4, [6])],
      right: [],
      difference: { timePoint: 1, left: at(1, [5]), right: null, shape: 'right-stops-early' },
    },
    {
      title: 'one is missing in the middle',
      left: [at(1, [5]), at(4, [6])],
      right: [at(4, [6])],
      difference: { timePoint: 1, left: at(1, [5]), right: null, shape: 'other' },
    },
    {
      title: 'other values',
      left: [at(1, [5], [6])],
      right: [at(1, [5], [7])],
      difference: { timePoint: 1, left: at(1, [5], [6]), right: at(1, [5], [7]), shape: 'other' },
    },
    {
      title: 'a value less',
      left: [at(1, [5], [6])],
      right: [at(1, [5])],
      difference: { timePoint: 1, left: at(1, [5], [6]), right: at(1, [5]), shape: 'other' },
    },
    {
      title: 'a number and its text',
      left: [at(1, [5])],
      right: [at(1, ['5'])],
      difference: { timePoint: 1, left: at(1, [5]), right: at(1, ['5']), shape: 'other' },
    },
  ])('$title', ({ left, right, difference }) => {
    expect(compareVerdicts(left, right, INTS)).toEqual(difference)
  })
})
