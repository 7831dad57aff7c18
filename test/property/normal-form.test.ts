import fastCheck from 'fast-check'
import { expect, test } from 'vitest'
import { checkTypes } from '../../src/mfotl/check-types.ts'
import { runDeep } from '../../src/mfotl/deep.ts'
import type { Formula } from '../../src/mfotl/formula.ts'
import { freeVariables } from '../../src/mfotl/free-variables.ts'
import { mapFormula } from '../../src/mfotl/map-formula.ts'
import { monitorability } from '../../src/mfotl/monitorability.ts'
import { printFormula } from '../../src/mfotl/print-formula.ts'
import { reorderConjuncts } from '../../src/mfotl/reorder-conjuncts.ts'
import type { EventLog } from '../../src/model/event-log.ts'
import { evaluateLog } from '../../src/monitors/monitor.ts'
import { referenceMonitor } from '../../src/monitors/reference/reference-monitor.ts'
import { safeFormulas, safeLogs, safeSignature } from './safe-formulas.ts'

const cases = fastCheck.oneof(
  safeFormulas({ hasFuture: false, depth: 3 }),
  safeFormulas({ hasFuture: true, depth: 2 }),
)

test('the kernel of a formula has its verdicts', () => {
  fastCheck.assert(
    fastCheck.property(cases, safeLogs, (formula, log) => {
      const judged = monitorability(formula)
      expect(judged.kind === 'monitorable' && verdictsOf(judged.kernel, log)).toEqual(
        verdictsOf(formula, log),
      )
    }),
    { numRuns: 300 },
  )
})

test('a formula whose conjuncts were put in order has its verdicts', () => {
  fastCheck.assert(
    fastCheck.property(cases, safeLogs, (formula, log) => {
      const shuffled = runDeep(turnRound(formula))
      const ordered = reorderConjuncts(shuffled)
      fastCheck.pre(ordered !== null && monitorability(shuffled).kind === 'not-monitorable')
      expect(ordered && verdictsOf(ordered, log)).toEqual(verdictsOf(formula, log))
    }),
    { numRuns: 200 },
  )
})

/** The reference monitor's verdicts with columns in alphabetical order: kernels may name variables in another order. */
function verdictsOf(formula: Formula, log: EventLog): readonly string[] {
  const types = checkTypes(formula, safeSignature, { file: 'f', text: printFormula(formula) })
  const prepared = referenceMonitor.prepare({ signature: safeSignature, formula, types })
  if (prepared.kind === 'not-monitorable') throw new Error(prepared.reason)
  const columns = freeVariables(formula)
  const order = columns.toSorted().map(name => columns.indexOf(name))
  const outcome = evaluateLog(prepared, log)
  if (outcome.kind !== 'verdicts') return [outcome.kind]
  return outcome.verdicts.map(({ timePoint, valuations }) => {
    const rows = valuations.map(valuation => order.map(index => String(valuation[index])).join())
    return `${timePoint}: ${rows.toSorted().join(' ')}`
  })
}

/** The same formula with the sides of every AND exchanged. */
function* turnRound(formula: Formula): ReturnType<typeof mapFormula> {
  const mapped = yield mapFormula(formula, turnRound)
  return mapped.kind === 'and' ? { ...mapped, left: mapped.right, right: mapped.left } : mapped
}
