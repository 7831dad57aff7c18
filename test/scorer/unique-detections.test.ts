import { expect, test } from 'vitest'
import type { RunSketch } from './make-replayed-trace.ts'
import { scoresOf } from './make-test-scorer.ts'

const RUNS: readonly RunSketch[] = [
  { first: [0, null, null] },
  { first: [0, 1, null] },
  { first: [null, null, 2] },
  { first: [0, null, 2] },
  { first: [null, 2, 'failed'] },
  { first: [null, null, null] },
  { first: [0, null, null], label: 'withstood' },
  { first: [0, null, null], label: 'benign' },
]

test.each([
  { pack: 'all', policy: 'P', count: 1, denominator: 5 },
  { pack: 'all', policy: 'Q', count: 0, denominator: 5 },
  { pack: 'all', policy: 'R', count: 1, denominator: 5 },
  { pack: 'pair', policy: 'P', count: 2, denominator: 6 },
  { pack: 'pair', policy: 'Q', count: 1, denominator: 6 },
])('of $pack, $policy alone fires on $count of $denominator successful runs', row => {
  expect(scoresOf(RUNS).uniqueDetections).toContainEqual({ corpus: 'corpus', group: {}, ...row })
})

test('only packs have unique detections', () => {
  expect(scoresOf(RUNS).uniqueDetections.map(({ pack }) => pack)).toEqual([
    'all',
    'all',
    'all',
    'pair',
    'pair',
  ])
})
