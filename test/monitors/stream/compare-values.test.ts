import fastCheck from 'fast-check'
import { expect, test } from 'vitest'
import { compareValues } from '../../../src/monitors/stream/compare-values.ts'

test('sorts strings by their bytes, also where UTF-16 would not', () => {
  const text = fastCheck.string({ unit: 'grapheme' })
  fastCheck.assert(
    fastCheck.property(text, text, (left, right) => {
      const bytes = Buffer.compare(Buffer.from(left), Buffer.from(right))
      expect(Math.sign(compareValues(left, right))).toBe(bytes)
    }),
  )
  expect(compareValues('\u{1f600}', '\uffee')).toBeGreaterThan(0)
})

test('sorts nan before all numbers', () => {
  const sorted = [1, Number.NaN, -Infinity, Number.NaN, 0].sort(compareValues)
  expect(sorted).toEqual([Number.NaN, Number.NaN, -Infinity, 0, 1])
})

test('sorts numbers and bigints together', () => {
  expect([2n ** 60n, 5, -(2n ** 60n), -7].sort(compareValues)).toEqual([-(2n ** 60n), -7, 5, 2n ** 60n])
})
