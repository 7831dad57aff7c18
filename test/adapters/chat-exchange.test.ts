import { expect, test } from 'vitest'
import { readChatExchange } from '../../src/adapters/chat-exchange.ts'
import { CHAT_LOG_IRREGULARITIES } from '../../src/adapters/chat-log-irregularities.ts'
import { makeIrregularityTally } from '../../src/adapters/irregularity-tally.ts'
import type { Json } from '../../src/model/json.ts'

const HELLO = { role: 'user', content: 'Hello' }
const HI = { role: 'assistant', content: 'Hi' }

function read(value: Json) {
  const tally = makeIrregularityTally({ file: 'f.json' }, CHAT_LOG_IRREGULARITIES)
  const knownKeys = new Set(['role', 'content'])
  const exchange = readChatExchange({ value, pointer: '/7' }, { file: 'f.json', tally, knownKeys })
  return {
    steps: exchange.steps.map(({ step }) => `${step.kind} @${step.pointer}`),
    sent: exchange.sent,
    model: exchange.model,
    time: exchange.sentAt,
    seen: tally.irregularities.map(({ kind, place }) => `${kind} @${place.pointer}`),
  }
}

test.each<{
  title: string
  value: Json
  steps: readonly string[]
  sent: number
  model?: string
  seen?: readonly string[]
}>([
  {
    title: 'a list of messages',
    value: [HELLO, HI],
    steps: ['user-message @/7/0', 'assistant-message @/7/1'],
    sent: 2,
  },
  { title: 'messages', value: { messages: [HELLO] }, steps: ['user-message @/7/messages/0'], sent: 1 },
  {
    title: 'messages with a system prompt beside them',
    value: { model: 'm', system: 'Be kind.', messages: [HELLO] },
    steps: ['system-message @/7/system', 'user-message @/7/messages/0'],
    sent: 2,
    model: 'm',
  },
  {
    title: 'a request and its response',
    value: {
      request: { model: 'm', messages: [HELLO] },
      response: { model: 'm-1', choices: [{ message: HI }] },
    },
    steps: ['user-message @/7/request/messages/0', 'assistant-message @/7/response/choices/0/message'],
    sent: 1,
    model: 'm-1',
  },
  {
    title: 'both with bodies',
    value: {
      request: { body: { messages: [HELLO] } },
      response: { status_code: 200, body: { choices: [{ message: HI }] } },
    },
    steps: [
      'user-message @/7/request/body/messages/0',
      'assistant-message @/7/response/body/choices/0/message',
    ],
    sent: 1,
  },
  {
    title: 'messages beside the response',
    value: {
      messages: [HELLO],
      response: { role: 'assistant', type: 'message', content: [], stop_reason: 'end_turn' },
    },
    steps: ['user-message @/7/messages/0', 'assistant-message @/7/response'],
    sent: 1,
  },
  {
    title: 'messages beside the choices',
    value: { messages: [HELLO], choices: [{ message: HI }] },
    steps: ['user-message @/7/messages/0', 'assistant-message @/7/choices/0/message'],
    sent: 1,
  },
  {
    title: 'a line of a batch',
    value: { custom_id: 'a', body: { messages: [HELLO] } },
    steps: ['user-message @/7/body/messages/0'],
    sent: 1,
  },
  {
    title: 'a response alone',
    value: { type: 'message', role: 'assistant', content: 'Hi' },
    steps: ['assistant-message @/7'],
    sent: 0,
  },
  {
    title: 'several choices',
    value: { choices: [{ message: HI }, { message: HI }] },
    steps: ['assistant-message @/7/choices/0/message'],
    sent: 0,
    seen: ['other-choices @/7/choices/1'],
  },
  {
    title: 'a request that failed',
    value: { request: { messages: [HELLO] }, response: { error: { message: 'no' } } },
    steps: ['user-message @/7/request/messages/0'],
    sent: 1,
    seen: ['response-without-message @/7/response'],
  },
  {
    title: 'items, with instructions beside them',
    value: {
      request: { model: 'm', instructions: 'Be kind.', input: 'Hello' },
      response: { object: 'response', output: [{ type: 'reasoning', summary: [] }, HI] },
    },
    steps: [
      'system-message @/7/request/instructions',
      'user-message @/7/request/input',
      'assistant-message @/7/response/output/0',
      'assistant-message @/7/response/output/1',
    ],
    sent: 2,
    model: 'm',
  },
  { title: 'no message', value: { messages: [] }, steps: [], sent: 0, seen: ['no-messages @/7'] },
])('a record of $title is read', ({ value, steps, sent, model = null, seen = [] }) => {
  expect(read(value)).toMatchObject({ steps, sent, model, seen })
})

test.each<{ value: Json; time: object | null }>([
  { value: { messages: [HELLO] }, time: null },
  { value: { messages: [HELLO], timestamp: 5 }, time: { stamp: 5, stampPointer: '/7/timestamp' } },
  { value: { messages: [HELLO], created_at: 'x' }, time: { stamp: 'x', stampPointer: '/7/created_at' } },
  { value: { choices: [{ message: HI }], created: 6 }, time: { stamp: 6, stampPointer: '/7/created' } },
  {
    value: {
      timestamp: 5,
      request: { messages: [HELLO] },
      response: { created: 6, choices: [{ message: HI }] },
    },
    time: { stamp: 6, stampPointer: '/7/response/created' },
  },
])('the time of $value is $time', ({ value, time }) => {
  expect(read(value).time).toEqual(time)
})

test.each<{ value: Json; at: string }>([
  { value: 3, at: '/7' },
  { value: {}, at: '/7/messages' },
  { value: { messages: 'Hello' }, at: '/7/messages' },
  { value: { messages: ['Hello'] }, at: '/7/messages/0' },
  { value: { body: {} }, at: '/7/body/messages' },
  { value: { choices: [{ delta: {} }] }, at: '/7/choices/0/message' },
  { value: { model: 3, messages: [HELLO] }, at: '/7/model' },
])('$value is refused at $at', ({ value, at }) => {
  expect(() => read(value)).toThrow(
    expect.objectContaining({ code: 'bad-shape', place: { file: 'f.json', pointer: at } }),
  )
})
