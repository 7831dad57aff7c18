import { expect, test } from 'vitest'
import { checkTypes } from '../../../src/mfotl/check-types.ts'
import { parseFormula } from '../../../src/mfotl/parse-formula.ts'
import { readSignature } from '../../../src/mfotl/read-signature.ts'
import type { Int, TimePoint, Value } from '../../../src/model/event-log.ts'
import { evaluateLog, type PreparedMonitor } from '../../../src/monitors/monitor.ts'
import { streamMonitor } from '../../../src/monitors/stream/stream-monitor.ts'
import { SIGNATURE } from './monitor-log.ts'

const signature = readSignature(SIGNATURE, 'test.sig')

test('gives each verdict as soon as it is known', () => {
  const monitor = prepare('p(x) AND NOT EVENTUALLY[0,2] q(x)')
  expect(monitor.step(at(1, ['p', 1], ['p', 2]))).toEqual([])
  expect(monitor.decided()).toBe(0)
  expect(monitor.step(at(3, ['q', 1]))).toEqual([])
  expect(monitor.step(at(4))).toEqual([{ timePoint: 0, timestamp: 1, valuations: [[2]] }])
  expect(monitor.decided()).toBe(1)
  expect(monitor.end()).toEqual([])
  expect(monitor.decided()).toBe(3)
})

test.each([
  'p(x) AND NOT ONCE q(x)',
  'p(x) SINCE[1,3] q(x)',
  'EVENTUALLY[0,2] p(x)',
  '(NOT q(x)) UNTIL[0,4] p(x)',
  'c <- CNT x; y ONCE[0,9] r(x,y)',
  'LETPAST l(x) = p(x) OR PREVIOUS l(x) IN l(x)',
  'MATCHP (p(x)? . .*)',
  'tp(i) AND PREVIOUS p(x)',
])('forgets the log on reset, wherever it stands: %s', formula => {
  const log = {
    signature,
    timePoints: [0, 1, 1, 2, 5, 9].map((time, index) => at(time, ['p', index], ['q', 1], ['r', index, 2])),
  }
  const fresh = evaluateLog(prepare(formula), log)
  const used = prepare(formula)
  for (const timePoint of [at(3, ['p', 7], ['q', 2]), at(8, ['q', 7], ['r', 3, 3]), at(8)])
    used.step(timePoint)
  expect(evaluateLog(used, log)).toEqual(fresh)
  expect(evaluateLog(used, log)).toEqual(fresh)
})

test.each([
  { formula: 'PREVIOUS p(x) SINCE[2,4] q(x)', by: 1000 },
  { formula: 'p(x) AND NOT EVENTUALLY[0,3] q(x)', by: 2n ** 60n },
  { formula: 'ONCE[1,2] p(x)', by: 2 ** 53 - 3 },
])('only distances between timestamps count: $formula, $by later', ({ formula, by }) => {
  const times = [0, 1, 1, 2, 4, 5, 9]
  const shifted = times.map((time): Int => {
    const sum = BigInt(time) + BigInt(by)
    return sum <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(sum) : sum
  })
  const logOf = (stamps: readonly Int[]) => ({
    signature,
    timePoints: stamps.map((stamp, index) => at(stamp, ['p', index % 3], ['q', index % 2])),
  })
  const withoutTimes = (stamps: readonly Int[]) => {
    const outcome = evaluateLog(prepare(formula), logOf(stamps))
    if (outcome.kind !== 'verdicts') return outcome
    return outcome.verdicts.map(({ timePoint, valuations }) => ({ timePoint, valuations }))
  }
  expect(withoutTimes(shifted)).toEqual(withoutTimes(times))
})

test('refuses a time-point before the last one', () => {
  const monitor = prepare('p(x)')
  monitor.step(at(3))
  expect(() => monitor.step(at(2))).toThrow('the timestamp 2 is before the one of the time-point before, 3')
})

test('refuses a tuple of the wrong arity', () => {
  expect(() => prepare('p(x)').step(at(3, ['p', 1, 2]))).toThrow('p takes 1 arguments, got 2')
})

test('says which part of a formula is not monitorable', () => {
  const formula = parseFormula('p(x) OR q(y)', 'f')
  const types = checkTypes(formula, signature, { text: '', file: 'f' })
  expect(streamMonitor.prepare({ signature, formula, types })).toMatchObject({ kind: 'not-monitorable' })
})

test('refuses a formula that nests too deeply for the call stack', () => {
  expect(() => prepare(`${'ONCE '.repeat(2000)} p(x)`)).toThrow('nests more than 1500 operators')
})

test.each(['AND', 'OR'])('takes thousands of operands of %s side by side', connective => {
  const monitor = prepare(Array.from({ length: 5000 }, () => 'p(x)').join(` ${connective} `))
  expect(monitor.step(at(1, ['p', 3]))).toMatchObject([{ valuations: [[3]] }])
})

test('takes a million tuples in one time-point', () => {
  const events = Array.from({ length: 1_000_000 }, (_, index) => ({ predicate: 'p', args: [index] }))
  const monitor = prepare('p(x) AND NOT ONCE q(x)')
  const [verdict] = monitor.step({ timestamp: 1, events, step: null })
  expect(verdict?.valuations.length).toBe(1_000_000)
})

function prepare(text: string): PreparedMonitor {
  const formula = parseFormula(text, 'test.mfotl')
  const types = checkTypes(formula, signature, { text, file: 'test.mfotl' })
  const prepared = streamMonitor.prepare({ signature, formula, types })
  if (prepared.kind === 'not-monitorable') throw new Error(prepared.reason)
  return prepared
}

function at(timestamp: Int, ...events: readonly (readonly [string, ...Value[]])[]): TimePoint {
  return { timestamp, events: events.map(([predicate, ...args]) => ({ predicate, args })), step: null }
}
