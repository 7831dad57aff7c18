import { expect, test } from 'vitest'
import type { LikelihoodRatio } from '../../src/model/scorecard.ts'
import {
  renderCount,
  renderProportion,
  renderPValue,
  renderQuantile,
  renderRatio,
  renderRunCounts,
} from '../../src/reporter/render-number.ts'

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [1354, '1,354'],
  [1234567, '1,234,567'],
])('%d is counted as %s', (count, text) => {
  expect(renderCount(count)).toBe(text)
})

test.each([
  { files: 1, traces: 1, calls: 0, text: '1 file, 1 run, 0 calls' },
  { files: 36_679, traces: 2, calls: 1, text: '36,679 files, 2 runs, 1 call' },
])('what was read is counted as $text', ({ text, ...counts }) => {
  expect(renderRunCounts(counts)).toBe(text)
})

test.each([
  [1, '1'],
  [0.0625, '0.063'],
  [0.015625, '0.016'],
  [0.001, '0.001'],
  [0.00099, '9.9e-4'],
  [2 ** -74, '5.3e-23'],
  [0, '< 4.9e-324'],
])('p = %d is written %s', (pValue, text) => {
  expect(renderPValue(pValue)).toBe(text)
})

test('a rate shows counts, share and interval', () => {
  const rate = {
    numerator: 1354,
    denominator: 1931,
    estimate: 1354 / 1931,
    wilson: [0.6803, 0.7212],
  } as const
  expect(renderProportion(rate)).toEqual(['1,354/1,931', '70.1 % [68.0, 72.1]'])
})

test('a rate of nothing is not a number', () => {
  expect(renderProportion({ numerator: 0, denominator: 0, estimate: null, wilson: null })).toEqual([
    '0/0',
    'n/a',
  ])
})

const RATIOS: readonly (readonly [LikelihoodRatio, string])[] = [
  [{ kind: 'finite', estimate: 2.396, interval: [1.812, 3.168] }, '2.40 [1.81, 3.17]'],
  [{ kind: 'finite', estimate: 0, interval: null }, '0.00'],
  [{ kind: 'infinite' }, '∞'],
  [{ kind: 'undefined' }, 'undefined'],
]

test.each(RATIOS)('the ratio %o reads %s', (ratio, text) => {
  expect(renderRatio(ratio)).toBe(text)
})

test.each([
  [1, '1'],
  [1.5, '1.5'],
  [0.25, '0.25'],
  [1 / 3, '0.33'],
])('the quantile %d reads %s', (value, text) => {
  expect(renderQuantile(value)).toBe(text)
})
