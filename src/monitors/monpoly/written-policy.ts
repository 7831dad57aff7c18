import { type Column, checkTypes } from '../../mfotl/check-types.ts'
import type { Formula } from '../../mfotl/formula.ts'
import type { LiftedFormula } from '../../mfotl/lift-formula.ts'
import { liftSignature } from '../../mfotl/lift-signature.ts'
import { printFormula } from '../../mfotl/print-formula.ts'
import { usedSignature } from '../../mfotl/used-signature.ts'
import type { Signature } from '../../model/signature.ts'
import type { ExternalPolicy } from '../external-monitor.ts'

/** A policy in the form in which MonPoly gets it. */
export interface WrittenPolicy {
  /** Only the predicates that the formula names. */
  readonly signature: Signature
  readonly text: string
  /** What the text says. */
  readonly formula: Formula
  /** Columns of the verdicts. */
  readonly columns: readonly Column[]
}

/** The policy as its user wrote it. */
export function writePolicy({ text, formula, signature, types }: ExternalPolicy): WrittenPolicy {
  return { signature: usedSignature(formula, signature), text, formula, columns: types.columns }
}

/** The policy with the run in every predicate. */
export function writeLifted({ formula, signature }: ExternalPolicy, lifted: LiftedFormula): WrittenPolicy {
  const text = `${printFormula(lifted.formula)}\n`
  const overRuns = liftSignature(usedSignature(formula, signature), lifted)
  const { columns } = checkTypes(lifted.formula, overRuns, { file: 'policy.mfotl', text })
  return { signature: overRuns, text, formula: lifted.formula, columns }
}
