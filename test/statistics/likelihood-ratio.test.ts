import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Fired, likelihoodRatio } from '../../src/statistics/likelihood-ratio.ts'

// scipy 1.17, stats.contingency.relative_risk(…) and its confidence_interval(0.95)
test.each([
  {
    successful: [307, 1931],
    benign: [5, 123],
    estimate: 3.911030554117,
    low: 1.647355955574,
    high: 9.28527920361,
  },
  {
    successful: [1354, 1931],
    benign: [36, 123],
    estimate: 2.395736233385,
    low: 1.81742992574,
    high: 3.158059641621,
  },
  { successful: [1, 10], benign: [3, 7], estimate: 0.233333333333, low: 0.030137150401, high: 1.80655581967 },
  {
    successful: [731, 744],
    benign: [270, 1020],
    estimate: 3.71176821983,
    low: 3.349392745832,
    high: 4.113349601926,
  },
  { successful: [10, 10], benign: [7, 7], estimate: 1, low: 1, high: 1 },
] as const)('$successful over $benign is $estimate', ({ successful, benign, estimate, low, high }) => {
  const ratio = likelihoodRatio(fired(successful), fired(benign))
  expect(ratio).toEqual({
    kind: 'finite',
    estimate: expect.closeTo(estimate, 9),
    interval: [expect.closeTo(low, 9), expect.closeTo(high, 9)],
  })
})

test.each([
  { title: 'no benign run fires', successful: [3, 10], benign: [0, 7], ratio: { kind: 'infinite' } },
  { title: 'nothing fires', successful: [0, 10], benign: [0, 7], ratio: { kind: 'undefined' } },
  { title: 'there is no successful run', successful: [0, 0], benign: [2, 7], ratio: { kind: 'undefined' } },
  { title: 'there is no benign run', successful: [3, 10], benign: [0, 0], ratio: { kind: 'undefined' } },
  {
    title: 'only benign runs fire',
    successful: [0, 10],
    benign: [2, 7],
    ratio: { kind: 'finite', estimate: 0, interval: null },
  },
] as const)('is $ratio.kind when $title', ({ successful, benign, ratio }) => {
  expect(likelihoodRatio(fired(successful), fired(benign))).toEqual(ratio)
})

const some = fc
  .integer({ min: 1, max: 10_000 })
  .chain(total => fc.record({ fired: fc.integer({ min: 1, max: total }), total: fc.constant(total) }))

test('exchanging the populations inverts the ratio and its interval', () => {
  fc.assert(
    fc.property(some, some, (left, right) => {
      const [low, estimate, high] = limits(left, right)
      const [otherLow, otherEstimate, otherHigh] = limits(right, left)
      expect(estimate * otherEstimate).toBeCloseTo(1, 9)
      expect(low * otherHigh).toBeCloseTo(1, 9)
      expect(high * otherLow).toBeCloseTo(1, 9)
      expect(low).toBeLessThanOrEqual(estimate)
      expect(high).toBeGreaterThanOrEqual(estimate)
    }),
  )
})

function limits(left: Fired, right: Fired): readonly [number, number, number] {
  const ratio = likelihoodRatio(left, right)
  if (ratio.kind !== 'finite' || ratio.interval === null) throw new Error(`unexpectedly ${ratio.kind}`)
  return [ratio.interval[0], ratio.estimate, ratio.interval[1]]
}

function fired([count, total]: readonly [number, number]): Fired {
  return { fired: count, total }
}
