import fastCheck from 'fast-check'
import { expect, test } from 'vitest'
import { checkTypes } from '../../src/mfotl/check-types.ts'
import type { Formula } from '../../src/mfotl/formula.ts'
import { printFormula } from '../../src/mfotl/print-formula.ts'
import type { EventLog } from '../../src/model/event-log.ts'
import type { Outcome } from '../../src/model/outcome.ts'
import { evaluateLog, type Monitor } from '../../src/monitors/monitor.ts'
import { referenceMonitor } from '../../src/monitors/reference/reference-monitor.ts'
import { streamMonitor } from '../../src/monitors/stream/stream-monitor.ts'
import { safeFormulas, safeLogs, safeSignature } from './safe-formulas.ts'

test.each([
  { hasFuture: false, depth: 3 },
  { hasFuture: true, depth: 2 },
])('the stream monitor gives the verdicts of the reference monitor: %o', options => {
  fastCheck.assert(
    fastCheck.property(safeFormulas(options), safeLogs, (formula, log) => {
      expect(outcomeOf(streamMonitor, formula, log)).toEqual(outcomeOf(referenceMonitor, formula, log))
    }),
    { numRuns: 400 },
  )
})

function outcomeOf(monitor: Monitor, formula: Formula, log: EventLog): Outcome {
  const types = checkTypes(formula, safeSignature, { file: 'f', text: printFormula(formula) })
  const prepared = monitor.prepare({ signature: safeSignature, formula, types })
  return prepared.kind === 'prepared' ? evaluateLog(prepared, log) : prepared
}
