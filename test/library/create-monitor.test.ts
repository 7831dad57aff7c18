import { expect, test } from 'vitest'
import { createMonitor, type FormulaMonitor } from '../../src/library/create-monitor.ts'
import { parseFormula } from '../../src/library/parse-formula.ts'
import { parseSignature } from '../../src/library/parse-signature.ts'
import { printFormula } from '../../src/mfotl/print-formula.ts'
import { readLog } from '../../src/mfotl/read-log.ts'
import type { Event, Int } from '../../src/model/event-log.ts'
import { referenceMonitor } from '../../src/monitors/reference/reference-monitor.ts'
import { streamMonitor } from '../../src/monitors/stream/stream-monitor.ts'
import { refusal } from '../mfotl/refusal.ts'

const SIGNATURE = 'p(int) q(int,string) f(float) s(string) e()'

type Step = readonly [timestamp: Int, ...events: readonly Event[]]

function p(x: Int): Event {
  return { predicate: 'p', args: [x] }
}

function s(text: string): Event {
  return { predicate: 's', args: [text] }
}

/** What each call gives, the end last. */
function feed(monitor: FormulaMonitor, steps: readonly Step[]): readonly (readonly string[])[] {
  const given = steps.map(([timestamp, ...events]) => monitor.step(timestamp, events))
  return [...given, monitor.end()].map(verdicts => verdicts.map(({ line }) => line))
}

const MONITORS = [streamMonitor, referenceMonitor]

test.each(MONITORS)('$name gives verdicts about the past at once', monitor => {
  const past = createMonitor({ signature: SIGNATURE, formula: 'p(x) AND ONCE[1,5] p(x)', monitor })
  expect(
    feed(past, [
      [0, p(1)],
      [3, p(1), p(2)],
      [9, p(1)],
    ]),
  ).toEqual([[], ['@3 (time point 1): (1)'], [], []])
})

test.each(MONITORS)('$name gives verdicts about the future when they are decided, or at the end', monitor => {
  const future = createMonitor({
    signature: SIGNATURE,
    formula: 'p(x) AND NOT EVENTUALLY[1,5] p(x)',
    monitor,
  })
  expect(
    feed(future, [
      [0, p(1)],
      [6, p(1)],
    ]),
  ).toEqual([[], ['@0 (time point 0): (1)'], ['@6 (time point 1): (1)']])
  expect(future.decided()).toBe(2)
})

test.each([
  { formula: 's(x)', event: s('say "hi" \\ bye'), values: { x: 'say "hi" \\ bye' } },
  { formula: 's(x)', event: s(''), values: { x: '' } },
  { formula: 's(x)', event: s('Zoë\n\u0000😀'), values: { x: 'Zoë\n\u0000😀' } },
  { formula: 'p(x)', event: p(2n ** 80n), values: { x: 2n ** 80n } },
  { formula: 'p(x)', event: p(7n), values: { x: 7 } },
  { formula: 'p(x)', event: p(-0), values: { x: 0 } },
  { formula: 'f(x)', event: { predicate: 'f', args: [0.1] }, values: { x: 0.1 } },
  { formula: 'e()', event: { predicate: 'e', args: [] }, values: {} },
])('$formula on $event has the values as they were given', row => {
  const monitor = createMonitor({ signature: SIGNATURE, formula: row.formula })
  expect(monitor.step(0, [row.event])).toEqual([
    expect.objectContaining({ timePoint: 0, timestamp: 0, valuations: [row.values] }),
  ])
})

test('a constant with escapes meets the plain string that it stands for', () => {
  const monitor = createMonitor({ signature: SIGNATURE, formula: String.raw`s("a\"b\\c")` })
  expect(monitor.step(0, [s('a"b\\c')]).map(({ line }) => line)).toEqual(['@0 (time point 0): true'])
})

test('a constant that no plain string equals is refused by step, not by stepTimePoint', () => {
  const formula = String.raw`s("C:\temp")`
  const monitor = createMonitor({ signature: SIGNATURE, formula })
  expect(refusal(() => monitor.step(0, [s('C:\\temp')]))).toMatchObject({
    code: 'usage',
    place: { file: 'formula', line: 1, column: 3 },
  })
  const [timePoint] = readLog(String.raw`@0 s("C:\temp")`, parseSignature(SIGNATURE), 'log').timePoints
  expect(timePoint && monitor.stepTimePoint(timePoint)).toHaveLength(1)
})

test('a line has a string as the log file has it', () => {
  const monitor = createMonitor({ signature: SIGNATURE, formula: 's(x)' })
  const log = readLog(String.raw`@5 s("a\b\"")`, parseSignature(SIGNATURE), 'log')
  const [verdict] = log.timePoints.flatMap(timePoint => monitor.stepTimePoint(timePoint))
  expect(verdict?.line).toBe(String.raw`@5 (time point 0): ("a\b\"")`)
  expect(verdict?.valuations).toEqual([{ x: 'a\\b"' }])
})

