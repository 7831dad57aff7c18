import fastCheck from 'fast-check'
import { expect, test } from 'vitest'
import { checkTypes } from '../../src/mfotl/check-types.ts'
import type { Formula } from '../../src/mfotl/formula.ts'
import { monitorability } from '../../src/mfotl/monitorability.ts'
import { printFormula } from '../../src/mfotl/print-formula.ts'
import { safeFormulas, safeSignature } from './safe-formulas.ts'

test.each([
  { hasFuture: false, depth: 4 },
  { hasFuture: true, depth: 3 },
])('a safe formula and its kernel have the same columns and types: %o', options => {
  fastCheck.assert(
    fastCheck.property(safeFormulas(options), formula => {
      const judged = monitorability(formula)
      expect(judged.kind === 'monitorable' && columnsOf(judged.kernel)).toEqual(columnsOf(formula))
    }),
    { numRuns: 500 },
  )
})

function columnsOf(formula: Formula): readonly string[] {
  const source = { file: 'f', text: printFormula(formula) }
  return checkTypes(formula, safeSignature, source)
    .columns.map(({ name, type }) => `${name}:${type}`)
    .toSorted()
}
