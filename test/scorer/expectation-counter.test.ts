import { expect, test } from 'vitest'
import type { PolicyResult } from '../../src/model/replayed-trace.ts'
import type { Expectation } from '../../src/model/trace.ts'
import { makeExpectationCounter } from '../../src/scorer/expectation-counter.ts'

const SILENT: PolicyResult = { kind: 'evaluated', firings: [] }
const FAILED: PolicyResult = { kind: 'failed', message: 'out of memory' }

function firesOn(...values: readonly (string | number)[]): PolicyResult {
  const firing = { timePoint: 1, timestamp: 1, valuations: [values], step: 1, call: 0, pointer: '/steps/1' }
  return { kind: 'evaluated', firings: [firing] }
}

function made(expectation: Partial<Expectation>, results: readonly PolicyResult[]) {
  return {
    corpus: 'made',
    group: { family: 'f', origin: 'own' },
    expectation: { policy: 'B', violated: true, binding: '7', boundary: null, ...expectation },
    results,
  }
}

test.each<{ title: string; expectation: Partial<Expectation>; result: PolicyResult; right: object }>([
  {
    title: 'fires on the object at fault',
    expectation: {},
    result: firesOn('x', 7),
    right: { verdicts: '1/1', bindings: '1/1', boundaries: '0/0', unanswered: 0 },
  },
  {
    title: 'fires on another object',
    expectation: {},
    result: firesOn('70', 8),
    right: { verdicts: '1/1', bindings: '0/1' },
  },
  {
    title: 'keeps silent where it must fire',
    expectation: { boundary: 'off' },
    result: SILENT,
    right: { verdicts: '0/1', bindings: '0/1', boundaries: '0/1' },
  },
  {
    title: 'keeps silent as it must',
    expectation: { violated: false, binding: null, boundary: 'on' },
    result: SILENT,
    right: { verdicts: '1/1', bindings: '0/0', boundaries: '1/1' },
  },
  {
    title: 'fires where it must not',
    expectation: { violated: false, binding: null },
    result: firesOn('7'),
    right: { verdicts: '0/1', bindings: '0/0' },
  },
  {
    title: 'has no answer',
    expectation: { boundary: 'on' },
    result: FAILED,
    right: { verdicts: '0/0', bindings: '0/0', boundaries: '0/0', unanswered: 1 },
  },
])('a policy that $title', ({ expectation, result, right }) => {
  const counter = makeExpectationCounter()
  counter.add(made(expectation, [SILENT, result]), ['A', 'B'])
  const [row] = counter.rows()
  expect({
    verdicts: `${row?.verdicts.numerator}/${row?.verdicts.denominator}`,
    bindings: `${row?.bindings.numerator}/${row?.bindings.denominator}`,
    boundaries: `${row?.boundaries.numerator}/${row?.boundaries.denominator}`,
    unanswered: row?.unanswered,
  }).toMatchObject(right)
})

test('a run whose policy was not evaluated has no answer, and stands in no share', () => {
  const counter = makeExpectationCounter()
  counter.add(made({ policy: 'C' }, [SILENT]), ['A'])
  expect(counter.rows()).toMatchObject([
    { policy: 'C', traces: 1, violating: 1, unanswered: 1, verdicts: { denominator: 0, estimate: null } },
  ])
})

test('a run that expects nothing is not counted', () => {
  const counter = makeExpectationCounter()
  counter.add({ corpus: 'recorded', group: {}, results: [SILENT] }, ['A'])
  expect(counter.rows()).toEqual([])
})

test('what threads counted adds up, in whichever order', () => {
  const whole = makeExpectationCounter()
  const parts = [makeExpectationCounter(), makeExpectationCounter()]
  for (let run = 0; run < 10; run++) {
    const trace = made({ violated: run % 3 === 0, boundary: run % 2 === 0 ? 'on' : null }, [firesOn('7')])
    whole.add(trace, ['B'])
    parts[run % 2]?.add({ ...trace, group: { ...trace.group } }, ['B'])
  }
  const merged = makeExpectationCounter()
  for (const part of parts.toReversed()) merged.merge(part.counts())
  expect(merged.rows()).toEqual(whole.rows())
  expect(whole.rows()).toMatchObject([{ traces: 10, compliant: 6, violating: 4 }])
})
