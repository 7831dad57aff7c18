import { describe, expect, test } from 'vitest'
import { translateFormula } from '../../../src/monitors/dejavu/translate-formula.ts'
import { DEJAVU_CASES } from './dejavu-cases.ts'
import { modelViolations } from './dejavu-model.ts'
import { modelTimePoints, readCase, streamTimePoints, translated } from './translate-case.ts'

const SIGNATURE = `
  known(string) transfer(string) revoke(string) pair(string,string) amt(string,int) f(float)
  a() b() P(int) foo-bar(string) event(string) trueish() my_pred(int)
`

describe('an operator becomes', () => {
  test.each([
    ['a()', '!a'],
    ['TRUE', '!true'],
    ['transfer(p)', '!Exists p . transfer(p)'],
    ['NOT a()', '!!a'],
    ['a() AND b()', '!(a & b)'],
    ['a() OR b()', '!(a | b)'],
    ['a() IMPLIES b()', '!(a -> b)'],
    ['a() EQUIV b()', '!(a <-> b)'],
    ['PREVIOUS a()', '!@ a'],
    ['ONCE a()', '!P a'],
    ['ONCE[0,3] a()', '!P[<=3] a'],
    ['ONCE(3,*) a()', '!P[>3] a'],
    ['ONCE[4,*) a()', '!P[>3] a'],
    ['HISTORICALLY a()', '!H a'],
    ['HISTORICALLY[0,3] a()', '!H[<=3] a'],
    ['a() SINCE b()', '!(a S b)'],
    ['(NOT a()) SINCE[0,5] b()', '!(!a S[<=5] b)'],
    ['EXISTS x. transfer(x)', '!Exists x . transfer(x)'],
    ['FORALL x. transfer(x) IMPLIES known(x)', '!Forall x . (transfer(x) -> known(x))'],
    ['transfer(p) AND NOT ONCE known(p)', '!Exists p . (transfer(p) & !P known(p))'],
    ['pair(x, _)', '!Exists x . Exists rv_1 . pair(x, rv_1)'],
    ['pair(x,y) AND NOT x = y', '!Exists x . Exists y . (pair(x, y) & !(x = y))'],
    ['amt(p,n) AND n > 100', '!Exists p . Exists n . (amt(p, n) & n > 100)'],
    ['amt(p,n) AND 100 < n', '!Exists p . Exists n . (amt(p, n) & n > 100)'],
    ['amt(p,n) AND -3 <= n', '!Exists p . Exists n . (amt(p, n) & n >= -3)'],
    ['LET q(x) = ONCE known(x) IN transfer(y) AND NOT q(y)', '!Exists y . (transfer(y) & !P known(y))'],
    [
      'LET q(x) = EXISTS y. pair(x,y) IN pair(y,z) AND q("c")',
      '!Exists y . Exists z . (pair(y, z) & (Exists y_2 . pair("c", y_2)))',
    ],
  ])('%s is violated where %s is', (formula, expected) => {
    expect(translated(readCase(SIGNATURE, formula, '')[0])).toBe(expected)
  })
})

describe('what holds nothing is written so that DejaVu reads it:', () => {
  test.each([
    ['ONCE(0,1) a()', '!false'],
    ['HISTORICALLY(0,1) a()', '!true'],
    ['a() SINCE(0,1) b()', '!false'],
    ['PREVIOUS(0,1) a()', '!false'],
    ['transfer(x) AND x = x', '!Exists x . (transfer(x) & true)'],
    ['EXISTS x, y. transfer(x)', '!Exists x . transfer(x)'],
    // DejaVu allots no bits for time where no bound is over 0.
    ['ONCE[0,0] a()', '!P[<=0] a | P[<=1] false'],
    ['ONCE(0,*) a()', '!P[>0] a | P[<=1] false'],
    ['(ONCE[0,0] a()) AND ONCE[0,2] b()', '!(P[<=0] a & P[<=2] b)'],
  ])('%s as %s', (formula, expected) => {
    expect(translated(readCase(SIGNATURE, formula, '')[0])).toBe(expected)
  })
})

