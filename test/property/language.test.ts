import fastCheck from 'fast-check'
import { expect, test } from 'vitest'
import { monitorability } from '../../src/mfotl/monitorability.ts'
import { parseFormula } from '../../src/mfotl/parse-formula.ts'
import { printFormula } from '../../src/mfotl/print-formula.ts'
import { printSignature } from '../../src/mfotl/print-signature.ts'
import { readSignature } from '../../src/mfotl/read-signature.ts'
import { reorderConjuncts } from '../../src/mfotl/reorder-conjuncts.ts'
import { withoutSpans } from '../mfotl/without-spans.ts'
import { formulas, signatures } from './arbitraries.ts'

test('a printed formula is read back as the same formula', () => {
  fastCheck.assert(
    fastCheck.property(formulas, formula => {
      expect(withoutSpans(parseFormula(printFormula(formula), 'f'))).toBe(withoutSpans(formula))
    }),
    { numRuns: 1000 },
  )
})

test('a printed signature is read back as the same signature', () => {
  fastCheck.assert(
    fastCheck.property(signatures, signature => {
      expect(readSignature(printSignature(signature), 's')).toEqual(signature)
    }),
    { numRuns: 500 },
  )
})

test('the kernel of a monitorable formula is monitorable as written', () => {
  fastCheck.assert(
    fastCheck.property(formulas, formula => {
      const judged = monitorability(formula)
      fastCheck.pre(judged.kind === 'monitorable')
      const printed = judged.kind === 'monitorable' ? printFormula(judged.kernel) : ''
      expect(monitorability(parseFormula(printed, 'f')).kind).toBe('monitorable')
    }),
    { numRuns: 300 },
  )
})

test('what reordering finds is monitorable as printed', () => {
  fastCheck.assert(
    fastCheck.property(formulas, formula => {
      const ordered = reorderConjuncts(formula)
      fastCheck.pre(ordered !== null)
      const printed = ordered === null ? '' : printFormula(ordered)
      expect(monitorability(parseFormula(printed, 'f')).kind).toBe('monitorable')
    }),
    { numRuns: 300 },
  )
})
