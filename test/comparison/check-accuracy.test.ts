import { expect, test } from 'vitest'
import { checkAccuracy } from '../../src/comparison/check-accuracy.ts'
import { compareReplays } from '../../src/comparison/compare-replays.ts'
import type { CountedAccuracy } from '../../src/model/replay-summary.ts'
import { makeSummary } from './make-summary.ts'

function accuracy(right: number): CountedAccuracy {
  const share = { numerator: right, denominator: 200 }
  return {
    corpus: 'scenarios',
    family: 'p1',
    transformation: null,
    policy: 'P1',
    verdicts: share,
    bindings: share,
    boundaries: share,
  }
}

test.each([
  { title: 'the same', before: [accuracy(200)], after: [accuracy(200)], passed: true, says: 'as before' },
  {
    title: 'one verdict less',
    before: [accuracy(200)],
    after: [accuracy(199)],
    passed: false,
    says: '199/200',
  },
  { title: 'a family gone', before: [accuracy(200)], after: [], passed: false, says: 'not generated now' },
])('$title: $passed', ({ before, after, passed, says }) => {
  const comparison = compareReplays(makeSummary({ accuracy: before }), makeSummary({ accuracy: after }))
  const [check, ...others] = checkAccuracy(comparison)
  expect(others).toEqual([])
  expect(check).toMatchObject({ subject: 'accuracy', passed, message: expect.stringContaining(says) })
})
