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
  { hasFuture: false, depth: 3, numRuns: 400 },
  { hasFuture: true, depth: 2, numRuns: 400 },
  { hasFuture: true, depth: 3, numRuns: 400 },
])('the stream monitor gives the verdicts of the reference monitor: %o', ({ numRuns, ...options }) => {
  let behind = 0
  fastCheck.assert(
    fastCheck.property(safeFormulas(options), safeLogs, (formula, log) => {
      const reference = evaluate(referenceMonitor, formula, log)
      const stream = evaluate(streamMonitor, formula, log)
      expect(stream.outcome).toEqual(upTo(stream.decided, reference.outcome))
      expect(stream.decided).toBeLessThanOrEqual(reference.decided)
      if (stream.decided < reference.decided) behind += 1
    }),
    { numRuns },
  )
  // A nested future operator may wait for time-points on which the formula as a whole no longer hangs: about one formula
  // in a thousand does, where the log ends.
  expect(behind).toBeLessThanOrEqual(options.hasFuture ? numRuns / 20 : 0)
})

function evaluate(monitor: Monitor, formula: Formula, log: EventLog) {
  const types = checkTypes(formula, safeSignature, { file: 'f', text: printFormula(formula) })
  const prepared = monitor.prepare({ signature: safeSignature, formula, types })
  if (prepared.kind === 'not-monitorable') return { outcome: prepared, decided: 0 }
  return { outcome: evaluateLog(prepared, log), decided: prepared.decided() }
}

function upTo(decided: number, outcome: Outcome): Outcome {
  if (outcome.kind !== 'verdicts') return outcome
  return { ...outcome, verdicts: outcome.verdicts.filter(({ timePoint }) => timePoint < decided) }
}
