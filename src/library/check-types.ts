import { checkTypes as check, type FormulaTypes } from '../mfotl/check-types.ts'
import type { Formula } from '../mfotl/formula.ts'
import type { Signature } from '../model/signature.ts'
import { placeFormula } from './parse-formula.ts'
import { toSignature } from './parse-signature.ts'

/**
 * The types of a formula over a signature; both as text or as parsed. `columns` are its free variables with their types,
 * in the order of a verdict's values. Throws RvbenchError with line and column: `syntax`; `type` for an unknown predicate,
 * a wrong arity, a type clash, a faulty LET or aggregation; `not-monitorable` for a future operator without a bound.
 */
export function checkTypes(formula: string | Formula, signature: string | Signature): FormulaTypes {
  const parsed = toSignature(signature)
  const placed = placeFormula(formula)
  const types = check(placed.formula, parsed, placed.source)
  // Types are asked for by node: those of the caller's tree, where it has one.
  const isCallers = typeof formula === 'string' || formula === placed.formula
  return isCallers ? types : check(formula, parsed, placed.source)
}
