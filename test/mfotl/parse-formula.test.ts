import { describe, expect, test } from 'vitest'
import { parseFormula } from '../../src/mfotl/parse-formula.ts'
import { printFormula } from '../../src/mfotl/print-formula.ts'
import { refusal, summary } from './refusal.ts'
import { withoutSpans } from './without-spans.ts'

describe('operators bind as in MonPoly', () => {
  test.each([
    ['a() AND b() OR c() AND d()', '(a() AND b()) OR (c() AND d())'],
    ['NOT a() AND b()', '(NOT a()) AND b()'],
    ['a() AND b() AND c()', '(a() AND b()) AND c()'],
    ['a() IMPLIES b() IMPLIES c()', 'a() IMPLIES (b() IMPLIES c())'],
    ['a() EQUIV b() EQUIV c()', '(a() EQUIV b()) EQUIV c()'],
    ['a() IMPLIES b() EQUIV c() OR d()', '(a() IMPLIES b()) EQUIV (c() OR d())'],
    ['ONCE a() AND b() IMPLIES c() EQUIV d()', 'ONCE (((a() AND b()) IMPLIES c()) EQUIV d())'],
    ['ONCE a() SINCE b()', '(ONCE a()) SINCE b()'],
    ['a() AND ONCE b() OR c()', 'a() AND (ONCE (b() OR c()))'],
    ['a() AND ONCE b() SINCE c()', '(a() AND (ONCE b())) SINCE c()'],
    ['NOT ONCE a() AND b()', 'NOT (ONCE (a() AND b()))'],
    ['EXISTS x. p(x) AND q(x)', 'EXISTS x. (p(x) AND q(x))'],
    ['EXISTS x. p(x) SINCE q(x)', '(EXISTS x. p(x)) SINCE q(x)'],
    ['a() AND EXISTS x. p(x) AND b()', 'a() AND (EXISTS x. (p(x) AND b()))'],
    ['a() SINCE b() SINCE c()', 'a() SINCE (b() SINCE c())'],
    ['a() SINCE b() UNTIL[0,1] c()', 'a() SINCE (b() UNTIL[0,1] c())'],
    ['a() AND b() SINCE c() OR d()', '(a() AND b()) SINCE (c() OR d())'],
    ['LET l(x) = p(x) SINCE q(x) IN l(x) SINCE r(x)', 'LET l(x) = (p(x) SINCE q(x)) IN (l(x) SINCE r(x))'],
    ['a() AND LET l(x) = p(x) IN l(x) OR b()', 'a() AND (LET l(x) = p(x) IN (l(x) OR b()))'],
    ['LET l(x) = LET m(x) = p(x) IN m(x) IN l(x)', 'LET l(x) = (LET m(x) = p(x) IN m(x)) IN l(x)'],
    ['c <- CNT x p(x) SINCE q(x)', 'c <- CNT x (p(x) SINCE q(x))'],
    ['a() AND c <- CNT x; y r(x,y) AND b()', 'a() AND (c <- CNT x; y (r(x,y) AND b()))'],
    ['c <- CNT x; (p(x))', 'c <- CNT x p(x)'],
    ['NOT x = y AND a()', '(NOT (x = y)) AND a()'],
    ['x = 1 + 2 * 3 - 4', 'x = (1 + (2 * 3)) - 4'],
    ['x = 1 - 2 - 3', 'x = (1 - 2) - 3'],
    ['x = - y * z', 'x = (- y) * z'],
    ['x = - y MOD z', 'x = - (y MOD z)'],
    ['x = 1 MOD 2 + 3', 'x = 1 MOD (2 + 3)'],
    ['x = 1 * 2 MOD 3', 'x = 1 * (2 MOD 3)'],
    ['x = 1 MOD 2 MOD 3', 'x = 1 MOD (2 MOD 3)'],
    ['(x + 1) * 2 = y', '((x + 1) * 2) = y'],
    ['((x)) = ((y))', 'x = y'],
    ['((p(x)) AND (x = 1))', 'p(x) AND x = 1'],
    ['PREV a()', 'PREVIOUS a()'],
    ['PAST_ALWAYS a()', 'HISTORICALLY[0,*] a()'],
    ['SOMETIMES[0,1] a()', 'EVENTUALLY[0,1] a()'],
    ['ONCE[1m,2h) a()', 'ONCE[60,7199] a()'],
    ['ONCE(0,1d] a()', 'ONCE[1,86400] a()'],
    ['ONCE(3s,*] a()', 'ONCE[4,*) a()'],
    ['ONCE (0 = x)', 'ONCE[0,*) (0 = x)'],
    ['ONCE (0,5) p(x)', 'ONCE[1,4] p(x)'],
    ['p(x,)', 'p(x)'],
    ['EXISTS ,x, y. r(x,y)', 'EXISTS x, y. r(x, y)'],
    ['c <- CNT x; ,y r(x,y)', 'c <- CNT x; y (r(x, y))'],
    ['x MATCHES r"a" (,y, _)', 'x MATCHES r"a" (y, _)'],
    ['EXISTS ,x. p(x)', 'EXISTS x. p(x)'],
    ['a() # AND b()\nOR (* c() *) d()', 'a() OR d()'],
  ])('%s is %s', (text, meant) => {
    expect(withoutSpans(parseFormula(text, 'f'))).toBe(withoutSpans(parseFormula(meant, 'f')))
  })
})

