import { expect, test } from 'vitest'
import { compareReplays } from '../../src/comparison/compare-replays.ts'
import { makeFired, makeSummary } from './make-summary.ts'

test('a replay differs from itself in nothing', () => {
  const summary = makeSummary({ fired: [makeFired('a')] })
  const { inputs, exclusions, files, flips, tests, rates } = compareReplays(summary, summary)
  expect({ inputs, exclusions, files, flips, tests }).toEqual({
    inputs: [],
    exclusions: [],
    files: [],
    flips: [],
    tests: [],
  })
  expect(rates.every(({ before, after }) => before?.numerator === after?.numerator)).toBe(true)
})

test.each([
  { kind: 'newly-fired', before: [], after: [makeFired('a')] },
  { kind: 'no-longer-fired', before: [makeFired('a')], after: [] },
  { kind: 'other-witness', before: [makeFired('a')], after: [makeFired('a', { witness: 'f'.repeat(16) })] },
  { kind: 'now-failing', before: [makeFired('a')], after: [makeFired('a', { kind: 'failed' })] },
  { kind: 'no-longer-failing', before: [makeFired('a', { kind: 'failed' })], after: [] },
])('a run is $kind', ({ kind, before, after }) => {
  const { flips } = compareReplays(makeSummary({ fired: before }), makeSummary({ fired: after }))
  expect(flips.map(flip => [flip.kind, flip.trace])).toEqual([[kind, 'a']])
})

test('the same runs are tested with both counts, each population on its own', () => {
  const before = makeSummary({ fired: ['a', 'b', 'c', 'd', 'e', 'f'].map(trace => makeFired(trace)) })
  const after = makeSummary({ fired: [makeFired('z', { population: 'benign' })] })
  expect(compareReplays(before, after).tests).toEqual([
    {
      corpus: 'c',
      policy: 'p',
      population: 'successful',
      onlyBefore: 6,
      onlyAfter: 0,
      pValue: 2 ** -5,
      midP: 2 ** -6,
    },
    { corpus: 'c', policy: 'p', population: 'benign', onlyBefore: 0, onlyAfter: 1, pValue: 1, midP: 0.5 },
  ])
})

test('inputs, exclusions and files that only one side has are named', () => {
  const before = makeSummary({
    inputs: [{ input: 'policy p', value: 'aaaa' }],
    exclusions: [{ corpus: 'c', reason: 'no tool call', population: 'benign', count: 2 }],
  })
  const after = makeSummary({ inputs: [{ input: 'policy q', value: 'aaaa' }] })
  const { inputs, exclusions } = compareReplays(before, after)
  expect(inputs).toEqual([
    { input: 'policy q', before: null, after: 'aaaa' },
    { input: 'policy p', before: 'aaaa', after: null },
  ])
  expect(exclusions).toEqual([
    { corpus: 'c', reason: 'no tool call', population: 'benign', before: 2, after: 0 },
  ])
  expect(
    compareReplays(
      { ...makeSummary(), corpora: [{ ...corpus(), listed: ['a', 'b'] }] },
      {
        ...makeSummary(),
        corpora: [{ ...corpus(), listed: ['b', 'd'] }],
        badFiles: [{ corpus: 'c', file: 'b' }],
      },
    ).files,
  ).toEqual([
    { corpus: 'c', file: 'a', kind: 'gone' },
    { corpus: 'c', file: 'b', kind: 'now-unreadable' },
    { corpus: 'c', file: 'd', kind: 'appeared' },
  ])
})

function corpus() {
  return { name: 'c', version: '1', hash: null, files: 2, traces: 2, calls: 4 }
}
