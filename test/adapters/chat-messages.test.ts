import { expect, test } from 'vitest'
import { addChatMessage } from '../../src/adapters/chat-messages.ts'
import { makeConversation } from '../../src/adapters/conversation.ts'
import { CONVERSATION_IRREGULARITIES } from '../../src/adapters/conversation-irregularities.ts'
import { makeIrregularityTally } from '../../src/adapters/irregularity-tally.ts'
import type { JsonObject } from '../../src/model/json.ts'

const KEYS: ReadonlySet<string> = new Set([
  ...['role', 'content', 'parts', 'refusal', 'name', 'error', 'id'],
  ...['tool_calls', 'function_call', 'tool_call_id'],
])

/** The steps of a conversation of these messages, and `kind @pointer` of what is irregular in it. */
function read(...messages: readonly JsonObject[]) {
  const tally = makeIrregularityTally({ file: 'f.json' }, CONVERSATION_IRREGULARITIES)
  const conversation = makeConversation('', tally)
  const context = { file: 'f.json', tally, knownKeys: KEYS }
  for (const [index, message] of messages.entries()) {
    addChatMessage(conversation, message, { pointer: `/${index}` }, context)
  }
  const steps = conversation.finish().map(({ step }) => step)
  return { steps, seen: tally.irregularities.map(({ kind, place }) => `${kind} @${place.pointer}`) }
}

test.each([
  { role: 'system', kind: 'system-message' },
  { role: 'developer', kind: 'system-message' },
  { role: 'user', kind: 'user-message' },
  { role: 'assistant', kind: 'assistant-message' },
])('a message of the role $role is a $kind', ({ role, kind }) => {
  expect(read({ role, content: 'Hello' })).toEqual({
    steps: [{ kind, content: 'Hello', pointer: '/0' }],
    seen: [],
  })
})

const BLOCKS = [
  { type: 'text', text: 'Hello' },
  { type: 'image_url', image_url: { url: 'data:,' } },
]

test.each([
  { message: { content: '' }, content: '', seen: [] },
  { message: { content: null }, content: null, seen: ['content-missing @/0'] },
  { message: {}, content: null, seen: ['content-missing @/0'] },
  { message: { content: BLOCKS }, content: BLOCKS, seen: [] },
  {
    message: { parts: [{ type: 'text', content: 'Hello' }] },
    content: [{ type: 'text', content: 'Hello' }],
    seen: [],
  },
  { message: { content: 'x', mood: 'calm' }, content: 'x', seen: ['extra-key:mood @/0/mood'] },
  { message: { content: null, refusal: 'No.' }, content: [{ type: 'refusal', refusal: 'No.' }], seen: [] },
  {
    message: { content: 'Sorry.', refusal: 'No.' },
    content: [
      { type: 'text', text: 'Sorry.' },
      { type: 'refusal', refusal: 'No.' },
    ],
    seen: [],
  },
])('what the assistant says with $message is carried', ({ message, content, seen }) => {
  expect(read({ role: 'assistant', ...message })).toEqual({
    steps: [{ kind: 'assistant-message', content, pointer: '/0' }],
    seen,
  })
})

const TEXT = '{"n":1}'

test.each([
  {
    title: 'a function',
    message: { tool_calls: [{ id: 'c', type: 'function', function: { name: 't', arguments: TEXT } }] },
    at: '/tool_calls/0',
  },
  {
    title: 'a custom tool',
    message: { tool_calls: [{ id: 'c', type: 'custom', custom: { name: 't', input: TEXT } }] },
    at: '/tool_calls/0',
  },
  {
    title: 'a call with its name in itself',
    message: { tool_calls: [{ id: 'c', name: 't', arguments: { n: 1 } }] },
    at: '/tool_calls/0',
  },
  {
    title: 'a block tool_use',
    message: { content: [{ type: 'tool_use', id: 'c', name: 't', input: { n: 1 } }] },
    at: '/content/0',
  },
  {
    title: 'a block of a remote tool',
    message: { content: [{ type: 'mcp_tool_use', id: 'c', name: 't', input: { n: 1 } }] },
    at: '/content/0',
  },
  {
    title: 'a part tool_call',
    message: { parts: [{ type: 'tool_call', id: 'c', name: 't', arguments: { n: 1 } }] },
    at: '/parts/0',
  },
])('$title is a call', ({ message, at }) => {
  expect(read({ role: 'assistant', ...message }, { role: 'tool', tool_call_id: 'c', content: 'ok' })).toEqual(
    {
      steps: [
        { kind: 'assistant-message', content: null, pointer: '/0' },
        { kind: 'tool-call', id: 'c', tool: 't', args: { n: 1 }, pointer: `/0${at}` },
        { kind: 'tool-result', id: 'c', tool: null, content: 'ok', error: null, pointer: '/1' },
      ],
      seen: [],
    },
  )
})

test('the older function_call has no id, and its answer names the function', () => {
  const call = { role: 'assistant', content: null, function_call: { name: 't', arguments: TEXT } }
  expect(read(call, { role: 'function', name: 't', content: 'ok' })).toEqual({
    steps: [
      { kind: 'assistant-message', content: null, pointer: '/0' },
      { kind: 'tool-call', id: null, tool: 't', args: { n: 1 }, pointer: '/0/function_call' },
      { kind: 'tool-result', id: null, tool: 't', content: 'ok', error: null, pointer: '/1' },
    ],
    seen: ['call-id-missing @/0/function_call', 'answer-id-missing @/1'],
  })
})

const CALL = {
  role: 'assistant',
  content: 'Let me see.',
  tool_calls: [{ id: 'c', name: 't', arguments: {} }],
}

