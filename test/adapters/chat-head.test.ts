import { expect, test } from 'vitest'
import { chatHead } from '../../src/adapters/chat-head.ts'

const HELLO = { role: 'user', content: 'Hello' }
const USE = { role: 'assistant', content: [{ type: 'tool_use', id: 'a', name: 't', input: {} }] }
const REPLY = { type: 'message', role: 'assistant', content: [] }

test.each([
  { value: [HELLO], owner: 'openai' },
  { value: { messages: [HELLO] }, owner: 'openai' },
  { value: { model: 'sample', messages: [{ role: 'developer', content: 'x' }] }, owner: 'openai' },
  { value: [{ messages: [HELLO] }], owner: 'openai' },
  { value: { request: { messages: [HELLO] }, response: { choices: [] } }, owner: 'openai' },
  { value: { request: { body: { messages: [HELLO] } } }, owner: 'openai' },
  { value: { body: { messages: [HELLO] } }, owner: 'openai' },
  { value: { choices: [{ message: HELLO }] }, owner: 'openai' },
  { value: { response: { body: { choices: [] } } }, owner: 'openai' },
  { value: { model: 'm', input: [HELLO] }, owner: 'openai' },
  { value: [{ type: 'function_call', call_id: 'a', name: 't', arguments: '{}' }], owner: 'openai' },
  { value: { request: { input: 'Hello' }, response: { object: 'response', output: [] } }, owner: 'openai' },
  { value: { system: 'x', messages: [HELLO] }, owner: 'anthropic' },
  { value: { model: 'claude-x', messages: [HELLO] }, owner: 'anthropic' },
  { value: { messages: [HELLO, USE] }, owner: 'anthropic' },
  { value: [USE], owner: 'anthropic' },
  { value: { request: { messages: [HELLO] }, response: REPLY }, owner: 'anthropic' },
  { value: REPLY, owner: 'anthropic' },
  { value: { suite_name: 'banking', messages: [HELLO] }, owner: null },
  { value: { task_id: 0, traj: [HELLO] }, owner: null },
  { value: { schema: 'rvbench.trace/1', messages: [] }, owner: null },
  { value: { messages: ['Hello'] }, owner: null },
  { value: { role: 'clerk', content: 'Hello' }, owner: null },
  { value: { model: 'claude-x' }, owner: null },
  { value: { input: 'Hello', output: [1] }, owner: null },
  { value: {}, owner: null },
  { value: 3, owner: null },
])('$value is a log of $owner', ({ value, owner }) => {
  expect(chatHead({ name: 'x.json', text: JSON.stringify(value) })).toBe(owner)
})

test('a beginning that is cut off tells as far as it goes', () => {
  const text = '{"messages": [{"role": "user", "content": "He'
  expect(chatHead({ name: 'x.json', text })).toBe('openai')
})