// DejaVu's parser takes five times as long for each level of parentheses.
test.each([
  {
    formula: 'a() OR (b() AND (a() OR (b() AND NOT ONCE[0,2] a())))',
    expected: '!(a | rv__part1)',
    macros: ['pred rv__part1 = b & (a | (b & !(true S[<=2] a)))'],
  },
])('what nests deep becomes a macro: $formula', ({ formula, expected, macros }) => {
  expect(translated(readCase(SIGNATURE, formula, '')[0])).toBe(
    [...macros, `prop policy : ${expected}`].join('\n'),
  )
})

describe('a name that DejaVu would misread is spelled otherwise:', () => {
  test.each([
    ['P(1)', '!rv_P(1)'],
    ['foo-bar("x")', '!rv_foo_2d_bar("x")'],
    ['event("x")', '!rv_event("x")'],
    ['trueish()', '!rv_trueish'],
    ['my_pred(1)', '!my_pred(1)'],
    ['transfer(S)', '!Exists rv_S . transfer(rv_S)'],
    ["pair(x, x')", '!Exists x . Exists rv_x . pair(x, rv_x)'],
    ['pair(exists, falsehood)', '!Exists rv_exists . Exists rv_falsehood . pair(rv_exists, rv_falsehood)'],
    [
      '(EXISTS x. known(x)) AND EXISTS x. transfer(x)',
      '!((Exists x . known(x)) & (Exists x_2 . transfer(x_2)))',
    ],
  ])('%s as %s', (formula, expected) => {
    expect(translated(readCase(SIGNATURE, formula, '')[0])).toBe(expected)
  })
})

describe('a constant keeps its text:', () => {
  test.each([
    ['transfer("x y")', '!transfer("x y")'],
    ['transfer("")', '!transfer("")'],
    ['transfer("a,b é 日本語 😀 $x")', '!transfer("a,b é 日本語 😀 $x")'],
    [String.raw`transfer("back\\slash")`, String.raw`!transfer("back\\slash")`],
    ['transfer("two\nlines\tand a tab")', String.raw`!transfer("two\nlines\tand a tab")`],
    [String.raw`transfer("q\"t")`, String.raw`!transfer("q\"t")`],
    ['amt("007", 10)', '!amt("007", 10)'],
    ['amt("a", 123456789012345678901234567890)', '!amt("a", 123456789012345678901234567890)'],
    ['f(1.5)', '!f("1.5")'],
    ['f(-0.0)', '!f(0)'],
  ])('%s in %s', (formula, expected) => {
    expect(translated(readCase(SIGNATURE, formula, '')[0])).toBe(expected)
  })
})

