import { expect, test } from 'vitest'
import { compareReplays } from '../../src/comparison/compare-replays.ts'
import { judgeGate } from '../../src/comparison/judge-gate.ts'
import type { Allowance, GateRule } from '../../src/model/gate.ts'
import type { CountedRate } from '../../src/model/replay-summary.ts'
import { makeFired, makeSummary } from './make-summary.ts'

const ABOUT_ALL = { corpus: null, policy: null, pinnedOnly: false } as const

function judge(
  rule: Pick<GateRule, 'subject' | 'allow'> & Partial<GateRule>,
  before = makeSummary(),
  after = makeSummary(),
) {
  return judgeGate(compareReplays(before, after), { id: 'r', rules: [{ ...ABOUT_ALL, ...rule }] }, 'b')
}

function detecting(numerator: number, denominator = 10) {
  const rate: CountedRate = {
    corpus: 'c',
    group: {},
    policy: 'p',
    metric: 'detection',
    numerator,
    denominator,
  }
  return makeSummary({ rates: [rate] })
}

const cases: { allow: Allowance; before: number; after: number; passed: boolean }[] = [
  { allow: { kind: 'exact' }, before: 5, after: 5, passed: true },
  { allow: { kind: 'exact' }, before: 5, after: 6, passed: false },
  { allow: { kind: 'min', share: 'baseline' }, before: 5, after: 6, passed: true },
  { allow: { kind: 'min', share: 'baseline' }, before: 5, after: 5, passed: true },
  { allow: { kind: 'min', share: 'baseline' }, before: 5, after: 4, passed: false },
  { allow: { kind: 'min', share: 0.4 }, before: 5, after: 4, passed: true },
  { allow: { kind: 'min', share: 0.4 }, before: 5, after: 3, passed: false },
  { allow: { kind: 'max', share: 'baseline' }, before: 5, after: 4, passed: true },
  { allow: { kind: 'max', share: 'baseline' }, before: 5, after: 6, passed: false },
  { allow: { kind: 'within', distance: 0.1 }, before: 5, after: 6, passed: true },
  { allow: { kind: 'within', distance: 0.1 }, before: 5, after: 3, passed: false },
]
test.each(cases)('$before of 10, then $after, under $allow: $passed', ({ allow, before, after, passed }) => {
  expect(judge({ subject: 'detection', allow }, detecting(before), detecting(after)).passed).toBe(passed)
})

test('a rate that is no longer counted, or of nothing any more, fails', () => {
  const allow: Allowance = { kind: 'min', share: 'baseline' }
  expect(judge({ subject: 'detection', allow }, detecting(5), makeSummary({ rates: [] })).passed).toBe(false)
  expect(judge({ subject: 'detection', allow }, detecting(5), detecting(0, 0)).passed).toBe(false)
  expect(judge({ subject: 'detection', allow }, detecting(0, 0), detecting(0, 0)).passed).toBe(true)
})

test('a rule looks at the corpora and policies that it names, and at no other', () => {
  const allow: Allowance = { kind: 'exact' }
  const checks = (rule: Partial<GateRule>) =>
    judge({ subject: 'detection', allow, ...rule }, detecting(5), detecting(6)).checks.length
  expect([checks({}), checks({ corpus: 'c' }), checks({ policy: 'p*' })]).toEqual([1, 1, 1])
  expect([checks({ corpus: 'd' }), checks({ policy: 'q' })]).toEqual([0, 0])
})

test('a rule for pinned corpora leaves alone those whose files changed', () => {
  const rule = { subject: 'verdicts', allow: { kind: 'exact' }, pinnedOnly: true } as const
  const after = makeSummary({ fired: [makeFired('a')] })
  const elsewhere = after.corpora.map(corpus => ({ ...corpus, hash: 'dddd' }))
  expect(judge(rule, makeSummary(), after).passed).toBe(false)
  expect(judge(rule, makeSummary(), { ...after, corpora: elsewhere }).passed).toBe(true)
})

test('a check of verdicts counts each kind of change, and names the runs', () => {
  const before = makeSummary({ fired: [makeFired('a'), makeFired('b'), makeFired('c')] })
  const after = makeSummary({ fired: [makeFired('c', { witness: 'other' }), makeFired('d')] })
  const { checks } = judge({ subject: 'verdicts', allow: { kind: 'exact' } }, before, after)
  expect(checks.map(({ message, flips }) => [message, flips.map(({ trace }) => trace)])).toEqual([
    [
      'p on c: 1 run newly fired, 2 runs no longer fired, 1 run fired on other calls or values',
      ['a', 'b', 'c', 'd'],
    ],
  ])
})
