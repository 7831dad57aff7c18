import { expect, test } from 'vitest'
import { monitorability } from '../../src/mfotl/monitorability.ts'
import { parseFormula } from '../../src/mfotl/parse-formula.ts'
import { printFormula } from '../../src/mfotl/print-formula.ts'
import { reorderConjuncts } from '../../src/mfotl/reorder-conjuncts.ts'

test.each([
  ['(NOT ONCE known(p)) AND transfer(p)', 'transfer(p) AND (NOT (ONCE known(p)))'],
  ['x > 3 AND p(x)', 'p(x) AND (x > 3)'],
  ['p(x) AND y < 3 AND q(y)', 'p(x) AND q(y) AND (y < 3)'],
  ['ONCE (x = y AND p(x))', 'ONCE (p(x) AND (x = y))'],
  ['y = x + 1 AND (NOT q(y)) AND p(x)', 'p(x) AND (y = x + 1) AND (NOT q(y))'],
  ['p(x) AND ((NOT q(y)) AND r(x,y))', 'p(x) AND r(x, y) AND (NOT q(y))'],
  ['(ONCE[0,3] NOT q(x)) AND p(x)', 'p(x) AND (ONCE[0,3] (NOT q(x)))'],
  ['NOT (p(x) OR NOT q(x))', 'q(x) AND (NOT p(x))'],
  ['NOT ((x > 3 AND p(x)) IMPLIES q(x))', 'p(x) AND (3 < x) AND (NOT q(x))'],
  ['NOT (p(x) IMPLIES (t() OR ONCE q(x)))', 'p(x) AND (NOT t()) AND (NOT (ONCE q(x)))'],
  [
    'NOT (FORALL x, n. (r(x,n) AND n > 100) IMPLIES ONCE p(x))',
    'EXISTS x, n. (r(x, n) AND (100 < n) AND (NOT (ONCE p(x))))',
  ],
])('%s can be written %s', (text, expected) => {
  const ordered = reorderConjuncts(parseFormula(text, 'f'))
  expect(ordered && printFormula(ordered)).toBe(expected)
  expect(monitorability(parseFormula(expected, 'f')).kind).toBe('monitorable')
})

test.each(['NOT p(x)', 'p(x) AND y < 3', 'p(x) OR q(y)', 'p(x) IMPLIES q(x)'])('no order helps %s', text => {
  expect(reorderConjuncts(parseFormula(text, 'f'))).toBe(null)
})
