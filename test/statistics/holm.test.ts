import fc from 'fast-check'
import { expect, test } from 'vitest'
import { holm } from '../../src/statistics/holm.ts'

// Worked by hand from the definition: the k-th smallest of m times m - k + 1, then the running maximum.
test.each([
  { pValues: [], adjusted: [] },
  { pValues: [0.2], adjusted: [0.2] },
  { pValues: [0.01, 0.04, 0.03, 0.005], adjusted: [0.03, 0.06, 0.06, 0.02] },
  { pValues: [0.01, 0.02, 0.03, 0.04, 0.05], adjusted: [0.05, 0.08, 0.09, 0.09, 0.09] },
  { pValues: [0.5, 0.6, 0.9], adjusted: [1, 1, 1] },
  { pValues: [0.0625, 0.5], adjusted: [0.125, 0.5] },
  { pValues: [0, 1, 0.3], adjusted: [0, 1, 0.6] },
])('$pValues become $adjusted', ({ pValues, adjusted }) => {
  expect(holm(pValues)).toEqual(adjusted.map(value => expect.closeTo(value, 12)))
})

const family = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 20 })

test('keeps the order of the p-values, never below them, never above 1 or above Bonferroni', () => {
  fc.assert(
    fc.property(family, pValues => {
      const adjusted = holm(pValues)
      for (const [position, pValue] of pValues.entries()) {
        const own = adjusted[position] ?? Number.NaN
        expect(own).toBeGreaterThanOrEqual(pValue)
        expect(own).toBeLessThanOrEqual(Math.min(1, pValue * pValues.length))
        for (const [other, otherValue] of pValues.entries()) {
          if (otherValue <= pValue) expect(adjusted[other]).toBeLessThanOrEqual(own)
        }
      }
    }),
  )
})

test('does not depend on the order in which the tests stand', () => {
  fc.assert(
    fc.property(family, pValues => {
      expect(holm(pValues.toReversed()).toReversed()).toEqual(holm(pValues))
    }),
  )
})

test.each([[[0.1, Number.NaN]], [[-0.1]], [[1.5]]])('%j is no family of p-values', pValues => {
  expect(() => holm(pValues)).toThrow(RangeError)
})
