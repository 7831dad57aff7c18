import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shrinkList } from '../../src/crosscheck/shrink-list.ts'

test.each([
  { needed: [], left: [] },
  { needed: [3], left: [3] },
  { needed: [0, 7], left: [0, 7] },
  { needed: [2, 3, 4], left: [2, 3, 4] },
])('of eight items those that are needed stay: $needed', async ({ needed, left }) => {
  const test = async (items: readonly number[]) => needed.every(item => items.includes(item))
  expect(await shrinkList([0, 1, 2, 3, 4, 5, 6, 7], test)).toEqual(left)
})

test('whatever is asked, what is left passes and no single item can go', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(fc.nat(40), { maxLength: 25 }),
      fc.integer({ min: 1, max: 7 }),
      async (items, divisor) => {
        // Not monotone: sums that are divisible come and go.
        const original = items.reduce((sum, item) => sum + item, 0) % divisor
        const passes = (left: readonly number[]) =>
          left.reduce((sum, item) => sum + item, 0) % divisor === original
        const left = await shrinkList(items, async candidate => passes(candidate))
        expect(passes(left)).toBe(true)
        const shorter = left.map((_, index) => left.filter((_, other) => other !== index))
        expect(shorter.filter(passes)).toEqual([])
      },
    ),
  )
})
