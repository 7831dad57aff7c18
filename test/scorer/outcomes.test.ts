import { expect, test } from 'vitest'
import { scoresOf } from './make-test-scorer.ts'

test('every policy has its evaluated and failed runs counted, excluded runs included', () => {
  const { outcomes } = scoresOf([
    { id: 'b', first: [0, null, 'failed'] },
    { id: 'a', first: [null, null, 'failed'], calls: 0 },
    { id: 'c', first: [null, null, null], label: 'unlabelled' },
  ])
  expect(outcomes).toEqual([
    { corpus: 'corpus', policy: 'P', kind: 'evaluated', traces: 3, detail: '' },
    { corpus: 'corpus', policy: 'Q', kind: 'evaluated', traces: 3, detail: '' },
    { corpus: 'corpus', policy: 'R', kind: 'evaluated', traces: 1, detail: '' },
    { corpus: 'corpus', policy: 'R', kind: 'failed', traces: 2, detail: 'a: policy 2 ran out of memory' },
  ])
})

test('a policy that cannot be evaluated is listed with the reason, for each corpus', () => {
  const { outcomes } = scoresOf([{ corpus: 'b' }, { corpus: 'a' }, { corpus: 'a' }], {
    policies: [],
    packs: [],
    unprepared: [
      { policy: 'S', outcome: { kind: 'not-monitorable', subformula: 'NOT p(x)', reason: 'x is free' } },
      { policy: 'T', outcome: { kind: 'not-expressible', operator: 'ONCE[0,3]', reason: 'no metric time' } },
    ],
  })
  expect(outcomes).toEqual([
    { corpus: 'a', policy: 'S', kind: 'not-monitorable', traces: 2, detail: 'NOT p(x): x is free' },
    { corpus: 'a', policy: 'T', kind: 'not-expressible', traces: 2, detail: 'ONCE[0,3]: no metric time' },
    { corpus: 'b', policy: 'S', kind: 'not-monitorable', traces: 1, detail: 'NOT p(x): x is free' },
    { corpus: 'b', policy: 'T', kind: 'not-expressible', traces: 1, detail: 'ONCE[0,3]: no metric time' },
  ])
})
