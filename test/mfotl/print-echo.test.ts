import { describe, expect, test } from 'vitest'
import { parseFormula } from '../../src/mfotl/parse-formula.ts'
import { printEcho } from '../../src/mfotl/print-echo.ts'

// As MonPoly's -check printed them.
describe('formulas are echoed as MonPoly echoes them', () => {
  test.each([
    ['p(x) AND x > 3 AND NOT (x + 1 * 2) = f2i(2.5)', '(p(x) AND 3 < x) AND (NOT x + (1 * 2) = f2i(2.5))'],
    ['EXISTS x, y. p(x) AND q(x,y) OR q(x,y)', 'EXISTS x, y. ((p(x) AND q(x,y)) OR q(x,y))'],
    ['c <- CNT x; y, z (q(x,y) AND q(z,y))', 'c <- CNT x; y,z (q(x,y) AND q(z,y))'],
    ['LET a(x) = NOT p(x) IN ONCE a(x)', 'LET a(x) = (NOT p(x))\n  IN ONCE[0,*) a(x)'],
    ['t() OR (LET a(x) = p(x) IN a(1))', 't() OR (LET a(x) = p(x)\n  IN a(1))'],
    ['(ONCE t()) OR NOT t()', '(ONCE[0,*) t()) OR NOT t()'],
    ['(ONCE t()) AND NOT t()', '(ONCE[0,*) t()) AND (NOT t())'],
    ['HISTORICALLY[0,2] NOT t()', 'PAST_ALWAYS[0,2] NOT t()'],
    ['p(x) UNTIL[0,5m] EVENTUALLY[0,3] p(x)', 'p(x) UNTIL[0,300] EVENTUALLY[0,3] p(x)'],
    ['FALSE OR TRUE', '0 = 1 OR 0 = 0'],
    ['p(_) AND p(_)', '(EXISTS _1. p(_1)) AND (EXISTS _2. p(_2))'],
    ['s(x) AND x MATCHES r"a(b)" (y, _)', 's(x) AND x MATCHES r"a(b)" (y, _)'],
    ['s(x) AND "a" SUBSTRING x', 's(x) AND "a" SUBSTRING x'],
    ['p(x) AND x + -1 = -(x+1) * -2', 'p(x) AND x + -1 = (-(x + 1)) * -2'],
    ['p(x) AND f2i(i2f(x)+1.0) = x MOD 2', 'p(x) AND f2i((i2f(x)) + 1) = x mod 2'],
    ['f(1.) AND f(123456789.123)', 'f(1) AND f(1.23457e+08)'],
    ['MATCHP (t()? . p(x)?)', '<|[0,*)((t()?) (. p(x)?))'],
    ['MATCHF[0,3] ((t()?)* (t() AND p(1))? + .*)', '|>[0,3]((t()?*) (((t() AND p(1))?) + .*))'],
    ['p(x) SINCE (NOT p(x) OR NOT p(x))', 'p(x) SINCE[0,*) ((NOT p(x)) OR NOT p(x))'],
  ])('%s', (written, echo) => {
    expect(printEcho(parseFormula(written, 'f'))).toBe(echo)
  })

  test('10,000 nested operators', () => {
    expect(printEcho(parseFormula(`${'NOT '.repeat(10_000)}t()`, 'f'))).toHaveLength(40_003)
  })
})
