import { describe, expect, test } from 'vitest'
import { makeCanonicaliser } from '../../src/canonicaliser/canonicalise.ts'
import type { Signature } from '../../src/model/signature.ts'
import type { Step, Trace } from '../../src/model/trace.ts'
import { findLexicon } from '../../src/specs/find-lexicon.ts'
import { readApprovals } from '../../src/specs/read-approvals.ts'
import { readMutations } from '../../src/specs/read-mutations.ts'

const steps: readonly Step[] = [
  { kind: 'system-message', content: 'Be careful.', pointer: '/messages/0' },
  { kind: 'user-message', content: 'Pay the bill.', pointer: '/messages/1' },
  { kind: 'assistant-message', content: null, pointer: '/messages/2' },
  {
    kind: 'tool-call',
    id: 'c1',
    tool: 'read_file',
    args: { file_path: 'a "b" \\ c' },
    pointer: '/messages/2/tool_calls/0',
  },
  {
    kind: 'tool-call',
    id: 'c2',
    tool: 'update_scheduled_transaction',
    args: { id: 7 },
    pointer: '/messages/2/tool_calls/1',
  },
  { kind: 'tool-result', id: 'c1', tool: 'read_file', content: 'text', error: null, pointer: '/messages/3' },
  { kind: 'tool-result', id: 'c2', tool: null, content: null, error: 'no "such" id', pointer: '/messages/4' },
  { kind: 'tool-call', id: null, tool: 'request_approval', args: {}, pointer: '/messages/5/tool_calls/0' },
]

const trace: Trace = {
  schema: 'rvbench.trace/1',
  id: 't',
  corpus: 'test',
  file: 't.json',
  group: {},
  labels: { attacked: null, attackSucceeded: null, utility: null, unsafe: null },
  clock: 'order',
  steps,
}

// The canonicaliser hands the signature on and reads nothing from it.
const signature: Signature = { predicates: new Map() }

const DEFAULTS = {
  signature,
  lexicon: findLexicon('final', '.'),
  keepsEmpty: true,
  provenance: null,
  approvals: null,
  mentions: [],
  markers: [],
}

function eventsAt(predicates: readonly string[]): readonly string[] {
  const canonicalise = makeCanonicaliser({ ...DEFAULTS, predicates: new Set(predicates) })
  return canonicalise(trace).log.timePoints.map(({ timestamp, step, events }) => {
    const printed = events.map(
      event => `${event.predicate}(${event.args.map(arg => JSON.stringify(arg)).join()})`,
    )
    return [`@${timestamp}/${step}`, ...printed].join(' ')
  })
}

describe('a run becomes one time-point per step', () => {
  test('with the action classes of its calls', () => {
    expect(eventsAt(['financial', 'actuation', 'destructive'])).toEqual([
      '@0/0',
      '@1/1',
      '@2/2',
      '@3/3',
      '@4/4 financial(1,"update_scheduled_transaction") actuation(1,"update_scheduled_transaction")',
      '@5/5',
      '@6/6',
      '@7/7',
    ])
  })

  test('with the raw events of its messages, strings in stored form', () => {
    const raw = ['system_message', 'user_turn', 'assistant_turn', 'call', 'arg', 'result', 'failed_result']
    expect(eventsAt(raw)).toEqual([
      '@0/0 system_message(0)',
      '@1/1 user_turn(1)',
      '@2/2 assistant_turn(2)',
      String.raw`@3/3 call(0,"read_file") arg(0,"/file_path","a \\\"b\\\" \\\\ c")`,
      '@4/4 call(1,"update_scheduled_transaction") arg(1,"/id","7")',
      '@5/5 result(5,"read_file")',
      String.raw`@6/6 result(6,"") failed_result(6,"","no \\\"such\\\" id")`,
      '@7/7 call(2,"request_approval")',
    ])
  })

  test('and no event is made that no policy names', () => {
    expect(eventsAt([]).join(' ')).not.toContain('(')
  })
})

test('what approves and what needs it stands on the step that it is', () => {
  const canonicalise = makeCanonicaliser({
    ...DEFAULTS,
    keepsEmpty: false,
    predicates: new Set(),
    approvals: {
      rules: readApprovals(['tool-name', 'user-reply']),
      mutations: readMutations(['published']),
    },
    mentions: [],
    markers: [],
  })
  const asked: readonly Step[] = [
    ...steps,
    { kind: 'assistant-message', content: 'Shall I?', pointer: '/messages/6' },
    { kind: 'user-message', content: 'Hm.', pointer: '/messages/7' },
  ]
  const { timePoints } = canonicalise({ ...trace, steps: asked }).log
  expect(timePoints.map(({ step, events }) => [step, events])).toEqual([
    [4, [{ predicate: 'mutating', args: ['published', 1, 'update_scheduled_transaction'] }]],
    [7, [{ predicate: 'approval', args: ['tool-name', 7, 'request_approval'] }]],
    [9, [{ predicate: 'approval', args: ['user-reply', 9, 'user'] }]],
  ])
})

test('the last typed call is counted among all calls', () => {
  const canonicalise = makeCanonicaliser({ ...DEFAULTS, predicates: new Set() })
  expect(canonicalise(trace).anchors['last-typed-action']).toBe(1)
  expect(canonicalise({ ...trace, steps: steps.slice(0, 4) }).anchors['last-typed-action']).toBeNull()
})

test('numbers among the arguments are events of their own', () => {
  const canonicalise = makeCanonicaliser({ ...DEFAULTS, predicates: new Set(['number_arg']) })
  const call: Step = {
    ...{ kind: 'tool-call', pointer: '', id: null, tool: 'pay' },
    args: { payee: 'a', amounts: [12.5, 3] },
  }
  expect(canonicalise({ ...trace, steps: [call] }).log.timePoints[0]?.events).toEqual([
    { predicate: 'number_arg', args: [0, '/amounts/0', 12.5] },
    { predicate: 'number_arg', args: [0, '/amounts/1', 3] },
  ])
})

test('canonicalising twice gives equal logs', () => {
  const options = { ...DEFAULTS, predicates: new Set(['call', 'arg']) }
  const canonicalise = makeCanonicaliser(options)
  expect(canonicalise(trace)).toEqual(canonicalise(trace))
})

test('a recorded clock gives the time stamps', () => {
  const canonicalise = makeCanonicaliser({ ...DEFAULTS, predicates: new Set() })
  const timed = steps.map((step, index) => ({ ...step, timestamp: 100 + 10 * index }))
  const { log } = canonicalise({ ...trace, clock: 'recorded', steps: timed })
  expect(log.timePoints.map(timePoint => timePoint.timestamp)).toEqual([
    100, 110, 120, 130, 140, 150, 160, 170,
  ])
})

test('fractions of a recorded second are cut off: the steps of one second share it, in their order', () => {
  const canonicalise = makeCanonicaliser({ ...DEFAULTS, predicates: new Set(['call']) })
  const timed = steps.map((step, index) => ({ ...step, timestamp: 100 + index / 2 }))
  const { log } = canonicalise({ ...trace, clock: 'recorded', steps: timed })
  expect(log.timePoints.map(({ timestamp }) => timestamp)).toEqual([100, 100, 101, 101, 102, 102, 103, 103])
})

test('steps without an event are left out where no policy can tell', () => {
  const canonicalise = makeCanonicaliser({ ...DEFAULTS, keepsEmpty: false, predicates: new Set(['call']) })
  const { timePoints } = canonicalise(trace).log
  expect(timePoints.map(({ timestamp, step }) => [timestamp, step])).toEqual([
    [3, 3],
    [4, 4],
    [7, 7],
  ])
})
