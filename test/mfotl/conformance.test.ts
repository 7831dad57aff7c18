import { describe, expect, test } from 'vitest'
import { checkTypes } from '../../src/mfotl/check-types.ts'
import type { Formula } from '../../src/mfotl/formula.ts'
import { monitorability } from '../../src/mfotl/monitorability.ts'
import { parseFormula } from '../../src/mfotl/parse-formula.ts'
import { printFormula } from '../../src/mfotl/print-formula.ts'
import { readSignature } from '../../src/mfotl/read-signature.ts'
import { RvbenchError } from '../../src/model/rvbench-error.ts'
import { CASE_FILES, type Case, readCases } from '../conformance/read-cases.ts'
import { withoutSpans } from './without-spans.ts'

const files = CASE_FILES.map(name => ({ name, cases: readCases(name) }))

describe.each(files)('the cases of $name', ({ cases }) => {
  const present = cases !== null
  const title = (text: string) => (present ? text : `${text} (not at hand)`)
  const taken = (cases ?? []).filter(recorded => recorded.check_error === undefined)

  test.skipIf(!present)(title('are refused exactly where MonPoly refuses them'), () => {
    const differing = (cases ?? []).filter(
      recorded => isRefused(recorded) !== (recorded.check_error !== undefined),
    )
    expect(differing.map(({ id }) => id)).toEqual([])
  })

  test.skipIf(!present)(title('have the columns and types that MonPoly prints'), () => {
    const differing = taken
      .filter(({ freeVars }) => freeVars !== null)
      .filter(recorded => {
        return columnsOf(recorded) !== recorded.freeVars
      })
    // DejaVu's cases record no columns.
    expect(differing.map(({ id }) => id).filter(id => !id.startsWith('dejavu'))).toEqual([])
  })

  test.skipIf(!present)(title('are monitorable exactly where MonPoly says so'), () => {
    // Under -no_rw MonPoly judges the formula without its rewriting; rvbench has no such mode.
    const judged = taken.filter(({ flags, monitorable }) => !flags.includes('-no_rw') || monitorable)
    const differing = judged.filter(recorded => isMonitorable(recorded) !== recorded.monitorable)
    expect(differing.map(({ id }) => id)).toEqual([])
  })

  test.skipIf(!present)(title('are read back from print as the same formula'), () => {
    const differing = taken.filter(({ formula }) => {
      const parsed = parseFormula(formula, 'case.mfotl')
      return withoutSpans(parseFormula(printFormula(parsed), 'printed')) !== withoutSpans(parsed)
    })
    expect(differing.map(({ id }) => id)).toEqual([])
  })

  test.skipIf(!present)(title('keep their types in the kernel'), () => {
    const differing = taken.filter(recorded => {
      const judged = monitorability(formulaOf(recorded))
      if (judged.kind === 'not-monitorable') return false
      return sortedColumns(recorded, judged.kernel) !== sortedColumns(recorded, formulaOf(recorded))
    })
    expect(differing.map(({ id }) => id)).toEqual([])
  })
})

function isRefused(recorded: Case): boolean {
  try {
    columnsOf(recorded)
    return false
  } catch (error) {
    if (error instanceof RvbenchError) return true
    throw error
  }
}

function isMonitorable(recorded: Case): boolean {
  return monitorability(formulaOf(recorded)).kind === 'monitorable'
}

function formulaOf({ formula, flags }: Case): Formula {
  const body = parseFormula(formula, 'case.mfotl')
  return flags.includes('-negate') ? { kind: 'not', body, span: body.span } : body
}

function columnsOf(recorded: Case): string {
  return renderColumns(recorded, formulaOf(recorded)).join(', ')
}

function sortedColumns(recorded: Case, formula: Formula): string {
  return renderColumns(recorded, formula).toSorted().join(', ')
}

function renderColumns({ signature, formula: text }: Case, formula: Formula): readonly string[] {
  const { columns } = checkTypes(formula, readSignature(signature, 'case.sig'), { file: 'case.mfotl', text })
  return columns.map(({ name, type }) => `${name}:${type}`)
}
