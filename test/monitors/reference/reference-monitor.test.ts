import { describe, expect, test } from 'vitest'
import { checkTypes } from '../../../src/mfotl/check-types.ts'
import { parseFormula } from '../../../src/mfotl/parse-formula.ts'
import { readLog } from '../../../src/mfotl/read-log.ts'
import { readSignature } from '../../../src/mfotl/read-signature.ts'
import { RvbenchError } from '../../../src/model/rvbench-error.ts'
import { evaluateLog, type PreparedMonitor } from '../../../src/monitors/monitor.ts'
import { referenceMonitor } from '../../../src/monitors/reference/reference-monitor.ts'

const signature = readSignature('p(int) q(int) r(int,int) s(string) f(float) t() u()', 'a.sig')

function prepare(text: string): PreparedMonitor {
  const formula = parseFormula(text, 'a.mfotl')
  const types = checkTypes(formula, signature, { file: 'a.mfotl', text })
  const prepared = referenceMonitor.prepare({ signature, formula, types })
  if (prepared.kind === 'not-monitorable') throw new Error(prepared.reason)
  return prepared
}

function logOf(text: string) {
  return readLog(text, signature, 'a.log')
}

/** Satisfied time-points with their valuations, after the end of the log. */
function verdictsOf(formula: string, log: string): readonly (readonly (number | string)[])[] {
  const outcome = evaluateLog(prepare(formula), logOf(log))
  if (outcome.kind !== 'verdicts') throw new Error(outcome.kind)
  return outcome.verdicts.map(({ timePoint, valuations }) => [
    timePoint,
    ...valuations.map(row => row.join()),
  ])
}

describe('past operators at their edges', () => {
  const log = '@0 t() @3 t() @3 @7 u()'

  test.each([
    { formula: 'PREVIOUS t()', holds: [1, 2] },
    { formula: 'PREVIOUS[0,0] t()', holds: [2] },
    { formula: 'PREVIOUS[3,3] t()', holds: [1] },
    { formula: 'PREVIOUS(0,3) t()', holds: [] },
    { formula: 'ONCE t()', holds: [0, 1, 2, 3] },
    { formula: 'ONCE[0,0] t()', holds: [0, 1, 2] },
    { formula: 'ONCE[3,4] t()', holds: [1, 2, 3] },
    { formula: 'ONCE(4,7) t()', holds: [] },
    { formula: 'ONCE(4,7] t()', holds: [3] },
    { formula: 'HISTORICALLY t()', holds: [0, 1] },
    { formula: 'HISTORICALLY[0,0] t()', holds: [0, 1] },
    { formula: 'HISTORICALLY[1,3] t()', holds: [0, 1, 2, 3] },
    { formula: 'HISTORICALLY[7,*) t()', holds: [0, 1, 2, 3] },
    { formula: 't() SINCE t()', holds: [0, 1] },
    { formula: '(NOT u()) SINCE t()', holds: [0, 1, 2] },
    { formula: '(NOT t()) SINCE[4,7] t()', holds: [3] },
    { formula: '(NOT t()) SINCE[5,*) t()', holds: [] },
  ])('$formula', ({ formula, holds }) => {
    expect(verdictsOf(formula, log).map(([timePoint]) => timePoint)).toEqual(holds)
  })
})

describe('future operators at their edges', () => {
  const log = '@0 t() @3 t() @3 @7 u()'

  test.each([
    { formula: 'NEXT t()', holds: [0] },
    { formula: 'NEXT[4,4] u()', holds: [2] },
    { formula: 'NOT NEXT TRUE', holds: [] },
    { formula: 'NOT NEXT[0,9] TRUE', holds: [3] },
    { formula: 'EVENTUALLY[4,4] u()', holds: [1, 2] },
    { formula: 'EVENTUALLY(4,7] u()', holds: [0] },
    { formula: 'ALWAYS[0,0] t()', holds: [0] },
    { formula: 'ALWAYS[1,3] t()', holds: [1, 2, 3] },
    { formula: '(NOT u()) UNTIL[0,4] u()', holds: [1, 2, 3] },
    { formula: 't() UNTIL[3,3] NOT t()', holds: [0] },
  ])('$formula', ({ formula, holds }) => {
    expect(verdictsOf(formula, log).map(([timePoint]) => timePoint)).toEqual(holds)
  })
})

