import fastCheck from 'fast-check'
import { expect, test } from 'vitest'
import { type Deep, runDeep } from '../../../src/mfotl/deep.ts'
import type { Formula } from '../../../src/mfotl/formula.ts'
import { mapFormula } from '../../../src/mfotl/map-formula.ts'
import { printFormula } from '../../../src/mfotl/print-formula.ts'
import type { EventLog } from '../../../src/model/event-log.ts'
import type { TraceForm } from '../../../src/monitors/dejavu/print-specification.ts'
import { translateFormula } from '../../../src/monitors/dejavu/translate-formula.ts'
import { safeFormulas, safeLogs, safeSignature } from '../../property/safe-formulas.ts'
import { makePolicy, modelTimePoints, streamTimePoints } from './translate-case.ts'

const formulas = safeFormulas({ hasFuture: false, depth: 3 }).map(formula =>
  runDeep(withOneSidedBounds(formula)),
)

test('a translated policy fires at the time-points of the original: one event at a time', () => {
  fastCheck.assert(
    fastCheck.property(formulas, safeLogs, (formula, log) => {
      compare(formula, firstEvents(log), 'event-per-time-point')
    }),
    { numRuns: 500 },
  )
})

test('a translated policy fires at the time-points of the original: several events at a time', () => {
  fastCheck.assert(
    fastCheck.property(formulas, safeLogs, (formula, log) => {
      compare(formula, log, 'marked-time-points')
    }),
    { numRuns: 500 },
  )
})

function compare(formula: Formula, log: EventLog, form: TraceForm): void {
  const policy = makePolicy(formula, safeSignature)
  const qtl = translateFormula(policy)
  fastCheck.pre(qtl.kind === 'translated')
  const expected = streamTimePoints(policy, log)
  expect([printFormula(formula), modelTimePoints(qtl, log, form)]).toEqual([printFormula(formula), expected])
}

// DejaVu bounds time on one side: with both, hardly a policy would be left.
function* withOneSidedBounds(formula: Formula): Deep<Formula> {
  const inner = yield mapFormula(formula, withOneSidedBounds)
  if (inner.kind === 'previous') return { ...inner, interval: { lower: 0, upper: null } }
  if (inner.kind !== 'once' && inner.kind !== 'historically' && inner.kind !== 'since') return inner
  const { upper } = inner.interval
  return upper === null ? inner : { ...inner, interval: { lower: 0, upper } }
}

function firstEvents({ signature, timePoints }: EventLog): EventLog {
  return { signature, timePoints: timePoints.map(point => ({ ...point, events: point.events.slice(0, 1) })) }
}
