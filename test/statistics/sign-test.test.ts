import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mcNemar } from '../../src/statistics/mcnemar.ts'
import { signTest } from '../../src/statistics/sign-test.ts'

function differences(positive: number, negative: number, ties: number): number[] {
  return [...Array(positive).fill(2.5), ...Array(negative).fill(-0.5), ...Array(ties).fill(0)]
}

test.each([
  { positive: 20, negative: 0, ties: 2, pValue: 2 ** -19, source: 'METHODS 5.4' },
  { positive: 7, negative: 0, ties: 18, pValue: 2 ** -6, source: 'METHODS 16.7, banking' },
  { positive: 0, negative: 3, ties: 40, pValue: 0.25, source: 'METHODS 16.7, workspace' },
  { positive: 0, negative: 0, ties: 4, pValue: 1, source: 'nothing but ties' },
  { positive: 0, negative: 0, ties: 0, pValue: 1, source: 'nothing' },
  // 2 (1 + 10 + 45) / 2^10, and 2 (1 + 9 + 36 + 84 + 126) / 2^9 = 1.
  { positive: 8, negative: 2, ties: 1, pValue: 0.109375, source: 'by hand' },
  { positive: 4, negative: 5, ties: 0, pValue: 1, source: 'by hand' },
])(
  '$positive up, $negative down, $ties ties: p = $pValue ($source)',
  ({ positive, negative, ties, pValue }) => {
    expect(signTest(differences(positive, negative, ties))).toEqual({ positive, negative, ties, pValue })
  },
)

test('is the exact McNemar test of the counts, whatever the sizes and the ties', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -3, max: 3 }), { maxLength: 60 }), values => {
      const { positive, negative, ties, pValue } = signTest(values)
      expect(positive + negative + ties).toBe(values.length)
      expect(pValue).toBe(mcNemar({ onlyFirst: positive, onlySecond: negative }).pValue)
      expect(signTest(values.map(value => -value))).toEqual({
        positive: negative,
        negative: positive,
        ties,
        pValue,
      })
    }),
  )
})

test('a difference that is no number is refused', () => {
  expect(() => signTest([1, Number.NaN])).toThrow(RangeError)
})
