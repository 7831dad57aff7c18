import { describe, expect, test } from 'vitest'
import { type CensusQuestions, makeCensusLayout } from '../../src/census/census-questions.ts'
import { makeGroupCensus } from '../../src/census/group-census.ts'
import { makeRunObserver } from '../../src/census/observe-run.ts'
import { parseFormula } from '../../src/mfotl/parse-formula.ts'
import type { Event, EventLog } from '../../src/model/event-log.ts'
import type { RunFacts } from '../../src/model/run-facts.ts'
import { readReadiness } from '../../src/specs/read-readiness.ts'
import { readRecordFields } from '../../src/specs/read-record-fields.ts'
import { makeFacts } from './make-facts.ts'

const QUESTIONS: CensusQuestions = {
  readiness: readReadiness(),
  fields: readRecordFields(),
  approvals: ['user', 'tool'],
  mutations: ['list'],
  policies: [],
}

interface Run {
  readonly facts?: RunFacts
  readonly events?: readonly Event[]
}

function censusOf(runs: readonly Run[], questions: Partial<CensusQuestions> = {}) {
  const layout = makeCensusLayout({ ...QUESTIONS, ...questions })
  const observe = makeRunObserver(layout)
  const census = makeGroupCensus(layout)
  for (const { facts = makeFacts({}), events = [] } of runs) census.add(observe(facts, logOf(events)))
  return census.counts()
}

function logOf(events: readonly Event[]): EventLog {
  return {
    signature: { predicates: new Map() },
    timePoints: events.map((event, step) => ({ timestamp: step, events: [event], step })),
  }
}

describe('readiness', () => {
  test.each([
    { id: 'approval-name', texts: { 'tool-name': ['ConfirmOrder'] }, hit: 1 },
    { id: 'approval-name', texts: { 'tool-name': ['verify_domain'] }, hit: 0 },
    { id: 'approval-name-wide', texts: { 'tool-name': ['verify_domain'] }, hit: 1 },
    { id: 'recipient', texts: { 'argument-key': ['destination'] }, hit: 1 },
    { id: 'recipient', texts: { 'argument-key': ['my_destination'] }, hit: 0 },
    { id: 'recipient', texts: { 'argument-key': ['total'] }, hit: 0 },
    { id: 'recipient', texts: { 'argument-value': ['write to a.b@example.org today'] }, hit: 1 },
    { id: 'recipient', texts: { 'argument-value': ['GB29NWBK60161331926819'] }, hit: 1 },
    { id: 'recipient', texts: { 'argument-value': ['patient P-12'] }, hit: 0 },
    { id: 'object', texts: { 'argument-key': ['file_id'] }, hit: 1 },
    { id: 'object', texts: { 'argument-key': ['file_ids'] }, hit: 1 },
    { id: 'object', texts: { 'argument-key': ['noteid'] }, hit: 1 },
    { id: 'object', texts: { 'argument-key': ['identity'] }, hit: 0 },
    { id: 'object', texts: { 'argument-key': ['android'] }, hit: 0 },
    { id: 'user-confirmation', texts: { 'user-text': ['Yes, go ahead.'] }, hit: 1 },
    { id: 'user-confirmation', texts: { 'user-text': ['yesterday'] }, hit: 0 },
    { id: 'reversibility', texts: { 'argument-key': ['permanent'] }, hit: 1 },
    { id: 'time', texts: { 'message-key': ['timestamp'] }, hit: 1 },
    { id: 'state', texts: { 'message-key': ['state_after'] }, hit: 1 },
  ])('$id: $texts is $hit hits', ({ id, texts, hit }) => {
    const row = censusOf([{ facts: makeFacts({ texts }) }]).readiness.find(candidate => candidate.id === id)
    expect(row).toMatchObject({ numerator: hit, denominator: 1 })
  })

  test('a run counts once, however often it hits', () => {
    const runs = [['to', 'cc', 'bcc'], ['to'], []].map(keys => ({
      facts: makeFacts({ texts: { 'argument-key': keys } }),
    }))
    const row = censusOf(runs).readiness.find(({ id }) => id === 'recipient')
    expect(row).toMatchObject({ numerator: 2, denominator: 3 })
  })

  test('a megabyte without an address is looked through in no time', () => {
    const started = performance.now()
    censusOf([{ facts: makeFacts({ texts: { 'argument-value': ['a'.repeat(1_000_000)] } }) }])
    expect(performance.now() - started).toBeLessThan(2000)
  })
})

describe('fields of the record', () => {
  test.each([
    { field: 'timestamp', texts: { 'message-key': ['timestamp'] }, stated: 1, derived: 1 },
    { field: 'actor', texts: { 'step-kind': ['user-message'] }, stated: 1, derived: 1 },
    { field: 'session_id', texts: { 'step-kind': ['user-message'] }, stated: 0, derived: 1 },
    { field: 'action', texts: { 'action-class': ['financial'] }, stated: 0, derived: 1 },
    { field: 'recipient', texts: { 'argument-value': ['a@b.c'] }, stated: 0, derived: 1 },
    { field: 'recipient', texts: { 'argument-key': ['to'] }, stated: 1, derived: 1 },
    { field: 'source', texts: { 'answered-tool': ['read'] }, stated: 0, derived: 1 },
    { field: 'approval_id', texts: { 'approval-source': ['user-strict'] }, stated: 0, derived: 1 },
    { field: 'approval_id', texts: { 'approval-source': ['user-reply'] }, stated: 0, derived: 0 },
    { field: 'approval_id', texts: { 'argument-key': ['approval_id'] }, stated: 1, derived: 1 },
    { field: 'trust_domain', texts: { 'message-key': ['trust_domain'] }, stated: 1, derived: 1 },
    { field: 'trust_domain', texts: { 'tool-name': ['trust'] }, stated: 0, derived: 0 },
  ])('$field of $texts', ({ field, texts, stated, derived }) => {
    const row = censusOf([{ facts: makeFacts({ texts }) }]).fields.find(
      candidate => candidate.field === field,
    )
    expect([row?.recorded.numerator, row?.derivable.numerator]).toEqual([stated, derived])
  })
})