describe('regular expressions bind as in MonPoly', () => {
  test.each([
    ['MATCHP a()', 'MATCHP (. (a()?))'],
    ['MATCHF a()', 'MATCHF ((a()?) .)'],
    ['<| a()? .', 'MATCHP ((a()?) .)'],
    ['◁ a()?', 'BACKWARD (a()?)'],
    ['▷ a()?', 'FORWARD (a()?)'],
    ['|>[0,3] a()? b()? c()?', 'MATCHF[0,3] ((a()?) ((b()?) (c()?)))'],
    ['MATCHP a()? b()? + c()?', 'MATCHP ((a()?) ((b()?) + (c()?)))'],
    ['MATCHP a()? + b()? c()?', 'MATCHP ((a()?) + ((b()?) (c()?)))'],
    ['MATCHP a()? . *', 'MATCHP ((a()?) ((.)*))'],
    ['MATCHP (a()? .)* *', 'MATCHP ((((a()?) .)*)*)'],
    ['MATCHP a() AND b()', '(MATCHP a()) AND b()'],
    ['MATCHP (a() AND b())', 'MATCHP (. ((a() AND b())?))'],
    ['MATCHP (a() AND b()?)', 'MATCHP ((a() AND b())?)'],
    ['MATCHP a()? + b()? EXISTS x. p(x)', 'MATCHP (((a()?) + (b()?)) (. ((EXISTS x. p(x))?)))'],
    ['MATCHP NOT a()? .', 'MATCHP (((NOT a())?) .)'],
    ['MATCHP x = y (p())', 'MATCHP ((. ((x = y)?)) (. (p()?)))'],
    ['MATCHP (x + 1) = y', 'MATCHP (. (((x + 1) = y)?))'],
    ['▷ [1,3] ( . . ( P() OR (▷ [2,3] . ) )? )', 'MATCHF[1,3] (. (. ((P() OR (MATCHF[2,3] (.)))?)))'],
  ])('%s is %s', (text, meant) => {
    expect(withoutSpans(parseFormula(text, 'f'))).toBe(withoutSpans(parseFormula(meant, 'f')))
  })
})

describe('variables and constants', () => {
  test.each([
    ['p(_, x, _)', 'exists _1,_2'],
    ['p(_a, x, _a)', 'exists _a,_a'],
  ])('%s binds its anonymous arguments where it stands: %s', (text, expected) => {
    const formula = parseFormula(text, 'f')
    expect(formula.kind === 'exists' ? `exists ${formula.variables}` : formula.kind).toBe(expected)
  })

  test('an int beyond 2^53 keeps its value', () => {
    const formula = parseFormula('x = 123456789012345678901234567890', 'f')
    expect(formula).toMatchObject({ right: { kind: 'int', value: 123456789012345678901234567890n } })
  })

  test('a string keeps its escapes', () => {
    expect(parseFormula('x = "a\\"b\\\\\n"', 'f')).toMatchObject({ right: { value: 'a\\"b\\\\\n' } })
  })

  test('a span covers the parentheses round a formula', () => {
    const text = 'p(x) AND ( q(x) )'
    const formula = parseFormula(text, 'f')
    const span = formula.kind === 'and' ? formula.right.span : formula.span
    expect(text.slice(span.start, span.end)).toBe('( q(x) )')
  })

  test('the groups of MATCHES may be anonymous', () => {
    const formula = parseFormula('x MATCHES r"\\(a\\)\\(b\\)" (_, y)', 'f')
    expect(formula).toMatchObject({ kind: 'matches', groups: [null, { name: 'y' }] })
  })
})

