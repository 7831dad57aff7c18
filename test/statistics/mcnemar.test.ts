import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mcNemar } from '../../src/statistics/mcnemar.ts'

// Fraction, Decimal: sums of binomial coefficients in Python 3.11's exact arithmetic.
test.each([
  { b: 75, c: 0, pValue: 2 ** -74, midP: 2 ** -75, source: 'METHODS 5.4, pooled banking' },
  { b: 0, c: 77, pValue: 2 ** -76, midP: 2 ** -77, source: 'by hand' },
  { b: 37, c: 0, pValue: 2 ** -36, midP: 2 ** -37, source: 'METHODS 5.4, pooled workspace' },
  { b: 5, c: 0, pValue: 0.0625, midP: 0.03125, source: 'METHODS 5.4, banking' },
  { b: 2, c: 0, pValue: 0.5, midP: 0.25, source: 'METHODS 5.4, workspace' },
  { b: 7, c: 0, pValue: 0.015625, midP: 0.0078125, source: 'METHODS 16.7' },
  { b: 3, c: 0, pValue: 0.25, midP: 0.125, source: 'METHODS 16.7' },
  { b: 1, c: 7, pValue: 0.0703125, midP: 0.0390625, source: 'Fagerland et al. 2013, airway table' },
  { b: 59, c: 6, pValue: 4.964650327128617e-12, midP: 2.72580319860688e-12, source: 'Fraction' },
  {
    b: 150,
    c: 86,
    pValue: 3.715936139571442e-5,
    midP: 2.89338951761549e-5,
    source: 'Agresti, approval ratings; Fraction',
  },
  { b: 10, c: 25, pValue: 0.01667384780012071, midP: 0.011330984183587134, source: 'Fraction' },
  { b: 1200, c: 1000, pValue: 2.1817026407914712e-5, midP: 1.9916416564602037e-5, source: 'Decimal' },
  { b: 5200, c: 5000, pValue: 0.04878796312682245, midP: 0.047675974243219947, source: 'Decimal' },
  { b: 12_000, c: 9000, pValue: 1.8419253105615349e-95, midP: 1.6112264418090939e-95, source: 'Decimal' },
])('$b against $c: p = $pValue, mid-p = $midP ($source)', ({ b, c, pValue, midP }) => {
  const result = mcNemar({ onlyFirst: b, onlySecond: c })
  expect(result.pValue / pValue).toBeCloseTo(1, 12)
  expect(result.midP / midP).toBeCloseTo(1, 12)
})

test('38 against 38 is p = 1, not above it', () => {
  const { pValue, midP } = mcNemar({ onlyFirst: 38, onlySecond: 38 })
  expect(pValue).toBe(1)
  expect(midP).toBeGreaterThan(0.9)
  expect(midP).toBeLessThan(1)
})

test('without a discordant run both are 1', () => {
  expect(mcNemar({ onlyFirst: 0, onlySecond: 0 })).toEqual({
    onlyFirst: 0,
    onlySecond: 0,
    pValue: 1,
    midP: 1,
  })
})

const count = fc.integer({ min: 0, max: 400 })

test('both lie in (0, 1], the mid-p not above p, and the order of the two does not matter', () => {
  fc.assert(
    fc.property(count, count, (b, c) => {
      const one = mcNemar({ onlyFirst: b, onlySecond: c })
      const other = mcNemar({ onlyFirst: c, onlySecond: b })
      expect([other.pValue, other.midP]).toEqual([one.pValue, one.midP])
      expect(one.midP).toBeGreaterThan(0)
      expect(one.midP).toBeLessThanOrEqual(one.pValue)
      expect(one.pValue).toBeLessThanOrEqual(1)
    }),
  )
})

test('of as many discordant runs, a larger imbalance never has a larger p', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 300 }), fc.nat(), (discordant, draw) => {
      const fewer = draw % Math.ceil(discordant / 2)
      const at = (less: number) => mcNemar({ onlyFirst: less, onlySecond: discordant - less })
      expect(at(fewer).pValue).toBeLessThanOrEqual(at(fewer + 1).pValue)
      expect(at(fewer).midP).toBeLessThanOrEqual(at(fewer + 1).midP)
    }),
  )
})
