import { type Column, checkTypes } from '../../mfotl/check-types.ts'
import { monitorability } from '../../mfotl/monitorability.ts'
import { parseFormula } from '../../mfotl/parse-formula.ts'
import { makeErrorAt, type Source } from '../../mfotl/source.ts'
import { RvbenchError } from '../../model/rvbench-error.ts'
import type { Signature } from '../../model/signature.ts'

/** What can be said of a formula before any log is read. */
export type Assessment =
  | {
      readonly kind: 'monitorable'
      /** Free variables with their types: the columns of its verdicts. */
      readonly columns: readonly Column[]
      /** Whether verdicts can wait for later time-points. */
      readonly isFuture: boolean
    }
  /** It does not parse, does not fit the signature, or is not monitorable; the error has the place. */
  | { readonly kind: 'refused'; readonly error: RvbenchError }

/** Parses a formula, checks its types over the signature and whether it is monitorable as written. */
export function assessFormula(source: Source, signature: Signature): Assessment {
  try {
    const formula = parseFormula(source.text, source.file)
    const { columns } = checkTypes(formula, signature, source)
    const answer = monitorability(formula)
    switch (answer.kind) {
      case 'monitorable':
        return { kind: 'monitorable', columns, isFuture: answer.isFuture }
      case 'not-monitorable':
        return {
          kind: 'refused',
          error: makeErrorAt(
            source,
            answer.span,
            'not-monitorable',
            `not monitorable: ${answer.reason}`,
            `in ${answer.subformula}`,
          ),
        }
    }
  } catch (error) {
    if (error instanceof RvbenchError) return { kind: 'refused', error }
    throw error
  }
}
