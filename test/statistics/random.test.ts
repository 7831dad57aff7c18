import { expect, test } from 'vitest'
import { makeRandom } from '../../src/statistics/random.ts'

function draws(seed: number, count: number): readonly number[] {
  const random = makeRandom(seed)
  return Array.from({ length: count }, random.next)
}

test('equal seeds draw equally', () => {
  expect(draws(7, 50)).toEqual(draws(7, 50))
})

test.each([
  { title: 'neighbouring seeds', left: 7, right: 8 },
  { title: 'seeds that differ beyond 16 bits', left: 1, right: 1 + 2 ** 20 },
])('$title draw differently', ({ left, right }) => {
  const others = draws(right, 200)
  expect(draws(left, 200).filter((value, position) => value === others[position])).toEqual([])
})

test('draws fill the 32 bits evenly', () => {
  const seen = new Array<number>(8).fill(0)
  for (const value of draws(1, 80_000)) {
    expect(Number.isInteger(value) && value >= 0 && value < 2 ** 32).toBe(true)
    const eighth = Math.floor(value / 2 ** 29)
    seen[eighth] = (seen[eighth] ?? 0) + 1
  }
  // Five standard deviations of a binomial with n = 80,000 and p = 1/8.
  for (const count of seen) expect(Math.abs(count - 10_000)).toBeLessThan(468)
})
