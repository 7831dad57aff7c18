import { expect, test } from 'vitest'
import { checkGroundTerms } from '../../src/mfotl/check-ground-terms.ts'
import { parseFormula } from '../../src/mfotl/parse-formula.ts'

function check(text: string) {
  return checkGroundTerms(parseFormula(text, 'f'), { file: 'f', text })
}

test.each([
  ['p(1 / 0)', 3],
  ['ONCE (p(x) AND x = 2 + 7 MOD (3 - 3))', 24],
  ['p(x) AND x = - (1 / (2 - 2))', 16],
  // MOD binds to the right.
  ['p(x) AND x = 2 MOD 2 MOD -2', 14],
  ['MATCHP (p(x)? . (x < i2f(1 / 0))?)', 26],
])('%s is refused', (text, column) => {
  const error = check(text)
  expect(error?.code).toBe('evaluation')
  expect(error?.place?.column).toBe(column)
})

test.each([
  'p(0 / 1)',
  'x = 1. / 0.',
  'x = f2i(1.) / 0',
  'p(x) AND y = x / 0',
  'p(x) AND x = (1 + y) * (1 / 0)',
])('%s is left to the monitors', text => {
  expect(check(text)).toBeNull()
})
