import fc from 'fast-check'
import { expect, test } from 'vitest'
import { orderStatistic } from '../../src/statistics/order-statistic.ts'

test('finds what sorting would put at a rank, whatever was asked before', () => {
  const cases = fc
    .array(fc.integer({ min: 0, max: 20 }), { minLength: 1, maxLength: 60 })
    .chain(values =>
      fc.tuple(fc.constant(values), fc.array(fc.integer({ min: 1, max: values.length }), { minLength: 1 })),
    )
  fc.assert(
    fc.property(cases, ([values, ranks]) => {
      const sorted = values.toSorted((left, right) => left - right)
      const reordered = Float64Array.from(values)
      expect(ranks.map(rank => orderStatistic(reordered, rank))).toEqual(ranks.map(rank => sorted[rank - 1]))
    }),
  )
})
