import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareAllNaturally, compareNaturally } from '../../src/scorer/natural-order.ts'

test.each([
  { left: 'task_2', right: 'task_10' },
  { left: 'task_2', right: 'task_2b' },
  { left: 'task_', right: 'task_1' },
  { left: 'a10b2', right: 'a10b11' },
  { left: '9', right: '99999999999999999999' },
  { left: '99999999999999999998', right: '99999999999999999999' },
  { left: 'v01', right: 'v1' },
  { left: 'Z', right: 'a' },
  { left: '', right: 'a' },
])('$left comes before $right', ({ left, right }) => {
  expect(Math.sign(compareNaturally(left, right))).toBe(-1)
  expect(Math.sign(compareNaturally(right, left))).toBe(1)
})

test.each([
  { left: ['a', 'task_10'], right: ['b', 'task_2'] },
  { left: ['a', 'task_2'], right: ['a', 'task_10'] },
  { left: ['a'], right: ['a', 'b'] },
  { left: [], right: ['a'] },
])('the list $left comes before $right', ({ left, right }) => {
  expect(Math.sign(compareAllNaturally(left, right))).toBe(-1)
  expect(Math.sign(compareAllNaturally(right, left))).toBe(1)
})

test('is a total order', () => {
  const name = fc.string({ unit: fc.constantFrom('a', 'b', '0', '1', '2', '_'), maxLength: 6 })
  fc.assert(
    fc.property(name, name, name, (a, b, c) => {
      expect(compareNaturally(a, b) === 0).toBe(a === b)
      expect(Math.sign(compareNaturally(a, b))).toBe(0 - Math.sign(compareNaturally(b, a)))
      fc.pre(compareNaturally(a, b) <= 0 && compareNaturally(b, c) <= 0)
      expect(compareNaturally(a, c)).toBeLessThanOrEqual(0)
    }),
  )
})
