import fastCheck from 'fast-check'
import { expect, test } from 'vitest'
import { checkTypes } from '../../src/mfotl/check-types.ts'
import type { Formula } from '../../src/mfotl/formula.ts'
import { liftFormula } from '../../src/mfotl/lift-formula.ts'
import { liftSignature } from '../../src/mfotl/lift-signature.ts'
import { printFormula } from '../../src/mfotl/print-formula.ts'
import type { EventLog } from '../../src/model/event-log.ts'
import type { Verdict } from '../../src/model/outcome.ts'
import type { Signature } from '../../src/model/signature.ts'
import { evaluateLog, type Monitor } from '../../src/monitors/monitor.ts'
import { joinRuns } from '../../src/monitors/monpoly/join-runs.ts'
import { splitVerdicts } from '../../src/monitors/monpoly/split-verdicts.ts'
import { referenceMonitor } from '../../src/monitors/reference/reference-monitor.ts'
import { streamMonitor } from '../../src/monitors/stream/stream-monitor.ts'
import { safeFormulas, safeLogs, safeSignature } from './safe-formulas.ts'

const manyLogs = fastCheck.array(safeLogs, { minLength: 2, maxLength: 4 })

test.each([
  { monitor: streamMonitor, hasFuture: false, depth: 3, numRuns: 600 },
  { monitor: streamMonitor, hasFuture: true, depth: 2, numRuns: 600 },
  { monitor: referenceMonitor, hasFuture: true, depth: 2, numRuns: 150 },
])(
  'many runs in one log, lifted, give the verdicts of each run alone: $monitor.name, future $hasFuture',
  { timeout: 60_000 },
  ({ monitor, hasFuture, depth, numRuns }) => {
    let lifted = 0
    fastCheck.assert(
      fastCheck.property(safeFormulas({ hasFuture, depth }), manyLogs, (formula, logs) => {
        const together = evaluateTogether(monitor, formula, logs)
        if (together === null) return
        lifted += 1
        const alone = logs.map(log => verdictsOf(monitor, formula, safeSignature, log))
        expect(together).toEqual(alone)
      }),
      { numRuns },
    )
    // Otherwise nothing was tested.
    expect(lifted).toBeGreaterThan(numRuns / 3)
  },
)

function evaluateTogether(
  monitor: Monitor,
  formula: Formula,
  logs: readonly EventLog[],
): readonly (readonly Verdict[])[] | null {
  const lifting = liftFormula(formula)
  if (lifting.kind === 'not-lifted') return null
  const joined = joinRuns(logs, lifting, liftSignature(safeSignature, lifting))
  const verdicts = verdictsOf(monitor, lifting.formula, joined.log.signature, joined.log)
  const { columns } = checkTypes(lifting.formula, joined.log.signature, sourceOf(lifting.formula))
  const column = columns.findIndex(({ name }) => name === lifting.run)
  return splitVerdicts(verdicts, joined.origins, column, logs)
}

function verdictsOf(
  monitor: Monitor,
  formula: Formula,
  signature: Signature,
  log: EventLog,
): readonly Verdict[] {
  const prepared = monitor.prepare({
    signature,
    formula,
    types: checkTypes(formula, signature, sourceOf(formula)),
  })
  if (prepared.kind !== 'prepared') throw new Error(`${prepared.subformula}: ${prepared.reason}`)
  const outcome = evaluateLog(prepared, log)
  if (outcome.kind !== 'verdicts') throw new Error(JSON.stringify(outcome))
  return outcome.verdicts
}

function sourceOf(formula: Formula): { readonly file: string; readonly text: string } {
  return { file: 'f', text: printFormula(formula) }
}
