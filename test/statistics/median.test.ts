import { expect, test } from 'vitest'
import { median } from '../../src/statistics/median.ts'

test.each([
  [[], null],
  [[3], 3],
  [[9, 1], 5],
  [[9, 10, 1], 9],
  [[4, 1, 3, 2], 2.5],
])('the median of %j is %j', (values, expected) => {
  expect(median(values)).toBe(expected)
})
