import { expect, test } from 'vitest'
import type { EventLog } from '../../src/model/event-log.ts'
import type { Outcome } from '../../src/model/outcome.ts'
import type { Step, Trace } from '../../src/model/trace.ts'
import { type EvaluatedLog, judgeTrace } from '../../src/scorer/judge-trace.ts'

const STEPS: readonly Step[] = [
  { kind: 'user-message', pointer: '/0', content: 'go' },
  { kind: 'tool-call', pointer: '/1/0', id: null, tool: 'read_file', args: {} },
  { kind: 'tool-call', pointer: '/1/1', id: null, tool: 'send_money', args: {} },
  { kind: 'tool-result', pointer: '/2', id: null, tool: null, content: 'ok', error: null },
  { kind: 'tool-call', pointer: '/3/0', id: null, tool: 'read_file', args: {} },
]

const NO_ANCHORS = { 'last-typed-action': null, 'injected-goal': null }

function traceOf(steps: readonly Step[]): Trace {
  return {
    schema: 'rvbench.trace/1',
    id: 'run',
    corpus: 'corpus',
    file: 'run.json',
    group: { suite: 'banking' },
    labels: { attacked: true, attackSucceeded: false, utility: null, unsafe: null },
    clock: 'order',
    steps,
  }
}

function logOf(steps: readonly (number | null)[]): EventLog {
  return {
    signature: { predicates: new Map() },
    timePoints: steps.map(step => ({ timestamp: step ?? 99, events: [], step })),
  }
}

function evaluatedOn(log: EventLog, ...outcomes: readonly Outcome[]): readonly EvaluatedLog[] {
  return outcomes.map(outcome => ({ log, outcome }))
}

function verdictsAt(...timePoints: readonly number[]): Outcome {
  return {
    kind: 'verdicts',
    verdicts: timePoints.map(timePoint => ({ timePoint, timestamp: timePoint, valuations: [['x']] })),
  }
}

test('keeps what the scorer counts by: names, group, labels, sizes, anchors', () => {
  const judged = judgeTrace(traceOf(STEPS), [], { 'last-typed-action': 1, 'injected-goal': 2 })
  expect(judged).toEqual({
    corpus: 'corpus',
    id: 'run',
    file: 'run.json',
    group: { suite: 'banking' },
    labels: { attacked: true, attackSucceeded: false, utility: null, unsafe: null },
    steps: 5,
    calls: 3,
    anchors: { 'last-call': 2, 'last-typed-action': 1, 'injected-goal': 2 },
    results: [],
  })
})

test('a run without calls has no anchor', () => {
  const judged = judgeTrace(traceOf(STEPS.slice(0, 1)), [], NO_ANCHORS)
  expect(judged.anchors).toEqual({ 'last-call': null, ...NO_ANCHORS })
})

test.each([
  { title: 'a message before any call', timePoint: 0, step: 0, call: -1, pointer: '/0' },
  { title: 'a call', timePoint: 1, step: 2, call: 1, pointer: '/1/1' },
  { title: 'a result after the second call', timePoint: 2, step: 3, call: 1, pointer: '/2' },
  { title: 'the last call', timePoint: 3, step: 4, call: 2, pointer: '/3/0' },
  { title: 'a time-point of no step, after the last call', timePoint: 5, step: null, call: 2, pointer: null },
])('brings a verdict back to $title', ({ timePoint, step, call, pointer }) => {
  const log = logOf([0, 2, 3, 4, null, null])
  const judged = judgeTrace(traceOf(STEPS), evaluatedOn(log, verdictsAt(), verdictsAt(timePoint)), NO_ANCHORS)
  expect(judged.results).toEqual([
    { kind: 'evaluated', firings: [] },
    {
      kind: 'evaluated',
      firings: [{ timePoint, timestamp: timePoint, valuations: [['x']], step, call, pointer }],
    },
  ])
})

test('a time-point of no step before every step stands before the first call', () => {
  const judged = judgeTrace(traceOf(STEPS), evaluatedOn(logOf([null, 0]), verdictsAt(0)), NO_ANCHORS)
  expect(judged.results[0]).toMatchObject({ firings: [{ step: null, call: -1 }] })
})

test.each([
  { outcome: { kind: 'failed', message: 'timed out' }, message: 'timed out' },
  {
    outcome: { kind: 'not-monitorable', subformula: 'NOT p(x)', reason: 'x is free' },
    message: 'not monitorable: NOT p(x): x is free',
  },
  {
    outcome: { kind: 'not-expressible', operator: 'EVENTUALLY', reason: 'future' },
    message: 'not expressible: EVENTUALLY: future',
  },
] as const)(
  'an outcome without verdicts is a failure, never silence: $outcome.kind',
  ({ outcome, message }) => {
    expect(judgeTrace(traceOf(STEPS), evaluatedOn(logOf([]), outcome), NO_ANCHORS).results).toEqual([
      { kind: 'failed', message },
    ])
  },
)

test('strings come back as they were recorded', () => {
  const outcome: Outcome = {
    kind: 'verdicts',
    verdicts: [{ timePoint: 0, timestamp: 0, valuations: [[String.raw`say \"x\" \\ y`, 7]] }],
  }
  const [result] = judgeTrace(traceOf(STEPS), evaluatedOn(logOf([0]), outcome), NO_ANCHORS).results
  expect(result).toMatchObject({ firings: [{ valuations: [[String.raw`say "x" \ y`, 7]] }] })
})
