import { expect, test } from 'vitest'
import {
  answer,
  assistant,
  CALL,
  FILE,
  OTHER_CALL,
  printIrregularities,
  readRun,
  runOf,
} from './agentdojo-run.ts'

test('steps stand in order: each message, followed by its calls, each with its pointer', () => {
  const text = runOf(
    { role: 'system', content: 'Be brief.' },
    { role: 'user', content: 'My IBAN?' },
    assistant(CALL, OTHER_CALL),
    answer(CALL),
    { ...answer(OTHER_CALL), error: 'ValueError: closed' },
    { role: 'assistant', content: 'It is X.', tool_calls: null },
  )
  expect(readRun(text).trace.steps).toEqual([
    { kind: 'system-message', content: 'Be brief.', pointer: '/messages/0' },
    { kind: 'user-message', content: 'My IBAN?', pointer: '/messages/1' },
    { kind: 'assistant-message', content: '', pointer: '/messages/2' },
    { kind: 'tool-call', id: 'c1', tool: 'get_iban', args: {}, pointer: '/messages/2/tool_calls/0' },
    { kind: 'tool-call', id: 'c2', tool: 'get_balance', args: {}, pointer: '/messages/2/tool_calls/1' },
    { kind: 'tool-result', id: 'c1', tool: 'get_iban', content: '', error: null, pointer: '/messages/3' },
    {
      kind: 'tool-result',
      id: 'c2',
      tool: 'get_balance',
      content: '',
      error: 'ValueError: closed',
      pointer: '/messages/4',
    },
    { kind: 'assistant-message', content: 'It is X.', pointer: '/messages/5' },
  ])
})

test.each([
  { content: 'text', carried: 'text', seen: [] },
  { content: '', carried: '', seen: [] },
  { content: null, carried: null, seen: ['content-null @/messages/0/content'] },
  { content: undefined, carried: null, seen: ['missing-key:content @/messages/0'] },
  { content: [], carried: [], seen: ['content-blocks @/messages/0/content'] },
  {
    content: [{ type: 'text', content: 'a' }, { text: 'b' }],
    carried: [{ type: 'text', content: 'a' }, { text: 'b' }],
    seen: ['content-blocks @/messages/0/content'],
  },
  {
    content: [{ type: 'image', url: 'x' }],
    carried: [{ type: 'image', url: 'x' }],
    seen: [
      'content-blocks @/messages/0/content',
      'extra-key:url @/messages/0/content/0/url',
      'block-without-text @/messages/0/content/0',
    ],
  },
])('content $content is carried as it is', ({ content, carried, seen }) => {
  const read = readRun(runOf({ role: 'user', content }))
  expect(read.trace.steps).toEqual([{ kind: 'user-message', content: carried, pointer: '/messages/0' }])
  expect(printIrregularities(read)).toEqual(seen)
})

test.each([
  {
    title: 'calls in parallel',
    messages: [assistant(CALL, OTHER_CALL), answer(CALL), answer(OTHER_CALL)],
    seen: ['parallel-calls @/messages/0/tool_calls'],
  },
  {
    title: 'an id that comes back, counted once a run',
    messages: [assistant(CALL), answer(CALL), assistant(CALL), answer(CALL), assistant(CALL), answer(CALL)],
    seen: ['call-id-repeated @/messages/2/tool_calls/0'],
  },
  {
    title: 'a missing id, counted each time',
    messages: [assistant({ function: 'a', args: {} }, { function: 'b', args: {}, id: null })],
    seen: [
      'parallel-calls @/messages/0/tool_calls',
      'call-id-missing @/messages/0/tool_calls/0',
      'call-id-missing @/messages/0/tool_calls/1',
      'calls-without-answers @/messages/0/tool_calls/0',
    ],
  },
  {
    title: 'a call that the next message does not wait for',
    messages: [assistant(CALL), assistant(OTHER_CALL), answer(OTHER_CALL)],
    seen: ['calls-without-answers @/messages/0/tool_calls/0'],
  },
  {
    title: 'a last call without answer',
    messages: [assistant(CALL, OTHER_CALL), answer(CALL)],
    seen: ['parallel-calls @/messages/0/tool_calls', 'calls-without-answers @/messages/0/tool_calls/1'],
  },
  {
    title: 'an answer without call',
    messages: [answer(CALL), assistant(CALL), answer(CALL), answer(CALL)],
    seen: ['answers-without-calls @/messages/0'],
  },
  {
    title: 'an answer to another tool',
    messages: [assistant(CALL), answer({ ...OTHER_CALL, id: 'c1' })],
    seen: ['answer-differs-from-call @/messages/1'],
  },
  {
    title: 'an answer with another id',
    messages: [assistant(CALL), answer({ ...CALL, id: 'c9' })],
    seen: ['answer-differs-from-call @/messages/1'],
  },
  {
    title: 'an answer that does not say which call it answers',
    messages: [assistant(CALL), { role: 'tool', content: 'X', tool_call_id: 'c1', error: null }],
    seen: ['missing-key:tool_call @/messages/1', 'answer-differs-from-call @/messages/1'],
  },
  {
    title: 'a nameless tool',
    messages: [
      assistant({ ...CALL, function: '<empty-function-name>' }),
      answer({ ...CALL, function: '<empty-function-name>' }),
    ],
    seen: ['empty-function-name @/messages/0/tool_calls/0'],
  },
  {
    title: 'extra keys, each counted once a run',
    messages: [
      { ...assistant({ ...CALL, placeholder_args: null }), refusal: null },
      { ...answer({ ...CALL }), refusal: null },
      { role: 'user', content: '', name: 'Robin' },
    ],
    seen: [
      'extra-key:refusal @/messages/0/refusal',
      'extra-key:placeholder_args @/messages/0/tool_calls/0/placeholder_args',
      'extra-key:name @/messages/2/name',
    ],
  },
])('carried and counted: $title', ({ messages, seen }) => {
  expect(printIrregularities(readRun(runOf(...messages)))).toEqual(seen)
})

