import { expect, test } from 'vitest'
import { compareData, type Datum, readDatum, toValue } from '../../../src/monitors/reference/datum.ts'

test.each<{ title: string; sorted: readonly Datum[] }>([
  { title: 'ints numerically', sorted: [-(10n ** 30n), -2n, 0n, 9n, 10n, 2n ** 64n] },
  { title: 'floats numerically, nan first', sorted: [Number.NaN, -Infinity, -1.5, 0, 1e-300, 2, Infinity] },
  { title: 'strings by their bytes', sorted: ['', '!', 'A', '\\"', 'a', 'aa', 'b', 'é', '￿', '😀'] },
])('$title', ({ sorted }) => {
  expect(sorted.toReversed().toSorted(compareData)).toEqual(sorted)
  expect(sorted.toSorted(compareData)).toEqual(sorted)
})

test.each([
  [0, -0],
  [Number.NaN, Number.NaN],
  ['a', 'a'],
  [3n, 3n],
])('%o and %o are equal', (left, right) => {
  expect(compareData(left, right)).toBe(0)
})

test.each([0, -7, 9007199254740991, 9007199254740992n, -(10n ** 30n)])('the int %o survives', value => {
  expect(toValue(readDatum(value, 'int'))).toBe(value)
})
