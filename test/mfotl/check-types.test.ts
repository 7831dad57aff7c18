import { describe, expect, test } from 'vitest'
import { checkTypes } from '../../src/mfotl/check-types.ts'
import { parseFormula } from '../../src/mfotl/parse-formula.ts'
import { readSignature } from '../../src/mfotl/read-signature.ts'
import { refusal, summary } from './refusal.ts'

const signature = readSignature('p(int) q(string) f(float) r(int,string) t()', 's')

function typesOf(text: string) {
  return checkTypes(parseFormula(text, 'f'), signature, { file: 'f', text })
}

describe('types of the columns', () => {
  test.each([
    ['r(x,y)', 'x:int, y:string'],
    ['y = x + 1 AND p(x)', 'y:int, x:int'],
    ['f(x) AND y = x * 2.', 'x:float, y:float'],
    ['x = y', 'x:float, y:float'],
    ['x = y + z', 'x:float, y:float, z:float'],
    ['x = y AND q(y)', 'x:string, y:string'],
    ['x = f2i(y)', 'x:int, y:float'],
    ['x = FORMAT_DATE(y)', 'x:string, y:float'],
    ['x MATCHES y (z)', 'x:string, y:regexp, z:string'],
    ['x SUBSTRING y', 'x:string, y:string'],
    ['c <- CNT x q(x)', 'c:int'],
    ['m <- MAX x; y r(y,x)', 'm:string, y:int'],
    ['s <- SUM x f(x)', 's:float'],
    ['a <- AVG x p(x)', 'a:float'],
    ['(EXISTS x. q(x)) AND p(x)', 'x:int'],
    ['LET l(a,b) = r(a,b) IN l(x,y)', 'x:int, y:string'],
    ['LET p(a) = q(a) IN p(x)', 'x:string'],
    ['LET p(a,b) = r(a,b) IN p(x,y) AND p(x)', 'x:int, y:string'],
    ['LETPAST l(a) = q(a) OR PREV l(a) IN l(x)', 'x:string'],
    ['tp(x) AND ts(y) AND tpts(x,z)', 'x:int, y:int, z:int'],
    ['x MOD y = z', 'x:int, y:int, z:int'],
    ['MATCHP (p(x)? q(y)?)', 'x:int, y:string'],
  ])('%s: %s', (text, expected) => {
    const columns = typesOf(text).columns.map(({ name, type }) => `${name}:${type}`)
    expect(columns.join(', ')).toBe(expected)
  })

  test('each term has its type', () => {
    const text = 'f(x) AND 7. / 2. = x'
    const formula = parseFormula(text, 'f')
    const types = checkTypes(formula, signature, { file: 'f', text })
    const quotient = formula.kind === 'and' && formula.right.kind === 'comparison' ? formula.right.left : null
    expect(quotient && types.typeOf(quotient)).toBe('float')
  })

  test('an aggregation has the types of its result and of what it aggregates', () => {
    const text = 'a <- AVG x p(x)'
    const formula = parseFormula(text, 'f')
    const types = checkTypes(formula, signature, { file: 'f', text })
    expect(formula.kind === 'aggregation' && types.typeOfAggregation(formula)).toEqual({
      result: 'float',
      variable: 'int',
    })
  })
})

describe('an error names the place and both types', () => {
  test.each([
    ['t() AND nope(x)', 'type 1:9 saw the predicate nope, which neither the signature nor a LET defines'],
    ['t() AND p(x,y)', 'type 1:9 saw p with 2 arguments, expected 1'],
    ['p(x) AND x < "a"', 'type 1:14 saw "a", which is of type string, expected int'],
    ['q(x) AND y = x + 1', 'type 1:14 saw x, which is of type string, expected int or float'],
    ['p(x) AND x = 1.5', 'type 1:14 saw 1.5, which is of type float, expected int'],
    ['p(x) AND q(x)', 'type 1:12 saw x, which is of type int, expected string'],
    ['s <- SUM x q(x)', 'type 1:14 saw x, which is of type int or float, expected string'],
    ['p(x) AND y = i2f(x) AND p(y)', 'type 1:27 saw y, which is of type float, expected int'],
    ['LET l(a) = p(a) IN l("a")', 'type 1:22 saw "a", which is of type string, expected int'],
    ['(c <- CNT x p(x)) AND q(c)', 'type 1:25 saw c, which is of type int, expected string'],
    ['LET l(x) = p(x) AND q(y) IN l(x)', 'type 1:1 saw LET l(x), expected as parameters'],
    ['LET l(x,x) = p(x) IN l(x,x)', 'type 1:1 saw LET l(x, x), expected as parameters'],
    ['LET l(x,y) = p(x) IN l(x,y)', 'type 1:1 saw LET l(x, y), expected as parameters'],
    ['LETPAST l(x) = t() IN l(x)', 'type 1:1 saw LETPAST l(x), expected as parameters'],
    ['c <- CNT z p(x)', 'type 1:1 saw CNT over z, expected a free variable of the aggregated formula: x'],
    ['c <- CNT x; y p(x)', 'type 1:1 saw CNT over y'],
    ['x <- CNT y; x r(x,y)', 'type 1:1 saw x both as the result of CNT and as a variable to group by'],
    ['EVENTUALLY p(x)', 'not-monitorable 1:1 saw EVENTUALLY without an upper bound'],
    ['t() AND ALWAYS t()', 'not-monitorable 1:9 saw ALWAYS without an upper bound'],
    ['p(x) UNTIL[2,*) p(x)', 'not-monitorable 1:1 saw UNTIL without an upper bound'],
    ['MATCHF t()', 'not-monitorable 1:1 saw MATCHF without an upper bound'],
  ])('%s: %s', (text, expected) => {
    expect(summary(refusal(() => typesOf(text)))).toContain(expected)
  })

  test('the hint of an unknown predicate names those that there are', () => {
    expect(refusal(() => typesOf('nope(x)')).hint).toBe('the predicates are f, p, q, r, t, tp, tpts, ts')
  })
})
