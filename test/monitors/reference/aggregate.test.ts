import { expect, test } from 'vitest'
import type { AggregationOperator } from '../../../src/mfotl/formula.ts'
import type { ValueType } from '../../../src/model/signature.ts'
import { aggregate } from '../../../src/monitors/reference/aggregate.ts'
import type { Datum } from '../../../src/monitors/reference/datum.ts'

test.each<[AggregationOperator, readonly Datum[], ValueType, Datum]>([
  ['CNT', [1n, 1n, 2n], 'int', 3n],
  ['SUM', [2n ** 62n, 2n ** 62n], 'int', 2n ** 63n],
  ['SUM', [0.5, 0.25], 'float', 0.75],
  ['AVG', [1n, 2n], 'int', 1.5],
  ['MED', [9n, 1n, 2n], 'int', 2],
  ['MED', [9n, 1n, 2n, 3n], 'int', 2.5],
  ['MIN', ['b', 'a'], 'string', 'a'],
  ['MAX', [1n, 10n, 9n], 'int', 10n],
  ['CNT', [], 'int', 0n],
  ['SUM', [], 'int', 0n],
  ['SUM', [], 'float', 0],
  ['AVG', [], 'int', 0],
  ['MED', [], 'float', 0],
  ['MIN', [], 'int', 0n],
  ['MIN', [], 'float', Infinity],
  ['MAX', [], 'float', -Infinity],
  ['MAX', [], 'string', ''],
])('%s of %o (%s) is %o', (operator, values, type, result) => {
  expect(aggregate(operator, values, type)).toBe(result)
})
