import { expect, test } from 'vitest'
import { checkVerimonLanguage } from '../../src/mfotl/check-verimon-language.ts'
import { parseFormula } from '../../src/mfotl/parse-formula.ts'

function check(text: string) {
  return checkVerimonLanguage(parseFormula(text, 'f'), { file: 'f', text })
}

test.each([
  ['(MATCHP (p(x)? .)) AND z = i2s(x)', 'i2s'],
  ['(MATCHP (p(x)? .)) AND z = x - YEAR(y)', 'YEAR'],
  ['(MATCHF (. q(x)?)) AND "a" SUBSTRING x', 'SUBSTRING'],
  ['MATCHF ((q(x) AND x MATCHES r"a")? .)', 'MATCHES'],
  ['(MATCHP (p(x)? .)) AND ONCE(0,1) p(x)', 'an interval without a whole number'],
])('%s is refused', (text, name) => {
  expect(check(text)?.message).toContain(`saw ${name} in a formula with a regular expression`)
})

test.each([
  '(MATCHP (p(x)? .)) AND z = f2i(i2f(x))',
  // Computed before VeriMon sees it.
  '(MATCHP (p(x)? .)) AND z = i2s(1)',
  'q(x) AND "a" SUBSTRING x AND ONCE(0,1) p(x)',
])('%s is not', text => {
  expect(check(text)).toBeNull()
})
