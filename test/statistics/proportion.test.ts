import fc from 'fast-check'
import { expect, test } from 'vitest'
import { proportion } from '../../src/statistics/proportion.ts'

test.each([
  // R. G. Newcombe, Stat. Med. 17 (1998) 857–872, table I, method 3 (Wilson, no continuity correction).
  { numerator: 81, denominator: 263, low: 0.2553, high: 0.3662 },
  { numerator: 15, denominator: 148, low: 0.0624, high: 0.1605 },
  { numerator: 0, denominator: 20, low: 0, high: 0.1611 },
  { numerator: 1, denominator: 29, low: 0.0061, high: 0.1718 },
  // scipy 1.17, binomtest(…).proportion_ci(method='wilson')
  { numerator: 20, denominator: 20, low: 0.8389, high: 1 },
  { numerator: 1354, denominator: 1931, low: 0.6804, high: 0.7212 },
  { numerator: 36, denominator: 123, low: 0.2195, high: 0.3784 },
])('$numerator of $denominator lies between $low and $high', ({ numerator, denominator, low, high }) => {
  const share = proportion(numerator, denominator)
  expect(share.estimate).toBe(numerator / denominator)
  expect(share.wilson?.map(limit => limit.toFixed(4))).toEqual([low.toFixed(4), high.toFixed(4)])
})

test('nothing of nothing has neither estimate nor interval', () => {
  expect(proportion(0, 0)).toEqual({ numerator: 0, denominator: 0, estimate: null, wilson: null })
})

const counts = fc
  .integer({ min: 1, max: 100_000 })
  .chain(denominator => fc.tuple(fc.integer({ min: 0, max: denominator }), fc.constant(denominator)))

test('the interval lies in [0, 1] and holds the estimate', () => {
  fc.assert(
    fc.property(counts, ([numerator, denominator]) => {
      const { estimate, wilson } = proportion(numerator, denominator)
      const [low = Number.NaN, high = Number.NaN] = wilson ?? []
      expect(low).toBeGreaterThanOrEqual(0)
      expect(low).toBeLessThanOrEqual(estimate ?? Number.NaN)
      expect(high).toBeGreaterThanOrEqual(estimate ?? Number.NaN)
      expect(high).toBeLessThanOrEqual(1)
    }),
  )
})

test('no success gives exactly 0 as lower limit, nothing but successes exactly 1 as upper', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000 }), denominator => {
      expect(proportion(0, denominator).wilson?.[0]).toBe(0)
      expect(proportion(denominator, denominator).wilson?.[1]).toBe(1)
    }),
  )
})

test('counting the others mirrors the interval', () => {
  fc.assert(
    fc.property(counts, ([numerator, denominator]) => {
      const [low = Number.NaN, high = Number.NaN] = proportion(numerator, denominator).wilson ?? []
      const [otherLow, otherHigh] = proportion(denominator - numerator, denominator).wilson ?? []
      expect(otherLow).toBeCloseTo(1 - high, 12)
      expect(otherHigh).toBeCloseTo(1 - low, 12)
    }),
  )
})
