import { expect, test } from 'vitest'
import type { Firing, PolicyResult, ReplayedTrace } from '../../src/model/replayed-trace.ts'
import { printVerdictLines } from '../../src/reporter/verdict-lines.ts'

const POLICIES = [
  { id: 'O1', freeVariables: ['call', 'tool'] },
  { id: 'O2', freeVariables: [] },
]

const FIRING: Firing = {
  timePoint: 3,
  timestamp: 5,
  valuations: [[2, 'delete_file']],
  step: 5,
  call: 2,
  pointer: '/messages/4/tool_calls/0',
}

const SILENT: PolicyResult = { kind: 'evaluated', firings: [] }

test('a policy that fired is a line with what is known of run and firing', () => {
  const run = runWith([{ kind: 'evaluated', firings: [FIRING] }, SILENT])
  expect(printVerdictLines(run, POLICIES)).toBe(
    '{"corpus":"toy","trace":"run-1","file":"runs/1.json","policy":"O1","group":{"suite":"banking"},' +
      '"labels":{"attacked":true,"attackSucceeded":null,"utility":false,"unsafe":null},' +
      '"firings":[{"timePoint":3,"timestamp":5,"step":5,"call":2,"pointer":"/messages/4/tool_calls/0",' +
      '"valuations":[{"call":2,"tool":"delete_file"}]}]}\n',
  )
})

test('a run on which nothing fires has no line', () => {
  expect(printVerdictLines(runWith([SILENT, SILENT]), POLICIES)).toBe('')
})

test('a policy that failed is a line with the message', () => {
  const [line] = linesOf([SILENT, { kind: 'failed', message: 'division by zero' }])
  expect(JSON.parse(line ?? '')).toMatchObject({ policy: 'O2', failed: 'division by zero' })
})

test('a closed policy has one empty valuation', () => {
  const [line] = linesOf([SILENT, { kind: 'evaluated', firings: [{ ...FIRING, valuations: [[]] }] }])
  expect(JSON.parse(line ?? '')).toMatchObject({ firings: [{ valuations: [{}] }] })
})

test.each([
  { what: 'an integer beyond 2^53', value: 2n ** 64n, printed: '"18446744073709551616"' },
  { what: 'an infinite float', value: Number.POSITIVE_INFINITY, printed: '"Infinity"' },
  { what: 'a lone surrogate', value: '\ud83d', printed: '"\\ud83d"' },
  { what: 'a line break', value: 'a\nb', printed: '"a\\nb"' },
])('$what is printed as $printed', ({ value, printed }) => {
  const lines = linesOf([{ kind: 'evaluated', firings: [{ ...FIRING, valuations: [[1, value]] }] }, SILENT])
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain(`"valuations":[{"call":1,"tool":${printed}}]`)
})

test('a timestamp beyond 2^53 keeps its digits', () => {
  const firing = { ...FIRING, timestamp: 9007199254740993n }
  expect(linesOf([{ kind: 'evaluated', firings: [firing] }, SILENT])[0]).toContain(
    '"timestamp":"9007199254740993"',
  )
})

test('a result without a policy is a broken invariant', () => {
  expect(() => printVerdictLines(runWith([SILENT, SILENT, SILENT]), POLICIES)).toThrow(RangeError)
})

function linesOf(results: readonly PolicyResult[]): readonly string[] {
  return printVerdictLines(runWith(results), POLICIES).trimEnd().split('\n')
}

function runWith(results: readonly PolicyResult[]): ReplayedTrace {
  return {
    corpus: 'toy',
    id: 'run-1',
    file: 'runs/1.json',
    group: { suite: 'banking' },
    labels: { attacked: true, attackSucceeded: null, utility: false, unsafe: null },
    steps: 6,
    calls: 3,
    anchors: { 'last-call': 2, 'last-typed-action': null, 'injected-goal': null },
    results,
  }
}
