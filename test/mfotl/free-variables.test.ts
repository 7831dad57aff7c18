import { expect, test } from 'vitest'
import { freeVariables } from '../../src/mfotl/free-variables.ts'
import { parseFormula } from '../../src/mfotl/parse-formula.ts'

test.each([
  ['r(y,x) AND p(z)', 'y,x,z'],
  ['r(x,x)', 'x'],
  ['p(x) SINCE r(y,x)', 'y,x'],
  ['p(x) UNTIL[0,1] r(y,x)', 'y,x'],
  ['x < y', 'x,y'],
  ['x > y', 'y,x'],
  ['x >= y + z', 'y,z,x'],
  ['EXISTS x. r(x,y)', 'y'],
  ['c <- CNT x; z, y r(x,y,z)', 'c,z,y'],
  ['LET l(a) = p(a) IN l(x)', 'x'],
  ['p(_) AND q(x)', 'x'],
  ['_ = 1', '_1'],
  ['p(x + 1)', ''],
  ['MATCHP (p(y)? q(x)?)', 'y,x'],
  ['x MATCHES r"a" (_, y)', 'x,y'],
  ['TRUE', ''],
])('%s has the columns %s', (text, columns) => {
  expect(freeVariables(parseFormula(text, 'f')).join()).toBe(columns)
})
