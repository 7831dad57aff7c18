import { describe, expect, test } from 'vitest'
import { monitorability } from '../../src/mfotl/monitorability.ts'
import { parseFormula } from '../../src/mfotl/parse-formula.ts'
import { printFormula } from '../../src/mfotl/print-formula.ts'

function judge(text: string) {
  return monitorability(parseFormula(text, 'f'))
}

const TWICE = '(r(x,y) AND HISTORICALLY[0,1] (p(y) OR q(y))) AND HISTORICALLY[0,1] (p(y) OR q(y))'

describe('monitorable as written', () => {
  test.each([
    ['p(x) AND NOT q(x)', 'p(x) AND (NOT q(x))'],
    ['NOT (p(x) IMPLIES q(x))', 'p(x) AND (NOT q(x))'],
    ['NOT (FORALL x. p(x) IMPLIES ONCE q(x))', 'EXISTS x. (p(x) AND (NOT (ONCE q(x))))'],
    ['FORALL x. p(x) IMPLIES ONCE q(x)', 'NOT (EXISTS x. (p(x) AND (NOT (ONCE q(x)))))'],
    ['p(x) AND HISTORICALLY[0,2] t()', 'p(x) AND (NOT (ONCE[0,2] (NOT t())))'],
    ['p(x) AND x > 3', 'p(x) AND (3 < x)'],
    ['p(x) AND y = x + 1', 'p(x) AND (y = x + 1)'],
    ['x = 1 + 2', 'x = 1 + 2'],
    ['NOT x = x', 'NOT (x = x)'],
    ['p(1 + 2)', 'p(1 + 2)'],
    ['(NOT p(x)) SINCE q(x)', '(NOT p(x)) SINCE q(x)'],
    ['TRUE SINCE p(x)', 'TRUE SINCE p(x)'],
    ['NOT EXISTS x. p(x)', 'NOT (EXISTS x. p(x))'],
    ['EXISTS x, y. p(x)', 'EXISTS x. p(x)'],
    ['p(x) AND TRUE', 'p(x) AND TRUE'],
    ['LETPAST l(x) = p(x) OR PREV l(x) IN l(x)', 'LETPAST l(x) = (p(x) OR (PREVIOUS l(x))) IN l(x)'],
    ['p(x) AND x MATCHES r"\\(a\\)" (y)', 'p(x) AND (x MATCHES r"\\(a\\)" (y))'],
    ['MATCHF[0,2] (p(x)? . q(x)?)', 'MATCHF[0,2] (((p(x))?) ((.) ((q(x))?)))'],
  ])('%s is evaluated as %s', (text, kernel) => {
    const judged = judge(text)
    expect(judged.kind === 'monitorable' ? printFormula(judged.kernel) : judged).toBe(kernel)
  })

  test.each([
    ['p(x) AND NOT (q(x) AND r(x,x))', false],
    ['p(x) AND PREV (NOT q(x))', true],
    ['p(x) AND ONCE[0,3] (NOT q(x))', true],
    ['p(x) AND EVENTUALLY[0,3] (NOT q(x))', true],
    ['p(x) AND (NOT q(x) OR r(x,x))', false],
    ['p(x) AND EXISTS y. (NOT q(x) AND y = 1)', false],
    ['p(x) AND (t() SINCE[0,3] (NOT q(x)))', true],
    ['p(x) AND NOT EVENTUALLY[0,3] q(x)', true],
    ['LET l(x) = NEXT p(x) IN q(x)', true],
    // What is negated is gone through twice: the first time carries ranges into the second HISTORICALLY only.
    [`q(x) AND NOT EXISTS y. (${TWICE})`, true],
  ])('%s is a future formula for MonPoly: %s', (text, isFuture) => {
    expect(judge(text)).toMatchObject({ kind: 'monitorable', isFuture })
  })
})

describe('not monitorable as written', () => {
  test.each([
    ['NOT p(x)', 'NOT p(x)', 'negation'],
    ['(NOT ONCE known(p)) AND transfer(p)', 'NOT (ONCE known(p))', 'negation'],
    ['p(x) IMPLIES q(x)', 'NOT p(x)', 'negation'],
    ['HISTORICALLY[0,2] p(x)', 'NOT (ONCE[0,2] (NOT p(x)))', 'negation'],
    [
      'NOT (FORALL x, n. (r(x,n) AND n > 100) IMPLIES ONCE p(x))',
      'NOT ((NOT r(x, n)) OR (NOT (100 < n)))',
      'negation',
    ],
    ['p(x) OR t()', 'p(x) OR t()', 'OR'],
    ['x = y', 'x = y', '='],
    ['x < 3', 'x < 3', 'comparison'],
    ['NOT x = y', 'NOT (x = y)', 'negation'],
    ['p(x + 1)', 'p(x + 1)', 'argument'],
    ['p(x) AND y < x', 'p(x) AND (y < x)', 'left of AND'],
    ['p(x) AND NOT q(y)', 'p(x) AND (NOT q(y))', 'left of AND'],
    ['r(x,y) SINCE p(x)', 'r(x, y) SINCE p(x)', 'right of SINCE'],
    ['ONCE (x SUBSTRING "a")', 'x SUBSTRING "a"', 'comparison'],
    ['LETPAST l(x) = p(x) OR l(x) IN l(x)', 'LETPAST l(x) = (p(x) OR l(x)) IN l(x)', 'LETPAST'],
    ['LETPAST l(x) = p(x) OR ONCE l(x) IN l(x)', 'LETPAST l(x) = (p(x) OR (ONCE l(x))) IN l(x)', 'LETPAST'],
    [TWICE, 'NOT p(y)', 'negation'],
    ['MATCHP (. p(x)?)', 'MATCHP ((.) ((p(x))?))', 'regular expression'],
  ])('%s, because of %s', (text, subformula, word) => {
    expect(judge(text)).toMatchObject({
      kind: 'not-monitorable',
      subformula,
      reason: expect.stringContaining(word),
    })
  })

  test('the span is that of the failing part in the source', () => {
    const text = 'transfer(p) AND ONCE (x < 3)'
    const judged = judge(text)
    const span = judged.kind === 'not-monitorable' ? judged.span : null
    expect(span && text.slice(span.start, span.end)).toBe('(x < 3)')
  })
})

test.each([
  ['EQUIV', `p(1)${' EQUIV (p(1)'.repeat(40)}${')'.repeat(40)}`],
  [
    'ranges handed on',
    `p(x)${' AND (EXISTS y. (p(x) AND ((NOT q(x)) OR q(y)))'.repeat(40)}${')'.repeat(40)}`,
  ],
  ['LET', `LETPAST l(x) = ${'LET m(x) = p(x) IN '.repeat(40)}PREV l(x) IN l(x)`],
])('40 nested %s take no time that doubles with each', (_, text) => {
  expect(['monitorable', 'not-monitorable']).toContain(judge(text).kind)
})

test('a formula that grows too large is refused with the reason', () => {
  const judged = judge(`p(1)${' EQUIV (p(1)'.repeat(40)}${')'.repeat(40)}`)
  expect(judged).toMatchObject({
    kind: 'not-monitorable',
    reason: expect.stringContaining('grows too large'),
  })
})

test('10,000 conjuncts are judged', () => {
  const conjuncts = Array.from({ length: 10_000 }, (_, index) => (index % 2 === 0 ? 'p(x)' : 'NOT q(x)'))
  expect(judge(conjuncts.join(' AND ')).kind).toBe('monitorable')
})
