import { expect, test } from 'vitest'
import { monitorability } from '../../../src/mfotl/monitorability.ts'
import { parseFormula } from '../../../src/mfotl/parse-formula.ts'
import { printFormula } from '../../../src/mfotl/print-formula.ts'
import { pushExists } from '../../../src/monitors/stream/push-exists.ts'

test.each([
  ['EXISTS x. ONCE r(x,y)', 'ONCE (EXISTS x. r(x, y))'],
  ['EXISTS x. (p(y) SINCE r(x,y))', 'p(y) SINCE (EXISTS x. r(x, y))'],
  ['EXISTS y. (p(y) SINCE r(x,y))', null],
  ['EXISTS y, x. ((NOT p(y)) SINCE r(x,y))', 'EXISTS y. ((NOT p(y)) SINCE (EXISTS x. r(x, y)))'],
  ['EXISTS x. p(y) AND ONCE r(x,y)', 'p(y) AND (EXISTS x. (ONCE r(x, y)))'],
  ['EXISTS x. p(y) AND PREVIOUS ONCE r(x,y)', 'p(y) AND (EXISTS x. (PREVIOUS (ONCE r(x, y))))'],
  ['EXISTS x. r(x,z) AND ONCE r(x,y)', null],
  ['EXISTS x. r(x,y) AND p(y)', null],
  ['EXISTS x. (ONCE r(x,y)) AND NOT r(x,y)', null],
])('%s becomes %s', (written, pushed) => {
  const analysis = monitorability(parseFormula(written, 'f'))
  const kernel = analysis.kind === 'monitorable' ? analysis.kernel : null
  const result = kernel?.kind === 'exists' ? pushExists(kernel) : null
  expect(kernel?.kind).toBe('exists')
  expect(result === null ? null : printFormula(result)).toBe(pushed)
})