test('runs, messages, tools and their calls', () => {
  const counts = censusOf([
    { facts: makeFacts({ userMessages: 3, texts: { 'tool-name': ['b', 'a', 'a'] } }) },
    { facts: makeFacts({ userMessages: 1, texts: { 'tool-name': ['a', '__proto__'] } }) },
  ])
  expect(counts).toMatchObject({
    traces: 2,
    userMessages: 4,
    withOneUserMessage: { numerator: 1, denominator: 2 },
    tools: [
      { tool: '__proto__', calls: 1 },
      { tool: 'a', calls: 3 },
      { tool: 'b', calls: 1 },
    ],
  })
})

test('approvals by rule, changes by list, and the order between the two', () => {
  const run = (approval: number, change: number): Run => ({
    facts: makeFacts({
      kinds: ['user-message', 'assistant-message', 'tool-call', 'user-message'],
      approvers: new Map([['user', new Set(['user'])]]),
      approvals: new Map([['user', [approval]]]),
      mutations: new Map([['list', [change]]]),
    }),
  })
  const { approvals, mutations, order } = censusOf([run(0, 2), run(3, 2), {}])
  expect(approvals).toMatchObject([
    { rule: 'user', by: ['user'], numerator: 2, denominator: 3 },
    { rule: 'tool', by: [], numerator: 0, denominator: 3 },
  ])
  expect(mutations).toMatchObject([{ list: 'list', numerator: 2, denominator: 3 }])
  expect(
    order.map(({ rule, list, beforeFirst, beforeLast, rightBefore }) => [
      rule,
      list,
      ...[beforeFirst, beforeLast, rightBefore].map(({ numerator }) => numerator),
    ]),
  ).toEqual([
    ['user', 'list', 1, 1, 1],
    ['tool', 'list', 0, 0, 0],
  ])
})

describe('policies', () => {
  const policies = [
    { id: 'guarded', formula: parseFormula('p(x) AND (NOT (ONCE q("a", x)))', 'f') },
    { id: 'bare', formula: parseFormula('p(x)', 'f') },
  ]
  const p: Event = { predicate: 'p', args: [1] }
  const qa: Event = { predicate: 'q', args: ['a', 1] }
  const qb: Event = { predicate: 'q', args: ['b', 1] }
  const rows = (...runs: readonly (readonly Event[])[]) =>
    censusOf(
      runs.map(events => ({ events })),
      { policies },
    ).policies.map(({ policy, checkability, canFire, canBeSilenced }) => [
      policy,
      checkability,
      canFire.numerator,
      canBeSilenced?.numerator ?? null,
    ])

  test.each([
    { runs: [[p], [p, qb]], guarded: 'degenerate', fire: 2, silenced: 0 },
    { runs: [[p], [p, qa], [qa]], guarded: 'checkable', fire: 2, silenced: 1 },
    // What silences it occurs, but never where it could fire.
    { runs: [[p], [qa]], guarded: 'degenerate', fire: 1, silenced: 0 },
  ])('$guarded: it can fire on $fire and be silenced on $silenced', ({ runs, guarded, fire, silenced }) => {
    expect(rows(...runs)).toEqual([
      ['guarded', guarded, fire, silenced],
      ['bare', 'checkable', fire, null],
    ])
  })

  test('none can fire where nothing occurs', () => {
    expect(rows([qb], [])).toEqual([
      ['guarded', 'not-checkable', 0, 0],
      ['bare', 'not-checkable', 0, null],
    ])
  })
})

test('a policy whose events occur, but never in one run, cannot fire', () => {
  const policies = [{ id: 'both', formula: parseFormula('p(x) AND (ONCE r(x))', 'f') }]
  const runs = [{ events: [{ predicate: 'p', args: [1] }] }, { events: [{ predicate: 'r', args: [1] }] }]
  expect(censusOf(runs, { policies }).policies[0]).toMatchObject({
    checkability: 'not-checkable',
    missing: [],
    canFire: { numerator: 0, denominator: 2 },
  })
})

test('events are counted by predicate: those that policies name, and all others of the log', () => {
  const policies = [{ id: 'own', formula: parseFormula('p(x) AND (NOT (ONCE q(x)))', 'f') }]
  const p: Event = { predicate: 'p', args: [1] }
  const other: Event = { predicate: 'other', args: [] }
  const { events } = censusOf([{ events: [p, p] }, { events: [p, other] }, {}], { policies })
  expect(events.map(({ predicate, numerator, denominator }) => [predicate, numerator, denominator])).toEqual([
    ['other', 1, 3],
    ['p', 2, 3],
    ['q', 0, 3],
  ])
})

test('of no run there is no rate', () => {
  expect(censusOf([]).readiness[0]).toMatchObject({ numerator: 0, denominator: 0, estimate: null })
})