test.each([
  { message: 3, pointer: '', fault: 'expected an object, got the number 3' },
  {
    message: { content: '' },
    pointer: '/role',
    fault: 'expected one of "system", "user", "assistant", "tool", got nothing',
  },
  {
    message: { role: 'judge' },
    pointer: '/role',
    fault: 'expected one of "system", "user", "assistant", "tool", got the string "judge"',
  },
  {
    message: { role: 'user', content: 1 },
    pointer: '/content',
    fault: 'expected a string, null or a list of blocks, got the number 1',
  },
  {
    message: { role: 'user', content: {} },
    pointer: '/content',
    fault: 'expected a string, null or a list of blocks, got an object',
  },
  {
    message: { role: 'user', content: ['a'] },
    pointer: '/content/0',
    fault: 'expected an object, got the string "a"',
  },
  {
    message: { role: 'user', content: [{ text: 1 }] },
    pointer: '/content/0/text',
    fault: 'expected a string or null, got the number 1',
  },
  {
    message: { role: 'user', content: [{ type: 1 }] },
    pointer: '/content/0/type',
    fault: 'expected a string or null, got the number 1',
  },
  {
    message: { ...assistant(), tool_calls: {} },
    pointer: '/tool_calls',
    fault: 'expected a list, got an object',
  },
  { message: assistant([]), pointer: '/tool_calls/0', fault: 'expected an object, got a list of 0 items' },
  {
    message: assistant({ args: {} }),
    pointer: '/tool_calls/0/function',
    fault: 'expected a string, got nothing',
  },
  {
    message: assistant({ ...CALL, id: 1 }),
    pointer: '/tool_calls/0/id',
    fault: 'expected a string or null, got the number 1',
  },
  {
    message: assistant({ ...CALL, args: '{}' }),
    pointer: '/tool_calls/0/args',
    fault: 'expected an object, got the string "{}"',
  },
  {
    message: assistant({ ...CALL, args: [] }),
    pointer: '/tool_calls/0/args',
    fault: 'expected an object, got a list of 0 items',
  },
  {
    message: assistant({ function: 'a' }),
    pointer: '/tool_calls/0/args',
    fault: 'expected an object, got nothing',
  },
  {
    message: { ...answer(CALL), tool_call_id: 1 },
    pointer: '/tool_call_id',
    fault: 'expected a string or null, got the number 1',
  },
  {
    message: { ...answer(CALL), error: {} },
    pointer: '/error',
    fault: 'expected a string or null, got an object',
  },
  {
    message: { ...answer(CALL), tool_call: 'x' },
    pointer: '/tool_call',
    fault: 'expected an object or null, got the string "x"',
  },
  {
    message: { ...answer(CALL), tool_call: {} },
    pointer: '/tool_call/function',
    fault: 'expected a string, got nothing',
  },
  {
    message: { ...answer(CALL), tool_call: { ...CALL, id: 7 } },
    pointer: '/tool_call/id',
    fault: 'expected a string or null, got the number 7',
  },
  {
    message: { ...answer(CALL), tool_call: { ...CALL, args: null } },
    pointer: '/tool_call/args',
    fault: 'expected an object, got null',
  },
])('a message of the wrong shape is refused: $pointer $fault', ({ message, pointer, fault }) => {
  const text = runOf({ role: 'user', content: '' }, message)
  expect(() => readRun(text)).toThrow(
    expect.objectContaining({
      code: 'bad-shape',
      message: fault,
      place: { file: FILE, pointer: `/messages/1${pointer}` },
    }),
  )
})