test('a verdict can be copied, sent and written as JSON', () => {
  const monitor = createMonitor({ signature: SIGNATURE, formula: 'p(x)' })
  const verdicts = monitor.step(3, [p(1)])
  const expected = [{ timePoint: 0, timestamp: 3, valuations: [{ x: 1 }], line: '@3 (time point 0): (1)' }]
  expect(JSON.parse(JSON.stringify(verdicts))).toEqual(expected)
  expect(structuredClone(verdicts)).toEqual(expected)
})

test('parsed objects do as well as texts', () => {
  const signature = parseSignature(SIGNATURE, 'my.sig')
  const formula = parseFormula('p(x) AND NOT q(x, "a")', 'my.mfotl')
  const monitor = createMonitor({ signature, formula })
  expect(monitor.columns).toEqual([{ name: 'x', type: 'int' }])
  expect(monitor.reordered).toBeNull()
  expect(monitor.step(0, [p(1)])).toHaveLength(1)
})

test('a formula that MonPoly takes in another order only is monitored in that order, and says so', () => {
  const monitor = createMonitor({ signature: SIGNATURE, formula: '(NOT p(x)) AND q(x, y)' })
  expect(monitor.reordered && printFormula(monitor.reordered)).toBe('q(x, y) AND (NOT p(x))')
  expect(monitor.step(0, [{ predicate: 'q', args: [1, 'a'] }]).map(({ line }) => line)).toEqual([
    '@0 (time point 0): (1,"a")',
  ])
})

test.each([
  { formula: 'p(x', code: 'syntax', column: 4 },
  { formula: 'p(x) AND r(x)', code: 'type', column: 10 },
  { formula: 'p(x) AND s(x)', code: 'type', column: 12 },
  { formula: 'NOT p(x)', code: 'not-monitorable', column: 1 },
  { formula: 'p(x) AND EVENTUALLY p(x)', code: 'not-monitorable', column: 10 },
])('$formula is refused as $code', ({ formula, code, column }) => {
  const expected = { code, place: { line: 1, column } }
  const create = (given: Parameters<typeof createMonitor>[0]['formula']) => () =>
    createMonitor({ signature: SIGNATURE, formula: given })
  expect(refusal(create(formula))).toMatchObject(expected)
})

test('errors name the file that a formula was parsed from', () => {
  const formula = parseFormula('\n  p(x) AND r(x)', 'policies/r.mfotl')
  expect(refusal(() => createMonitor({ signature: SIGNATURE, formula }))).toMatchObject({
    place: { file: 'policies/r.mfotl', line: 2, column: 12 },
    excerpt: '  p(x) AND r(x)\n           ^^^^',
  })
})

test('a formula built by hand works, and its errors point into its printed form', () => {
  const span = { start: 0, end: 0 }
  const body = parseFormula('r(x) AND p(x)')
  const formula = { kind: 'once', interval: { lower: 0, upper: null }, body, span } as const
  expect(refusal(() => createMonitor({ signature: SIGNATURE, formula }))).toMatchObject({
    code: 'type',
    place: { file: 'formula', line: 1, column: 7 },
    excerpt: 'ONCE (r(x) AND p(x))\n      ^^^^',
  })
  const monitor = createMonitor({ signature: `${SIGNATURE} r(int)`, formula })
  expect(monitor.step(0, [p(1), { predicate: 'r', args: [1] }])).toHaveLength(1)
})

test('a refused step was not taken', () => {
  const monitor = createMonitor({ signature: SIGNATURE, formula: 'p(x)' })
  monitor.step(5, [p(1)])
  expect(refusal(() => monitor.step(4, [p(2)]))).toMatchObject({
    code: 'bad-shape',
    place: { file: 'time-point 1' },
  })
  expect(refusal(() => monitor.step(9, [p(2), s('a'), p(0.5)])).place).toEqual({
    file: 'time-point 1',
    pointer: '/2/args/0',
  })
  expect(monitor.step(5, [p(3)]).map(({ line }) => line)).toEqual(['@5 (time point 1): (3)'])
})

test.each(MONITORS)('$name after its end, or after an error, takes steps again once it is reset', monitor => {
  const divided = createMonitor({ signature: SIGNATURE, formula: 'p(x) AND 6 / x = y', monitor })
  divided.end()
  expect(refusal(() => divided.step(1, [p(1)]))).toMatchObject({ code: 'usage' })
  expect(refusal(() => divided.end())).toMatchObject({ code: 'usage' })
  divided.reset()
  expect(refusal(() => divided.step(7, [p(0)]))).toMatchObject({ code: 'evaluation' })
  expect(refusal(() => divided.step(8, [p(1)]))).toMatchObject({ code: 'usage' })
  divided.reset()
  expect(divided.step(1, [p(2)]).map(({ line }) => line)).toEqual(['@1 (time point 0): (2,3)'])
})
