import fc from 'fast-check'
import { expect, test } from 'vitest'
import { quartiles } from '../../src/statistics/quartiles.ts'

// Python 3.11, statistics.quantiles(values, n=4)
test.each([
  { values: [1, 2], expected: [0.75, 1.5, 2.25] },
  { values: [1, 2, 3], expected: [1, 2, 3] },
  { values: [1, 2, 3, 4], expected: [1.25, 2.5, 3.75] },
  { values: [1, 1, 2, 5, 9, 13], expected: [1, 3.5, 10] },
  { values: [1, 1, 1, 2, 3, 3, 8, 13, 13, 20], expected: [1, 3, 13] },
])('the quartiles of $values are $expected', ({ values, expected }) => {
  expect(quartiles(values)).toEqual(expected)
})

test('no value has no quartiles, one value is its own', () => {
  expect(quartiles([])).toBeNull()
  expect(quartiles([4])).toEqual([4, 4, 4])
})

test('the second quartile is the median', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 50 }), { minLength: 1 }), values => {
      const ascending = values.toSorted((left, right) => left - right)
      const middle = ascending.slice(Math.ceil(values.length / 2) - 1, Math.floor(values.length / 2) + 1)
      const median = middle.reduce((left, right) => left + right, 0) / middle.length
      expect(quartiles(ascending)?.[1]).toBe(median)
    }),
  )
})