describe('values', () => {
  test.each([
    { formula: 'p(x) AND NOT q(x)', log: '@0 p(1)(2)(3) q(2)', verdicts: [[0, '1', '3']] },
    { formula: 'p(x) AND q(y) AND x < y', log: '@0 p(3)(1) q(2)(9)', verdicts: [[0, '1,2', '1,9', '3,9']] },
    { formula: 'EXISTS y. r(x,y) AND NOT p(y)', log: '@0 r(1,2)(2,3) p(2)', verdicts: [[0, '2']] },
    {
      formula: 'p(x) AND (FORALL y. r(x,y) IMPLIES q(y))',
      log: '@0 p(1)(2)(3) r(1,5)(2,6) q(5)',
      verdicts: [[0, '1', '3']],
    },
    { formula: 'p(x) AND EXISTS x. q(x)', log: '@0 p(1) q(2)', verdicts: [[0, '1']] },
    { formula: 'p(x) AND y = 7 / x', log: '@0 p(2)(-2)', verdicts: [[0, '-2,-3', '2,3']] },
    { formula: 'f(x) AND y = x / 4.0', log: '@0 f(2)', verdicts: [[0, '2,0.5']] },
    {
      formula: 'p(x) AND y = x + 1',
      log: '@0 p(9007199254740991)',
      verdicts: [[0, '9007199254740991,9007199254740992']],
    },
    {
      formula: 'LET both(x) = p(x) AND q(x) IN both(y) AND both(z) AND y = z',
      log: '@0 p(1) q(1)',
      verdicts: [[0, '1,1']],
    },
    { formula: 'LET p(x) = q(x) IN p(x)', log: '@0 p(1) q(2)', verdicts: [[0, '2']] },
    {
      formula:
        'LETPAST sum(n) = (n = 0 AND NOT PREVIOUS t()) OR (EXISTS m. PREVIOUS sum(m) AND n = m + 1) IN sum(n)',
      log: '@0 t() @1 t() @2 t()',
      verdicts: [
        [0, '0'],
        [1, '1'],
        [2, '2'],
      ],
    },
    {
      formula: 'c <- SUM y; x ONCE r(x,y)',
      log: '@0 r(1,5)(1,6)(2,1) @1 r(1,5)(2,7)',
      verdicts: [
        [0, '1,2', '11,1'],
        [1, '8,2', '11,1'],
      ],
    },
    {
      formula: 'c <- CNT x p(x)',
      log: '@0 @1 p(1)(1)',
      verdicts: [
        [0, '0'],
        [1, '1'],
      ],
    },
    { formula: 'p(x) AND tp(i) AND ts(t)', log: '@5 @9 p(1)', verdicts: [[1, '1,1,9']] },
    { formula: 's(x) AND x MATCHES r"\\(a+\\)b" (y)', log: '@0 s(xaab)(b)', verdicts: [[0, 'xaab,aa']] },
    { formula: 'MATCHP[0,2] (p(x)? (.)* q(x)?)', log: '@0 p(1)(2) @1 q(2) @3 q(1)', verdicts: [[1, '2']] },
  ])('$formula', ({ formula, log, verdicts }) => {
    expect(verdictsOf(formula, log)).toEqual(verdicts)
  })
})

describe('a log read step by step', () => {
  const { timePoints } = logOf('@0 p(1) @1 q(1) @2 p(2) @9')

  test('gives each verdict as soon as it is decided', () => {
    const monitor = prepare('p(x) AND EVENTUALLY[0,3] q(x)')
    const given = timePoints.map(timePoint => monitor.step(timePoint).map(verdict => verdict.timePoint))
    expect(given).toEqual([[], [], [], [0]])
    expect(monitor.decided()).toBe(3)
  })

  test('leaves open what only the end of the log decides, until it ends', () => {
    const monitor = prepare('p(x) AND NOT EVENTUALLY[0,3] q(x)')
    const given = timePoints.slice(0, 3).flatMap(timePoint => monitor.step(timePoint))
    expect(given).toEqual([])
    expect(monitor.end()).toEqual([{ timePoint: 2, timestamp: 2, valuations: [[2]] }])
    expect(monitor.decided()).toBe(3)
  })

  test('starts anew after a reset', () => {
    const monitor = prepare('ONCE p(x)')
    for (const timePoint of timePoints) monitor.step(timePoint)
    monitor.end()
    monitor.reset()
    expect(timePoints.slice(1, 2).flatMap(timePoint => monitor.step(timePoint))).toEqual([])
    expect(monitor.decided()).toBe(1)
  })

  test('names its columns in the order of the formula', () => {
    expect(prepare('r(y,x) AND z = x').freeVariables).toEqual(['y', 'x', 'z'])
  })
})

// The end of the log leaves open what EVENTUALLY says of the time-point that ends it.
test.each([
  { formula: 'NOT NEXT[0,0] EVENTUALLY[0,0] u()', holds: [0, 1] },
  { formula: 'NOT NEXT PREVIOUS[8,9] EVENTUALLY[0,0] u()', holds: [0, 1, 2] },
  { formula: 'NOT NEXT ((NOT EVENTUALLY[0,0] u()) SINCE[0,0] t())', holds: [1] },
  { formula: 'NOT ((NEXT EVENTUALLY[0,0] u()) UNTIL[0,2] u())', holds: [0] },
  { formula: 'NOT EVENTUALLY[2,5] NEXT EVENTUALLY[0,0] u()', holds: [] },
])('$formula waits for its operands as MonPoly does', ({ formula, holds }) => {
  expect(verdictsOf(formula, '@0 t() @3 t() @5').map(([timePoint]) => timePoint)).toEqual(holds)
})

describe('what has no verdicts', () => {
  test('a formula that MonPoly does not monitor is not monitorable', () => {
    const text = '(NOT p(x)) AND q(x)'
    const formula = parseFormula(text, 'a.mfotl')
    const types = checkTypes(formula, signature, { file: 'a.mfotl', text })
    expect(referenceMonitor.prepare({ signature, formula, types }).kind).toBe('not-monitorable')
  })

  test('a division by zero is a failed outcome that says so', () => {
    expect(evaluateLog(prepare('p(x) AND y = 1 / x'), logOf('@0 p(1) @1 p(0)'))).toEqual({
      kind: 'failed',
      message: '1 / 0: division by zero',
    })
  })

  test('an event that the signature does not know is refused', () => {
    const stranger = { timestamp: 0, events: [{ predicate: 'zz', args: [1] }], step: null }
    expect(() => prepare('p(x)').step(stranger)).toThrow(RvbenchError)
  })

  test('a formula deeper than the call stack is refused', () => {
    expect(() => prepare(`p(x)${' AND p(x)'.repeat(20_000)}`)).toThrow('nests too deeply')
  })
})
