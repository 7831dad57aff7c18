import { expect, test } from 'vitest'
import { scoresOf } from './make-test-scorer.ts'

test('each policy and pack has its ratio, of the runs that have a result', () => {
  const { likelihoodRatios } = scoresOf([
    { first: [0, null, 'failed'] },
    { first: [0, null, 1] },
    { first: [0, null, null], label: 'withstood' },
    { first: [0, null, null], label: 'benign' },
    { first: [null, null, null], label: 'benign' },
  ])
  expect(likelihoodRatios).toMatchObject([
    {
      policy: 'P',
      detection: share(2, 2),
      benignFiring: share(1, 2),
      ratio: { kind: 'finite', estimate: 2 },
    },
    { policy: 'Q', detection: share(0, 2), benignFiring: share(0, 2), ratio: { kind: 'undefined' } },
    { policy: 'R', detection: share(1, 1), benignFiring: share(0, 2), ratio: { kind: 'infinite' } },
    {
      policy: 'all',
      detection: share(1, 1),
      benignFiring: share(1, 2),
      ratio: { kind: 'finite', estimate: 2 },
    },
    {
      policy: 'pair',
      detection: share(2, 2),
      benignFiring: share(1, 2),
      ratio: { kind: 'finite', estimate: 2 },
    },
  ])
})

test('where runs were judged unsafe or safe, the ratio is of detection and false positives', () => {
  const { likelihoodRatios } = scoresOf(
    [
      { first: [0, null, null], label: 'unsafe' },
      { first: [0, null, null], label: 'unsafe' },
      { first: [0, null, null], label: 'safe' },
      { first: [null, null, null], label: 'safe' },
    ],
    { packs: [] },
  )
  expect(likelihoodRatios[0]).toEqual({
    corpus: 'corpus',
    group: {},
    policy: 'P',
    detection: share(2, 2),
    falsePositive: share(1, 2),
    ratio: expect.objectContaining({ kind: 'finite', estimate: 2 }),
  })
})

function share(numerator: number, denominator: number) {
  return { numerator, denominator }
}
