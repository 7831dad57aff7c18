import fastCheck from 'fast-check'
import { expect, test } from 'vitest'
import { projectLog } from '../../src/canonicaliser/project-log.ts'
import { checkTypes } from '../../src/mfotl/check-types.ts'
import type { Formula } from '../../src/mfotl/formula.ts'
import { ignoresEmptyTimePoints } from '../../src/mfotl/ignores-empty-time-points.ts'
import { printFormula } from '../../src/mfotl/print-formula.ts'
import { subformulas } from '../../src/mfotl/subformulas.ts'
import type { EventLog } from '../../src/model/event-log.ts'
import { evaluateLog } from '../../src/monitors/monitor.ts'
import { referenceMonitor } from '../../src/monitors/reference/reference-monitor.ts'
import { safeFormulas, safeLogs, safeSignature } from './safe-formulas.ts'

// The step of each time-point is its place in the whole log, which survives the projection.
function verdicts(formula: Formula, log: EventLog): unknown {
  const types = checkTypes(formula, safeSignature, { file: 'f', text: printFormula(formula) })
  const prepared = referenceMonitor.prepare({ signature: safeSignature, formula, types })
  if (prepared.kind !== 'prepared') return prepared
  const outcome = evaluateLog(prepared, log)
  if (outcome.kind !== 'verdicts') return outcome
  return outcome.verdicts.map(({ timePoint, valuations }) => ({
    step: log.timePoints[timePoint]?.step,
    valuations,
  }))
}

function withSteps(log: EventLog): EventLog {
  return { ...log, timePoints: log.timePoints.map((timePoint, step) => ({ ...timePoint, step })) }
}

test.each([
  { hasFuture: false, depth: 3 },
  { hasFuture: true, depth: 2 },
])('a formula that ignores empty time-points has the same verdicts without them: %o', options => {
  const ignoring = safeFormulas(options).filter(ignoresEmptyTimePoints)
  fastCheck.assert(
    fastCheck.property(ignoring, safeLogs, (formula, log) => {
      const names = [...subformulas(formula)].flatMap(part => (part.kind === 'predicate' ? [part.name] : []))
      const whole = withSteps(log)
      const short = projectLog(whole, { predicates: new Set(names), keepsEmpty: false })
      expect(verdicts(formula, short)).toEqual(verdicts(formula, whole))
    }),
    { numRuns: 400 },
  )
})