describe('what DejaVu has no words for is refused by name:', () => {
  test.each([
    ['NEXT a()', 'NEXT'],
    ['EVENTUALLY[0,3] a()', 'EVENTUALLY'],
    ['ALWAYS[0,3] a()', 'ALWAYS'],
    ['a() UNTIL[0,3] b()', 'UNTIL'],
    ['ONCE[1,3] a()', 'ONCE[1,3]'],
    ['a() SINCE[2,3] b()', 'SINCE[2,3]'],
    ['HISTORICALLY[1,1] a()', 'HISTORICALLY[1,1]'],
    ['PREVIOUS[0,3] a()', 'PREVIOUS'],
    ['ONCE[0,1073741824] a()', 'ONCE'],
    ['c <- CNT n; p amt(p,n)', 'CNT'],
    ['amt(p,n) AND amt(p, n + 1)', '+'],
    ['amt(p,n) AND n = -(n)', '-'],
    ['f(x) AND x < 3.5', '<'],
    ['pair(x,y) AND x < y', '<'],
    ['amt(p,n) AND n < 2147483648', '<'],
    ['pair(x,y) AND x SUBSTRING y', 'SUBSTRING'],
    ['pair(x,y) AND x MATCHES r"a*"', 'MATCHES'],
    ['MATCHP (. * a()?)', 'MATCHP'],
    ['LETPAST q(x) = known(x) OR PREVIOUS q(x) IN q(y)', 'LETPAST'],
    ['tp(i) AND a()', 'tp'],
    ['transfer("*/")', '"*/"'],
    ['transfer("*/*")', '"*/*"'],
    ['transfer("\u0001")', String.raw`"\u0001"`],
    [String.raw`transfer("say \"hello\"")`, String.raw`"say \"hello\""`],
    [String.raw`transfer("\n")`, String.raw`"\\n"`],
    ['transfer("\ud800")', String.raw`"\ud800"`],
    // A comparison before both values have been seen.
    ['transfer(x) AND y = x', '='],
    ['pair(x,y) AND NOT ONCE (known(x) AND x = y)', '='],
    ['transfer(x) AND ONCE NOT x = "a"', '='],
    ['transfer(x) AND PREVIOUS x = "a"', '='],
    ['x = "a"', '='],
    [`${'NOT ('.repeat(400)}a()${')'.repeat(400)}`, '('],
  ])('%s: %s', (formula, operator) => {
    expect(translated(readCase(SIGNATURE, formula, '')[0])).toBe(`refused: ${operator}`)
  })

  test('a LET that doubles at each level ends, refused', () => {
    const levels = Array.from({ length: 40 }, (_, index) => index + 1)
    const lets = levels.map(level => `LET q${level}() = q${level - 1}() AND q${level - 1}() IN `)
    const formula = `LET q0() = a() IN ${lets.join('')}q40()`
    expect(translated(readCase(SIGNATURE, formula, '')[0])).toBe('refused: LET')
  })
})

describe('a comparison that DejaVu judges right is kept:', () => {
  test.each([
    ['(ONCE amt(p,n)) AND n > 100'],
    ['amt(p,n) AND (n > 100 OR NOT known(p))'],
    ['(transfer(p) AND PREVIOUS transfer(q)) AND NOT p = q'],
    ['NOT (amt("x",n) IMPLIES n < 5) AND transfer("a")'],
    ['EXISTS n. ((NOT n = 5) SINCE amt("a",n))'],
  ])('%s', formula => {
    const [policy] = readCase(SIGNATURE, formula, '')
    expect(translateFormula(policy).kind).toBe('translated')
  })
})

// The reason for the upper-case quantifiers: where nothing has been seen, the lower-case ones say otherwise than MFOTL.
test.each([
  { property: 'forall p . P known(p)', violated: [] },
  { property: 'Forall p . P known(p)', violated: [1, 2] },
  { property: 'exists p . !known(p)', violated: [1, 2] },
  { property: 'Exists p . (!known(p))', violated: [] },
])('$property is violated at $violated', ({ property, violated }) => {
  expect(modelViolations(`prop p : ${property}`, 'transfer,a\nknown,a\n', false)).toEqual(violated)
})

const pairs = DEJAVU_CASES.filter(({ monpoly }) => monpoly !== undefined)

test('all recorded pairs can be translated', () => {
  expect(pairs.filter(recorded => translateRecorded(recorded) !== null).length).toBe(pairs.length)
})

test.each(pairs)('the violations of $id are those of the translated $monpoly.formula', recorded => {
  const { monpoly } = recorded
  const expected = monpoly?.timePoints
  expect(translateRecorded(recorded)).toEqual({ model: expected, stream: expected })
})

function translateRecorded({ monpoly }: (typeof DEJAVU_CASES)[number]) {
  if (monpoly === undefined) return null
  const [policy, log] = readCase(monpoly.signature, monpoly.formula, monpoly.log)
  const qtl = translateFormula(policy)
  if (qtl.kind === 'not-expressible') return null
  return {
    model: modelTimePoints(qtl, log, 'event-per-time-point'),
    stream: streamTimePoints(policy, log),
  }
}
