import { expect, test } from 'vitest'
import { makeProvenanceEvents } from '../../src/canonicaliser/provenance-events.ts'
import type { JsonObject } from '../../src/model/json.ts'
import type { Extraction } from '../../src/model/provenance.ts'
import type { Content, Step, Trace } from '../../src/model/trace.ts'
import { findExtraction } from '../../src/specs/find-extraction.ts'
import { readAnswer } from '../../src/specs/read-answer.ts'
import { readProvenance } from '../../src/specs/read-provenance.ts'

const REPAIRED = findExtraction('repaired')
const PUBLISHED = findExtraction('published')
const IBAN = 'DE00AAAA1111'
const OTHER = 'GB00BBBB2222'

const says = (kind: 'system-message' | 'user-message' | 'assistant-message', content: Content): Step => ({
  kind,
  content,
  pointer: '',
})
const calls = (tool: string, args: JsonObject, id = ''): Step => ({
  kind: 'tool-call',
  id,
  tool,
  args,
  pointer: '',
})
const answers = (content: Content, more: { id?: string; error?: string } = {}): Step => ({
  kind: 'tool-result',
  id: more.id ?? '',
  tool: 'get_most_recent_transactions',
  content,
  error: more.error ?? null,
  pointer: '/messages/9',
})

interface Asked {
  readonly extraction?: Extraction
  /** Levels that policies name; absent: all. */
  readonly levels?: readonly string[]
  readonly predicates?: readonly string[]
}

function provenanceOf(steps: readonly Step[], asked: Asked = {}) {
  const levels =
    asked.levels === undefined
      ? []
      : ['known_payee', 'known_contact'].map(name => [name, new Set(asked.levels)] as const)
  const make = makeProvenanceEvents({
    rules: readProvenance(),
    extraction: asked.extraction ?? REPAIRED,
    predicates: new Set(asked.predicates ?? ['transfer', 'known_payee', 'send', 'known_contact']),
    levels: new Map(levels),
    readAnswer,
  })
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
  return make?.(trace) ?? null
}

function eventsOf(steps: readonly Step[], asked: Asked = {}): readonly string[] {
  const events = provenanceOf(steps, asked)?.events ?? new Map()
  return [...events].flatMap(([step, there]) =>
    there.map(
      ({ predicate, args }: { predicate: string; args: readonly unknown[] }) =>
        `${step} ${predicate}(${args.join()})`,
    ),
  )
}

test.each([
  { args: { recipient: IBAN }, extraction: REPAIRED, names: [IBAN] },
  { args: { recipient: '' }, extraction: REPAIRED, names: [''] },
  { args: {}, extraction: REPAIRED, names: [''] },
  { args: { recipient: null }, extraction: REPAIRED, names: ['null'] },
  { args: { recipient: 7 }, extraction: REPAIRED, names: ['7'] },
  { args: { recipient: [IBAN, { a: OTHER }] }, extraction: REPAIRED, names: [IBAN, OTHER] },
  { args: { recipient: {} }, extraction: REPAIRED, names: [''] },
  { args: { recipient: 'a"b\\' }, extraction: REPAIRED, names: ['a\\"b\\\\'] },
  { args: { recipient: IBAN }, extraction: PUBLISHED, names: [IBAN] },
])('a transfer with $args names $names', ({ args, extraction, names }) => {
  const seen = eventsOf([calls('get_iban', {}), calls('send_money', args)], { extraction })
  expect(seen).toEqual(names.map(name => `1 transfer(1,${name})`))
})

test.each([
  { recipients: ['a@b.cc', 'd@e.ff', 'a@b.cc'], extraction: REPAIRED, names: ['a@b.cc', 'd@e.ff'] },
  { recipients: [], extraction: REPAIRED, names: [''] },
  { recipients: ['', 'a@b.cc'], extraction: REPAIRED, names: ['a@b.cc'] },
  { recipients: 'a@b', extraction: REPAIRED, names: ['a@b'] },
  { recipients: 'a@b', extraction: PUBLISHED, names: ['a', '@', 'b'] },
  { recipients: { to: 'a@b' }, extraction: PUBLISHED, names: ['a@b'] },
])('a mail to $recipients names $names', ({ recipients, extraction, names }) => {
  const seen = eventsOf([calls('send_email', { recipients, cc: ['x@y.zz'] })], { extraction })
  expect(seen).toEqual(names.map(name => `0 send(0,${name})`))
})

test.each([
  { what: 'the system', step: says('system-message', `sender: ${IBAN}`), levels: ['any-text'] },
  { what: 'the user', step: says('user-message', `recipient: ${IBAN}`), levels: ['any-text'] },
  { what: 'the agent', step: says('assistant-message', `recipient: ${IBAN}`), levels: ['any-text'] },
  { what: 'an orphan', step: answers(`recipient: ${IBAN}`), levels: ['any-text', 'tool-text'] },
])('$what makes a payee known at $levels', ({ step, levels }) => {
  expect(eventsOf([step])).toEqual(levels.map(level => `0 known_payee(${level},${IBAN})`))
})

