import { expect, test } from 'vitest'
import { leadSummary } from '../../src/statistics/lead-summary.ts'

test('describes leads by mean, quartiles and maximum', () => {
  expect(leadSummary([1, 1, 2, 5, 9, 12])).toEqual({
    mean: 5,
    lowerQuartile: 1,
    median: 3.5,
    upperQuartile: 9.75,
    max: 12,
  })
})

test('describes no lead as null', () => {
  expect(leadSummary([])).toBeNull()
})