test.each([
  {
    title: 'a message',
    message: { role: 'tool', tool_call_id: 'c', name: 't', content: 'ok' },
    pointer: '/1',
    answer: { tool: 't', content: 'ok', error: null },
  },
  {
    title: 'a message that is an error',
    message: { role: 'tool', id: 'c', content: 'no', error: true },
    pointer: '/1',
    answer: { tool: null, content: 'no', error: 'no' },
  },
  {
    title: 'blocks of text',
    message: { role: 'tool', tool_call_id: 'c', content: [{ type: 'text', text: 'ok' }] },
    pointer: '/1',
    answer: { tool: null, content: [{ type: 'text', text: 'ok' }], error: null },
  },
  {
    title: 'a block tool_result',
    message: { role: 'user', content: [{ type: 'tool_result', tool_use_id: 'c', content: 'ok' }] },
    pointer: '/1/content/0',
    answer: { tool: null, content: 'ok', error: null },
  },
  {
    title: 'a block that is an error',
    message: {
      role: 'user',
      content: [
        { type: 'tool_result', tool_use_id: 'c', is_error: true, content: [{ type: 'text', text: 'no' }] },
      ],
    },
    pointer: '/1/content/0',
    answer: { tool: null, content: [{ type: 'text', text: 'no' }], error: 'no' },
  },
  {
    title: 'a block without content',
    message: { role: 'user', content: [{ type: 'tool_result', tool_use_id: 'c' }] },
    pointer: '/1/content/0',
    answer: { tool: null, content: null, error: null },
  },
  {
    title: 'a block of a provider tool',
    message: {
      role: 'user',
      content: [{ type: 'web_search_tool_result', tool_use_id: 'c', content: { error_code: 'x' } }],
    },
    pointer: '/1/content/0',
    answer: { tool: null, content: '{"error_code":"x"}', error: null },
  },
  {
    title: 'a part tool_call_response',
    message: { role: 'tool', parts: [{ type: 'tool_call_response', id: 'c', response: 'ok' }] },
    pointer: '/1/parts/0',
    answer: { tool: null, content: 'ok', error: null },
  },
  {
    title: 'a part with a value',
    message: {
      role: 'tool',
      parts: [{ type: 'tool_call_response', id: 'c', response: { n: [9007199254740993n] } }],
    },
    pointer: '/1/parts/0',
    answer: { tool: null, content: '{"n":[9007199254740993]}', error: null },
  },
])('an answer as $title is an answer, and no turn of the user', ({ message, pointer, answer }) => {
  const { steps, seen } = read(CALL, message)
  expect(steps.slice(2)).toEqual([{ kind: 'tool-result', id: 'c', ...answer, pointer }])
  expect(seen).toEqual([])
})

test('what a user says beside answers comes behind them', () => {
  const said = { type: 'text', text: 'Now stop.' }
  const { steps } = read(CALL, {
    role: 'user',
    content: [{ type: 'tool_result', tool_use_id: 'c', content: 'ok' }, said],
  })
  expect(steps.slice(2)).toMatchObject([
    { kind: 'tool-result' },
    { kind: 'user-message', content: [said], pointer: '/1' },
  ])
})

test('items stand where messages do: a call, its answer, a thought', () => {
  const thought = { type: 'reasoning', summary: [] }
  const call = { type: 'function_call', id: 'fc', call_id: 'c', name: 't', arguments: TEXT }
  expect(read(thought, call, { type: 'function_call_output', call_id: 'c', output: 'ok' })).toEqual({
    steps: [
      { kind: 'assistant-message', content: [thought], pointer: '/0' },
      { kind: 'assistant-message', content: null, pointer: '/1' },
      { kind: 'tool-call', id: 'c', tool: 't', args: { n: 1 }, pointer: '/1' },
      { kind: 'tool-result', id: 'c', tool: null, content: 'ok', error: null, pointer: '/2' },
    ],
    seen: [],
  })
})

test('thoughts and words stay in the message, calls among them are steps', () => {
  const thought = { type: 'thinking', thinking: 'Hm.', signature: 'x' }
  const content = [thought, { type: 'tool_use', id: 'c', name: 't', input: {} }]
  const { steps } = read({ role: 'assistant', content })
  expect(steps).toMatchObject([{ content: [thought] }, { kind: 'tool-call', pointer: '/0/content/1' }])
})

test.each([
  { message: { role: 'boss' }, at: '/0/role' },
  { message: { role: 'user', content: 3 }, at: '/0/content' },
  { message: { role: 'user', content: ['x'] }, at: '/0/content/0' },
  { message: { role: 'assistant', tool_calls: {} }, at: '/0/tool_calls' },
  { message: { role: 'assistant', tool_calls: ['t'] }, at: '/0/tool_calls/0' },
  { message: { role: 'assistant', tool_calls: [{ function: {} }] }, at: '/0/tool_calls/0/function/name' },
  { message: { role: 'assistant', tool_calls: [{ id: 3, name: 't' }] }, at: '/0/tool_calls/0/id' },
  { message: { role: 'assistant', content: [{ type: 'tool_use' }] }, at: '/0/content/0/name' },
  { message: { role: 'tool', tool_call_id: 3, content: '' }, at: '/0/tool_call_id' },
  { message: { role: 'tool', content: '', error: 'yes' }, at: '/0/error' },
])('$message is refused at $at', ({ message, at }) => {
  expect(() => read(message)).toThrow(
    expect.objectContaining({ code: 'bad-shape', place: { file: 'f.json', pointer: at } }),
  )
})
