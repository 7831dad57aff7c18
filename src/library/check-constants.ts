import type { Formula } from '../mfotl/formula.ts'
import { outerTerms } from '../mfotl/outer-terms.ts'
import { makeErrorAt } from '../mfotl/source.ts'
import { subformulas } from '../mfotl/subformulas.ts'
import type { Term } from '../mfotl/term.ts'
import type { RvbenchError } from '../model/rvbench-error.ts'
import { plainText, storedText } from '../model/stored-text.ts'
import type { PlacedFormula } from './parse-formula.ts'

/**
 * The first string constant that no plain string is stored as, so that comparing with it would never hold without a
 * word: `"C:\temp"`, where `"C:\\temp"` is meant. MonPoly never decodes escapes, so a log may hold either.
 */
export function checkConstants({ formula, source }: PlacedFormula): RvbenchError | null {
  for (const part of subformulas(formula)) {
    for (const term of termsOf(part)) {
      if (term.kind !== 'string' || storedText(plainText(term.value)) === term.value) continue
      return makeErrorAt(
        source,
        term.span,
        'usage',
        `no plain string equals the constant "${term.value}"`,
        'in a formula write a backslash as two',
      )
    }
  }
  return null
}

// All terms of a formula that is not made of formulas, those inside others included.
function* termsOf(formula: Formula): Generator<Term, void, undefined> {
  const waiting = outerTerms(formula).toReversed()
  for (;;) {
    const term = waiting.pop()
    if (term === undefined) return
    yield term
    if (term.kind === 'arithmetic') waiting.push(term.right, term.left)
    if (term.kind === 'negate' || term.kind === 'convert') waiting.push(term.operand)
  }
}
