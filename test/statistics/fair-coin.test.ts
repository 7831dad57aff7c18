import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fairCoin } from '../../src/statistics/fair-coin.ts'

// Closed forms: no head at all is 2^-n, at most one head (n + 1) 2^-n. 2^-1074 is the smallest double.
test.each([
  { tosses: 0, heads: 0, exactly: 1, atMost: 1 },
  { tosses: 8, heads: 1, exactly: 8 / 256, atMost: 9 / 256 },
  { tosses: 4, heads: 2, exactly: 6 / 16, atMost: 11 / 16 },
  { tosses: 76, heads: 0, exactly: 2 ** -76, atMost: 2 ** -76 },
  { tosses: 1022, heads: 0, exactly: 2 ** -1022, atMost: 2 ** -1022 },
  { tosses: 1074, heads: 0, exactly: 2 ** -1074, atMost: 2 ** -1074 },
  { tosses: 1073, heads: 1, exactly: 1073 * 2 ** -1073, atMost: 1074 * 2 ** -1073 },
  { tosses: 1100, heads: 0, exactly: 0, atMost: 0 },
])('$heads of $tosses: $exactly, and at most $atMost', ({ tosses, heads, exactly, atMost }) => {
  expect(fairCoin(tosses, heads)).toEqual({ exactly, atMost })
})

test('half of 50,000 tosses neither overflows nor loses digits', () => {
  const { exactly, atMost } = fairCoin(50_000, 25_000)
  // Stirling's series of the central coefficient, to 1/n²: relative error below 1e-13.
  expect(
    exactly / (Math.sqrt(2 / (Math.PI * 50_000)) * (1 - 1 / 200_000 + 1 / (32 * 50_000 ** 2))),
  ).toBeCloseTo(1, 12)
  // By symmetry P[X ≤ n/2] = (1 + P[X = n/2]) / 2.
  expect(atMost).toBeCloseTo((1 + exactly) / 2, 15)
})

test('the chances of up to 1,000 tosses follow from those one toss before (Pascal)', () => {
  const pair = fc
    .integer({ min: 1, max: 1000 })
    .chain(tosses => fc.tuple(fc.constant(tosses), fc.nat(tosses)))
  fc.assert(
    fc.property(pair, ([tosses, heads]) => {
      const before = (count: number) =>
        count < 0 || count > tosses - 1 ? 0 : fairCoin(tosses - 1, count).exactly
      const { exactly } = fairCoin(tosses, heads)
      expect(exactly / ((before(heads) + before(heads - 1)) / 2)).toBeCloseTo(1, 14)
    }),
  )
})

test('all chances of some tosses add up to 1', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 300 }), tosses => {
      let sum = 0
      for (let heads = 0; heads <= tosses; heads++) sum += fairCoin(tosses, heads).exactly
      expect(sum).toBeCloseTo(1, 13)
      expect(fairCoin(tosses, tosses).atMost).toBe(1)
    }),
  )
})

test.each([
  [-1, 0],
  [3, 4],
  [2.5, 1],
  [Number.NaN, 0],
])('%d tosses with %d heads are refused', (tosses, heads) => {
  expect(() => fairCoin(tosses, heads)).toThrow(RangeError)
})
