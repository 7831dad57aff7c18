import fastCheck from 'fast-check'
import { describe, expect, test } from 'vitest'
import { explainFirings } from '../../src/explainer/explain-firings.ts'
import { checkTypes } from '../../src/mfotl/check-types.ts'
import { parseFormula } from '../../src/mfotl/parse-formula.ts'
import { printFormula } from '../../src/mfotl/print-formula.ts'
import { readLog } from '../../src/mfotl/read-log.ts'
import { readSignature } from '../../src/mfotl/read-signature.ts'
import type { EventLog } from '../../src/model/event-log.ts'
import { evaluateLog } from '../../src/monitors/monitor.ts'
import { streamMonitor } from '../../src/monitors/stream/stream-monitor.ts'
import { renderReason } from '../../src/reporter/render-reason.ts'
import { safeFormulas, safeLogs, safeSignature } from '../property/safe-formulas.ts'

const signature = readSignature(
  'p(int) q(int) r(int,int) pay(string) known(string,string) ok() stop()',
  'a.sig',
)

/** Why a formula holds, firing by firing, as people read it. */
function reasonsOf(text: string, log: EventLog): readonly (readonly string[])[] {
  const formula = parseFormula(text, 'a.mfotl')
  const types = checkTypes(formula, log.signature, { file: 'a.mfotl', text })
  const policy = { signature: log.signature, formula, types }
  const prepared = streamMonitor.prepare(policy)
  if (prepared.kind === 'not-monitorable') throw new Error(prepared.reason)
  const outcome = evaluateLog(prepared, log)
  if (outcome.kind !== 'verdicts') throw new Error(outcome.kind)
  return explainFirings(policy, log, outcome.verdicts).map(({ reasons }) =>
    reasons.map(reason => renderReason(reason, timePoint => `@${timePoint}`)),
  )
}

const KNOWN = 'known("a","US1") known("a","GB29") known("b","GB22")'

describe('a firing names the events it rests on and what was missing', () => {
  test.each([
    {
      formula: 'p(x) AND NOT PREVIOUS ONCE ok()',
      log: '@0 p(1)',
      reasons: ['p(1) at @0', 'missing: no earlier ok() (nothing lies before)'],
    },
    {
      formula: 'p(x) AND NOT PREVIOUS ONCE ok()',
      log: '@0 stop() @1 stop() @2 p(1) @3 ok()',
      reasons: ['p(1) at @2', 'missing: no earlier ok() (looked at 2 time-points up to @2)'],
    },
    {
      formula: 'pay(x) AND NOT PREVIOUS ONCE known("a", x)',
      log: `@0 ${KNOWN} @1 pay("GB22")`,
      reasons: [
        'pay("GB22") at @1',
        'missing: no earlier known("a", "GB22") (looked at 1 time-point up to @1); ' +
          'seen instead: x = "GB29" (@0); x = "US1" (@0); nearest: x = "GB29" (@0)',
      ],
    },
    {
      formula: 'p(x) AND NOT ONCE[0,5] q(x)',
      log: '@0 q(1) @9 q(2) @10 p(1)',
      reasons: [
        'p(1) at @2',
        'missing: no earlier or simultaneous q(1) within [0,5] (looked at 2 time-points up to @2); seen instead: x = 2 (@1)',
      ],
    },
    {
      formula: 'p(x) AND NOT ONCE (EXISTS y. r(x, y))',
      log: '@0 r(2,3) @1 p(1)',
      reasons: [
        'p(1) at @1',
        'missing: no earlier or simultaneous r(1, y) (looked at 2 time-points up to @1); seen instead: x = 2 (@0)',
      ],
    },
    {
      formula: 'p(x) AND NOT ((NOT stop()) SINCE ok())',
      log: '@0 ok() @1 stop() @2 p(1)',
      reasons: ['p(1) at @2', 'ok() at @0', 'stop() at @1'],
    },
    {
      formula: 'p(x) AND NOT ((NOT stop()) SINCE ok())',
      log: '@0 stop() @2 p(1)',
      reasons: ['p(1) at @1', 'missing: no earlier or simultaneous ok() (looked at 2 time-points up to @1)'],
    },
    {
      formula: 'p(x) AND ((NOT stop()) SINCE ok())',
      log: '@0 ok() @1 q(1) @2 p(1)',
      reasons: ['p(1) at @2', 'ok() at @0', 'NOT stop() at all 2 time-points up to @2'],
    },
    {
      formula: 'p(x) AND NOT EVENTUALLY[0,5] q(x)',
      log: '@0 p(1) @2 q(2) @9 q(1)',
      reasons: [
        'p(1) at @0',
        'missing: no simultaneous or later q(1) within [0,5] (looked at 2 time-points from @0); seen instead: x = 2 (@1)',
      ],
    },
    {
      formula: '(p(x) OR q(x)) AND x > 1',
      log: '@0 q(2)',
      reasons: ['q(2) at @0', '2 > 1 at @0'],
    },
    {
      formula: 'LET twice(a) = p(a) AND q(a) IN (EXISTS x. twice(x)) AND NOT ok()',
      log: '@0 p(1) q(1)',
      reasons: ['p(1) at @0', 'q(1) at @0', 'missing: no ok() (looked at @0)'],
    },
    {
      formula: 'p(x) AND (NOT (EXISTS y. (q(y) AND r(y, x))))',
      log: '@0 p(1) q(2) r(3,1)',
      reasons: ['p(1) at @0', 'missing: no q(y) AND r(y, 1) (looked at @0)'],
    },
  ])('$formula on $log', ({ formula, log, reasons }) => {
    expect(reasonsOf(formula, readLog(log, signature, 'a.log'))).toEqual([reasons])
  })
})

test('of many values some are listed, and the nearest among all', () => {
  const log = `@0 ${Array.from({ length: 30 }, (_, index) => `known("a","AA${index}")`).join(' ')} @1 pay("AA299")`
  const [[, missing]] = [
    reasonsOf('pay(x) AND NOT PREVIOUS ONCE known("a", x)', readLog(log, signature, 'a.log'))[0] ?? [],
  ]
  expect(missing).toMatch(/, and 22 more; nearest: x = "AA29" \(@0\)$/)
})

test('every firing of any formula has an explanation', () => {
  fastCheck.assert(
    fastCheck.property(safeFormulas({ hasFuture: true, depth: 3 }), safeLogs, (formula, log) => {
      const explained = reasonsOf(printFormula(formula), { ...log, signature: safeSignature })
      expect(explained.every(reasons => reasons.every(text => text !== ''))).toBe(true)
    }),
    { numRuns: 200 },
  )
})