describe('an error names the place, what stands there and what was expected', () => {
  test.each([
    ['', 'syntax 1:1 saw the end of the formula, expected a formula'],
    ['p(x) AND\n\n', 'syntax 1:9 saw the end of the formula, expected a formula'],
    ['p(x', "syntax 1:4 saw the end of the formula, expected ',' or ')'"],
    ['p(x) q(x)', 'syntax 1:6 saw q, expected an operator or the end of the formula'],
    ['x MATCHES r"a\\(b"', 'syntax 1:11 saw \\( without the \\) that closes it'],
    ['p(x) )', 'syntax 1:6 saw ), expected an operator or the end of the formula'],
    ['(p(x)', "syntax 1:6 saw the end of the formula, expected an operator or ')'"],
    ['\n  x AND p(x)', 'syntax 2:5 saw AND, expected a comparison'],
    ['x = p(y)', 'syntax 1:6 saw (, expected an operator or the end of the formula'],
    ['x MATCHES r"a" (y,)', 'syntax 1:19 saw ), expected a formula'],
    ['c <- CNT x; , (p(x))', 'syntax 1:15 saw (, expected a variable to group by'],
    ['p(q(x))', "syntax 1:4 saw (, expected ',' or ')'"],
    ['x = TRUE', 'syntax 1:5 saw a formula, expected a term'],
    ['EXISTS x p(x)', "syntax 1:10 saw p, expected '.'"],
    ['EXISTS . p(x)', 'syntax 1:8 saw ., expected a variable to bind'],
    ['x <- p(x)', 'syntax 1:6 saw p, expected one of CNT MIN MAX SUM AVG MED'],
    ['LET p = q(x) IN p(x)', "syntax 1:7 saw =, expected '('"],
    ['LET l(1) = p(1) IN l(1)', 'syntax 1:7 saw 1, expected a variable'],
    ['LET l(_) = p(_) IN l(1)', 'syntax 1:7 saw _, expected a variable'],
    ['ONCE[2,1] p(x)', 'syntax 1:5 saw an interval that is empty'],
    ['ONCE[0,0) p(x)', 'syntax 1:5 saw an interval that is empty'],
    ['ONCE[-1,1] p(x)', 'syntax 1:5 saw an interval that has a negative bound'],
    ['ONCE[0,1.5] p(x)', 'syntax 1:8 saw 1.5, expected a whole number'],
    ['ONCE[0,1w] p(x)', 'syntax 1:8 saw 1w, expected one of the units'],
    ['ONCE[0;1] p(x)', "syntax 1:7 saw ;, expected ','"],
    ['p(x) AND x = "abc', 'syntax 1:14 saw a string without its closing quote'],
    ['p(x) (* abc', "syntax 1:6 saw a comment without its closing '*)'"],
    ['MATCHP p(x)? SINCE', 'syntax 1:19 saw the end of the formula, expected a formula'],
    ['(. p(x))', 'syntax 1:2 saw ., expected a formula'],
  ])('%j: %s', (text, expected) => {
    expect(summary(refusal(() => parseFormula(text, 'f.mfotl')))).toContain(expected)
  })

  test.each([
    ['p(x) and q(x)', 'keywords are upper case: AND'],
    ['p(x) && q(x)', 'write AND for "and"'],
    ['x != y', 'write NOT x = y for "differs from"'],
    ['x <> y', 'write NOT x = y for "differs from"'],
    ['x == y', 'write = for "equals"'],
    ['x -1 = y', 'put spaces round every operator'],
    ['p(x) -> q(x)', 'write IMPLIES'],
    ['\uFEFFp(x)', 'byte order mark'],
    ['p(q(x))', 'q(…) is not a term'],
    ['x = p(y)', 'p(…) is not a term'],
    ['ONCE(x)', null],
    ['SUM(x)', "SUM is a keyword, so it can't name a predicate"],
  ])('%j hints: %s', (text, hint) => {
    expect(refusal(() => parseFormula(text, 'f')).hint ?? 'none').toContain(hint ?? 'none')
  })

  test('the excerpt marks the place under its line', () => {
    const { excerpt } = refusal(() => parseFormula('p(x)\n  AND OR q(x)\n', 'f'))
    expect(excerpt).toBe('  AND OR q(x)\n      ^^')
  })

  test('the excerpt of a long line is cut and holds no control character', () => {
    const { excerpt } = refusal(() => parseFormula(`${' '.repeat(1e5)}\u001b[31m`, 'f'))
    expect(excerpt).toBe(`${' '.repeat(61)}[31m\n${' '.repeat(60)}^`)
  })
})

describe('nesting has no limit', () => {
  test.each([
    ['conjuncts', Array(10_000).fill('p(x)').join(' AND ')],
    ['conjuncts to the right', `${'p(x) AND ('.repeat(10_000)}p(x)${')'.repeat(10_000)}`],
    ['negations', `${'NOT '.repeat(10_000)}p(x)`],
    ['parentheses', `${'('.repeat(10_000)}p(x)${')'.repeat(10_000)}`],
    ['operators', `${'ONCE '.repeat(10_000)}p(x)`],
    ['sums', `y = ${Array(10_000).fill('x').join(' + ')}`],
    ['expressions', `MATCHP ${'('.repeat(10_000)}.${')*'.repeat(10_000)}`],
  ])('10,000 %s are read and printed', (_, text) => {
    const printed = printFormula(parseFormula(text, 'f'))
    expect(printFormula(parseFormula(printed, 'f'))).toBe(printed)
  })
})
