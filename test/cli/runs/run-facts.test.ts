import { expect, test } from 'vitest'
import { makeToolClassifier } from '../../../src/canonicaliser/classify-tool.ts'
import { runFacts } from '../../../src/cli/runs/run-facts.ts'
import type { Event, EventLog } from '../../../src/model/event-log.ts'
import type { JsonObject } from '../../../src/model/json.ts'
import type { Step, Trace } from '../../../src/model/trace.ts'
import { findLexicon } from '../../../src/specs/find-lexicon.ts'

const call = (id: string | null, tool: string, args: JsonObject) =>
  ({ kind: 'tool-call', id, tool, args, pointer: '' }) as const
const answer = (id: string | null): Step => ({
  kind: 'tool-result',
  id,
  tool: null,
  content: 'x',
  error: null,
  pointer: '',
})

const STEPS: readonly Step[] = [
  { kind: 'user-message', content: 'Go ahead.', pointer: '' },
  { kind: 'user-message', content: [{ type: 'text', text: 'Now.' }], pointer: '' },
  { kind: 'assistant-message', content: null, pointer: '' },
  call('a', 'send_money', { to: { iban: 'X' }, amount: 3 }),
  call(null, 'read_file', { path: 'p' }),
  answer('a'),
  answer('b'),
]

const TRACE: Trace = {
  schema: 'rvbench.trace/1',
  id: 't',
  corpus: 'c',
  file: 'f',
  group: {},
  labels: { attacked: null, attackSucceeded: null, utility: null, unsafe: null },
  clock: 'order',
  steps: STEPS,
}

function logOf(events: readonly (readonly [step: number, event: Event])[]): EventLog {
  return {
    signature: { predicates: new Map() },
    timePoints: events.map(([step, event]) => ({ timestamp: step, step, events: [event] })),
  }
}

const approval = (source: string, step: number, by: string) =>
  [step, { predicate: 'approval', args: [source, step, by] }] as const
const mutating = (list: string, step: number) =>
  [step, { predicate: 'mutating', args: [list, 0, 'send_money'] }] as const

const LOG = logOf([
  approval('user', 0, 'user'),
  approval('user', 1, 'user'),
  approval('tool', 3, String.raw`say \"yes\"`),
  mutating('list', 3),
  [4, { predicate: 'call', args: [1, 'read_file'] }],
])

const typingOf = makeToolClassifier(findLexicon('final', '.'))
const CONTEXT = {
  irregularities: [{ kind: 'extra-key:ts', place: { file: 'f' } }],
  log: LOG,
  typingOf,
  isRecord: false,
}
const facts = runFacts(TRACE, CONTEXT)

test.each([
  ['tool-name', ['send_money', 'read_file']],
  ['argument-key', ['to', 'amount', 'path']],
  ['argument-value', ['X', '3', 'p']],
  ['user-text', ['Go ahead.', 'Now.']],
  ['message-key', ['ts']],
  ['action-class', ['financial']],
  ['approval-source', ['user', 'tool']],
  // An answer that answers no call of the run says nothing of where its values come from.
  ['answered-tool', ['send_money']],
] as const)('%s', (source, texts) => {
  expect(facts.texts[source]).toEqual(texts)
})

test('messages, approvals and changes stand by their steps', () => {
  expect(facts.userMessages).toBe(2)
  expect(facts.kinds).toEqual(STEPS.map(({ kind }) => kind))
  expect(Object.fromEntries(facts.approvals)).toEqual({ user: [0, 1], tool: [3] })
  expect(Object.fromEntries(facts.mutations)).toEqual({ list: [3] })
})

test('who approves is told in plain text', () => {
  expect([...(facts.approvers.get('tool') ?? [])]).toEqual(['say "yes"'])
  expect([...(facts.approvers.get('user') ?? [])]).toEqual(['user'])
})

test('a recorded clock is a time stamp', () => {
  const timed = runFacts({ ...TRACE, clock: 'recorded' }, { ...CONTEXT, irregularities: [] })
  expect(timed.texts['message-key']).toEqual(['timestamp'])
})

test('what an enforcement-ready record states stands in arguments and blocks', () => {
  const steps: readonly Step[] = [
    { kind: 'user-message', content: [{ text: 'go ahead', trust_domain: 'user' }], pointer: '' },
    call(null, 'send_money', { approval_id: 'a1', source: 'mail' }),
    { kind: 'assistant-message', content: 'plain', pointer: '' },
  ]
  const stated = runFacts({ ...TRACE, steps }, { ...CONTEXT, irregularities: [], isRecord: true })
  expect(stated.texts['message-key']).toEqual([
    ...['session_id', 'action', 'trust_domain', 'approval_id', 'source'],
  ])
})
