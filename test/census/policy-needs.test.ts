import { expect, test } from 'vitest'
import { makePolicyNeeds } from '../../src/census/policy-needs.ts'
import { parseFormula } from '../../src/mfotl/parse-formula.ts'

const needs = (formula: string) => makePolicyNeeds('p', parseFormula(formula, 'f'))

const APPROVED = 'pay(c, t) AND (NOT (PREVIOUS (ONCE (EXISTS s, w. approval("user", s, w)))))'

test('a policy is asked for its events, with the constants that it names', () => {
  expect(needs(APPROVED).patterns.map(({ label }) => label)).toEqual(['pay(_, _)', 'approval("user", _, _)'])
  expect(needs('p(x) AND q(x, 1.5) AND q(y, 1.5) AND p(-3)').patterns.map(({ label }) => label)).toEqual([
    'p(_)',
    'q(_, 1.5)',
    'p(-3)',
  ])
})

test.each([
  { formula: 'call(c, t) AND t = "b"', label: 'call(_, "b")' },
  { formula: 'call(c, t) AND (t = "b" OR t = "a")', label: 'call(_, "a" | "b")' },
  { formula: String.raw`call(c, "say \"x\"")`, label: String.raw`call(_, "say \"x\"")` },
])('equalities beside an event say which: $formula', ({ formula, label }) => {
  const policy = needs(formula)
  expect(policy.patterns.map(pattern => pattern.label)).toEqual([label])
  expect(policy.assess(new Set()).checkability).toBe('not-checkable')
  expect(policy.assess(new Set([label])).checkability).toBe('checkable')
})

test('what is bound in one place and free in another is missing only where nobody has it', () => {
  const policy = needs('LET any(t) = EXISTS c. call(c, t) IN (any(t) AND t = "a") OR (ONCE any(t))')
  expect(policy.patterns.map(({ label }) => label)).toEqual(['call(_, _)'])
  expect(policy.assess(new Set()).checkability).toBe('not-checkable')
})

test.each([
  { title: 'all occur', present: ['pay(_, _)', 'approval("user", _, _)'], is: 'checkable', equals: null },
  { title: 'nothing would silence it', present: ['pay(_, _)'], is: 'degenerate', equals: 'pay(c, t)' },
  {
    title: 'what it watches for is missing',
    present: ['approval("user", _, _)'],
    is: 'not-checkable',
    equals: 'FALSE',
  },
  { title: 'nothing occurs', present: [], is: 'not-checkable', equals: 'FALSE' },
])('$title: $is', ({ present, is, equals }) => {
  const assessed = needs(APPROVED).assess(new Set(present))
  expect(assessed).toMatchObject({ checkability: is, equals })
  expect([...present, ...assessed.missing].toSorted()).toEqual(['approval("user", _, _)', 'pay(_, _)'])
})

test.each([
  // One of two things that it watches for is enough.
  { formula: 'p(x) OR q(x)', missing: 'q(_)', is: 'checkable' },
  { formula: 'p(x) AND q(x)', missing: 'q(_)', is: 'not-checkable' },
  // Either of two things silences it.
  { formula: 'p(x) AND (NOT ((ONCE q(x)) OR (ONCE r(x))))', missing: 'q(_)', is: 'checkable' },
  { formula: 'p(x) AND (NOT ((ONCE q(x)) AND (ONCE r(x))))', missing: 'q(_)', is: 'degenerate' },
  { formula: 'p(x) AND (NOT (ONCE q(x))) AND (NOT (ONCE r(x)))', missing: 'q(_)', is: 'checkable' },
  { formula: 'p(x) AND (NOT (x = 1)) AND (NOT (ONCE q(x)))', missing: 'q(_)', is: 'degenerate' },
  // What would end an approval never comes: the approval itself does.
  { formula: 'p(x) AND (NOT ((NOT q(x)) SINCE r(x)))', missing: 'q(_)', is: 'checkable' },
  { formula: 'p(x) AND (NOT ((NOT q(x)) SINCE r(x)))', missing: 'r(_)', is: 'degenerate' },
  { formula: 'LET ok(y) = ONCE q(y) IN p(x) AND (NOT ok(x))', missing: 'q(_)', is: 'degenerate' },
  { formula: 'LET bad(y) = p(y) AND q(y) IN bad(x)', missing: 'q(_)', is: 'not-checkable' },
  { formula: '(c <- CNT y; x q(x, y)) AND c > 2', missing: 'q(_, _)', is: 'not-checkable' },
  {
    formula: 'p(x) AND (NOT (EXISTS c. (c <- CNT y; x q(x, y)) AND c > 2))',
    missing: 'q(_, _)',
    is: 'degenerate',
  },
  // No event is needed for a count of nothing.
  { formula: '(c <- CNT x q(x)) AND c < 2', missing: 'q(_)', is: 'checkable' },
])('$formula without $missing is $is', ({ formula, missing, is }) => {
  const policy = needs(formula)
  const present = policy.patterns.map(({ label }) => label).filter(label => label !== missing)
  expect(policy.assess(new Set(present)).checkability).toBe(is)
})

test.each([
  ['p(x)', false],
  ['p(x) AND (NOT (x = 1))', false],
  [APPROVED, true],
])('whether anything silences %s: %s', (formula, hasGuard) => {
  expect(needs(formula).hasGuard).toBe(hasGuard)
})