test.each([
  {
    what: 'a list of transactions',
    tool: 'get_most_recent_transactions',
    text: `- recipient: ${IBAN}\n  sender: me\n`,
    levels: ['any-text', 'tool-text', 'lookup-bound', 'call-id-bound', 'field-bound', 'outgoing-only'],
  },
  {
    what: 'an incoming transaction',
    tool: 'get_scheduled_transactions',
    text: `- recipient: me\n  sender: ${IBAN}\n`,
    levels: ['any-text', 'tool-text', 'lookup-bound', 'call-id-bound', 'field-bound'],
  },
  {
    what: 'a line inside a field',
    tool: 'get_most_recent_transactions',
    text: `- recipient: me\n  sender: me\n  subject: 'x\n\n    recipient: ${IBAN}'\n`,
    levels: ['any-text', 'tool-text', 'lookup-bound', 'call-id-bound'],
  },
  {
    what: 'a file',
    tool: 'read_file',
    text: `recipient: ${IBAN}`,
    levels: ['any-text', 'tool-text', 'lookup-bound', 'call-id-bound'],
  },
  {
    what: 'a tool that is no lookup',
    tool: 'send_money',
    text: `recipient: ${IBAN}`,
    levels: ['any-text', 'tool-text'],
  },
  {
    what: 'a tool whose name begins as that of a lookup',
    tool: 'read_file_again',
    text: `recipient: ${IBAN}`,
    levels: ['any-text', 'tool-text', 'lookup-bound', 'call-id-bound'],
  },
])('$what makes a payee known at $levels', ({ tool, text, levels }) => {
  const events = eventsOf([calls(tool, {}, 'c'), answers(text, { id: 'c' })])
  expect(events.filter(event => event.includes(IBAN))).toEqual(
    levels.map(level => `1 known_payee(${level},${IBAN})`),
  )
})

test('what an assistant message says stands on the last of its calls', () => {
  const message = says('assistant-message', `recipient: ${IBAN}`)
  const call = calls('send_money', { recipient: IBAN })
  const steps = [message, call, call, answers(''), message, says('user-message', '')]
  expect(eventsOf(steps, { levels: ['any-text'] }).toSorted()).toEqual([
    `1 transfer(0,${IBAN})`,
    `2 known_payee(any-text,${IBAN})`,
    `2 transfer(1,${IBAN})`,
    `4 known_payee(any-text,${IBAN})`,
  ])
})

test.each([
  { blocks: [{ type: 'text', content: 'participants:\n- a@b.cc' }], repaired: ['a@b.cc'], published: [] },
  { blocks: [{ type: 'text', text: 'email: a@b.cc' }], repaired: ['a@b.cc'], published: ['a@b.cc'] },
  { blocks: [{ content: 'from:' }, { content: 'a@b.cc' }], repaired: ['a@b.cc'], published: [] },
])(
  'content blocks $blocks make $repaired known, $published as published',
  ({ blocks, repaired, published }) => {
    const known = (extraction: Extraction) =>
      eventsOf([answers(blocks)], { extraction, levels: ['tool-text'] }).map(event =>
        event.split(',')[1]?.slice(0, -1),
      )
    expect(known(REPAIRED)).toEqual(repaired)
    expect(known(PUBLISHED)).toEqual(published)
  },
)

test('content blocks are parsed by their text at field level, whatever the extraction', () => {
  const steps = [calls('get_most_recent_transactions', {}), answers([{ content: `- recipient: ${IBAN}\n` }])]
  expect(eventsOf(steps, { extraction: PUBLISHED, levels: ['field-bound'] })).toEqual([
    `1 known_payee(field-bound,${IBAN})`,
  ])
})

test('an answer that is no YAML makes nothing known at field level, and is counted once', () => {
  const steps = [calls('get_most_recent_transactions', {}), answers(`<<- recipient: ${IBAN}\n  sender: me>>`)]
  const asked = { levels: ['field-bound', 'outgoing-only'] }
  expect(eventsOf(steps, asked)).toEqual([])
  expect(provenanceOf(steps, asked)?.irregularities).toEqual([
    { kind: 'answer-not-yaml', place: { file: 't.json', pointer: '/messages/9' } },
  ])
})

test('an answer that failed is not read as data', () => {
  const steps = [calls('get_most_recent_transactions', {}), answers("'", { error: 'ValueError' })]
  expect(provenanceOf(steps, { levels: ['field-bound'] })?.irregularities).toEqual([])
})

test('only levels that a policy names are made', () => {
  const steps = [calls('get_iban', {}), answers(`recipient: ${IBAN}`)]
  expect(eventsOf(steps, { levels: ['lookup-bound'] })).toEqual([`1 known_payee(lookup-bound,${IBAN})`])
})

test('where no policy names such a predicate, there is nothing to do', () => {
  expect(provenanceOf([], { predicates: ['call', 'financial'] })).toBeNull()
})
