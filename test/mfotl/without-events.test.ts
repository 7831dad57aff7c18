import fastCheck from 'fast-check'
import { expect, test } from 'vitest'
import { checkTypes } from '../../src/mfotl/check-types.ts'
import type { Formula } from '../../src/mfotl/formula.ts'
import { parseFormula } from '../../src/mfotl/parse-formula.ts'
import { printFormula } from '../../src/mfotl/print-formula.ts'
import { withoutEvents } from '../../src/mfotl/without-events.ts'
import type { EventLog } from '../../src/model/event-log.ts'
import { evaluateLog } from '../../src/monitors/monitor.ts'
import { referenceMonitor } from '../../src/monitors/reference/reference-monitor.ts'
import { safeFormulas, safeLogs, safeSignature } from '../property/safe-formulas.ts'

function without(text: string, ...absent: readonly string[]): string {
  return printFormula(withoutEvents(parseFormula(text, 'f'), ({ name }) => absent.includes(name)))
}

test.each([
  ['a(x)', 'FALSE'],
  ['LET l(x) = a(x) IN (EXISTS x. ((x <- CNT y (p(y))) OR l(x)))', 'EXISTS x. (x <- CNT y (p(y)))'],
  ['LET l(x) = a(x) IN (n <- CNT x (p(x) OR l(x)))', 'LET l(x) = a(x) IN n <- CNT x (p(x) OR l(x))'],
  ['p(x) AND (NOT (PREVIOUS (ONCE (EXISTS y. a(y)))))', 'p(x)'],
  ['p(x) AND (NOT ((NOT q(x)) SINCE a(x)))', 'p(x)'],
  ['p(x) AND ((NOT a(x)) SINCE q(x))', 'p(x) AND (TRUE SINCE q(x))'],
  ['p(x) AND a(x)', 'FALSE'],
  ['p(x) OR a(x)', 'p(x)'],
  ['a(x) IMPLIES p(x)', 'TRUE'],
  ['p(x) EQUIV (NOT a(x))', 'p(x)'],
  ['NOT (FORALL x. a(x))', 'TRUE'],
  ['p(x) AND (HISTORICALLY (NOT a(x)))', 'p(x)'],
  ['HISTORICALLY a(x)', 'FALSE'],
  ['HISTORICALLY[1,3] a(x)', 'HISTORICALLY[1,3] FALSE'],
  ['ONCE (NOT a(x))', 'TRUE'],
  ['ONCE[2,*] (NOT a(x))', 'ONCE[2,*) TRUE'],
  ['q(x) UNTIL[0,3] (NOT a(x))', 'TRUE'],
  ['PREVIOUS (NOT a(x))', 'PREVIOUS TRUE'],
  ['p(x) AND (NOT (NEXT (EVENTUALLY[0,3] a(x))))', 'p(x)'],
  ['(c <- CNT x; y a(x, y)) AND c > 2', 'FALSE'],
  ['c <- CNT x a(x)', 'c <- CNT x (a(x))'],
  ['LET b(y) = EXISTS z. a(z) AND q(y) IN p(x) AND (NOT (ONCE b(x)))', 'p(x)'],
  ['LET a(y) = q(y) IN a(x)', 'LET a(y) = q(y) IN a(x)'],
  ['LET b(y) = q(y) IN p(x) AND (NOT a(x))', 'LET b(y) = q(y) IN p(x)'],
])('without a: %s is %s', (text, left) => {
  expect(without(text, 'a')).toBe(left)
})

test('what occurs stays as it is', () => {
  const text = 'p(x) AND (NOT (ONCE q(x)))'
  expect(without(text, 'a')).toBe(text)
})

test('on logs without such events it holds at the same time-points', () => {
  const cases = fastCheck.oneof(
    safeFormulas({ hasFuture: false, depth: 3 }),
    safeFormulas({ hasFuture: true, depth: 2 }),
  )
  const names = fastCheck.subarray(['p', 'q', 'r', 'n', 'w', 't'], { minLength: 1 })
  fastCheck.assert(
    fastCheck.property(cases, safeLogs, names, (formula, whole, absent) => {
      const timePoints = whole.timePoints.map(({ events, ...point }) => ({
        ...point,
        events: events.filter(({ predicate }) => !absent.includes(predicate)),
      }))
      const log = { ...whole, timePoints }
      const left = withoutEvents(formula, ({ name }) => absent.includes(name))
      fastCheck.pre(left.kind !== 'truth' || !left.value)
      expect(timePointsOf(left, log)).toEqual(timePointsOf(formula, log))
    }),
    { numRuns: 300 },
  )
})

function timePointsOf(formula: Formula, log: EventLog): readonly number[] | string {
  const types = checkTypes(formula, safeSignature, { file: 'f', text: printFormula(formula) })
  const prepared = referenceMonitor.prepare({ signature: safeSignature, formula, types })
  if (prepared.kind !== 'prepared') return prepared.kind
  const outcome = evaluateLog(prepared, log)
  return outcome.kind === 'verdicts' ? outcome.verdicts.map(({ timePoint }) => timePoint) : outcome.kind
}
