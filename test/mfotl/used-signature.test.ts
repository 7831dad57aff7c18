import { expect, test } from 'vitest'
import { parseFormula } from '../../src/mfotl/parse-formula.ts'
import { printSignature } from '../../src/mfotl/print-signature.ts'
import { readSignature } from '../../src/mfotl/read-signature.ts'
import { usedSignature } from '../../src/mfotl/used-signature.ts'

test.each([
  { text: 'TRUE', used: '' },
  { text: 'q(x) AND NOT ONCE p(x)', used: 'p(int)\nq(x:int)\n' },
  { text: 'LET l(x) = q(x) IN l(x) AND tp(i)', used: 'q(x:int)\n' },
])('$text needs only the predicates it names', ({ text, used }) => {
  const signature = readSignature('p(int) q(x:int) r(string)', 'sig')
  expect(printSignature(usedSignature(parseFormula(text, 'f'), signature))).toBe(used)
})
