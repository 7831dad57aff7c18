import { expect, test } from 'vitest'
import { makeRandom } from '../../src/statistics/random.ts'

function draws(seed: number, stream: number, limit: number, count: number): readonly number[] {
  const random = makeRandom(seed, stream)
  return Array.from({ length: count }, () => random.below(limit))
}

test('equal seed and stream draw equally', () => {
  expect(draws(7, 3, 1000, 50)).toEqual(draws(7, 3, 1000, 50))
})

test.each([
  { title: 'neighbouring seeds', left: [7, 3], right: [8, 3] },
  { title: 'neighbouring streams', left: [7, 3], right: [7, 4] },
  { title: 'seed and stream exchanged', left: [7, 3], right: [3, 7] },
  { title: 'seeds that differ beyond 16 bits', left: [1, 3], right: [1 + 2 ** 20, 3] },
] as const)('$title draw differently', ({ left, right }) => {
  const same = draws(left[0], left[1], 1000, 200).filter(
    (value, position) => value === draws(right[0], right[1], 1000, 200)[position],
  )
  expect(same.length).toBeLessThan(10)
})

test('draws every value below the limit about equally often', () => {
  const seen = new Map<number, number>()
  for (const value of draws(1, 2, 7, 70_000)) seen.set(value, (seen.get(value) ?? 0) + 1)
  expect([...seen.keys()].toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6])
  // Five standard deviations of a binomial with n = 70,000 and p = 1/7.
  for (const count of seen.values()) expect(Math.abs(count - 10_000)).toBeLessThan(463)
})
