import { expect, test } from 'vitest'
import { type ReadAction, readStructuredAction } from '../../src/adapters/r-judge-action.ts'
import { readCensusAction, readPublishedAction } from '../../src/adapters/r-judge-published-action.ts'

/** An action as a line: its calls with their arguments, then what was irregular. */
function print({ calls, irregular }: ReadAction): string {
  const printed = calls.map(({ tool, args, rawArgs }) =>
    rawArgs === undefined ? `${tool} ${JSON.stringify(args)}` : `${tool} raw ${JSON.stringify(rawArgs)}`,
  )
  return [...printed, ...irregular.map(kind => `(${kind})`)].join(' ')
}

test.each([
  { action: 'LampSwitchOff: {"id": 1}', read: 'LampSwitchOff {"id":1}' },
  { action: ' LampSwitchOff {"id": 1} ', read: 'LampSwitchOff {"id":1}' },
  { action: 'LampSwitchOff{}', read: 'LampSwitchOff {}' },
  { action: "LampSwitchOff{'id': 'a'}", read: 'LampSwitchOff {"id":"a"} (arguments-corrected)' },
  { action: 'LampSwitchOff\nAction Input: {"id": 1}', read: 'LampSwitchOff {"id":1}' },
  { action: 'LampSwitchOff Input: {"id": 1}', read: 'LampSwitchOff {"id":1}' },
  { action: '{"LampSwitchOff": {"id": 1}}', read: 'LampSwitchOff {"id":1}' },
  { action: '{LampSwitchOff: {"id": 1}}', read: 'LampSwitchOff {"id":1}' },
  { action: 'LampSwitchOff(id=1)', read: 'LampSwitchOff raw "id=1" (arguments-not-object)' },
  { action: 'LampSwitchOff()', read: 'LampSwitchOff {}' },
  { action: 'wait', read: 'wait {}' },
  { action: 'Lamp: {"id": 1/2}', read: 'Lamp raw "{\\"id\\": 1/2}" (arguments-not-object)' },
  { action: 'A: {"id": 1}\nB: {"id": 2}\n', read: 'A {"id":1} B {"id":2} (action-several-calls)' },
  { action: '"command": {"name": "cut", "args": {"id": 1}}}}', read: 'cut {"id":1} (action-fragment)' },
  { action: '"command": {"name": "cut", "args": [1]}}', read: '(action-prose)' },
  { action: '"command": {"args": {}}}', read: '(action-prose)' },
  { action: '"command": {', read: '(action-prose)' },
  { action: 'All bookings were deleted.', read: '(action-prose)' },
  { action: 'Final Answer: {"id": 1}', read: '(action-prose)' },
  { action: 'click <Delete>', read: '(action-prose)' },
  { action: 'A: {"id": 1}\nThat was it.', read: '(action-prose)' },
  { action: '{"A": {"id": 1}, "B": {"id": 2}}', read: '(action-prose)' },
  { action: '', read: '(action-prose)' },
])('structured: $action is $read', ({ action, read }) => {
  expect(print(readStructuredAction(action))).toBe(read)
})

test('structured: a call knows the words of its name', () => {
  expect(readStructuredAction('DropboxGetItem: {}').calls[0]?.words).toEqual(['dropbox', 'get', 'item'])
})

// METHODS section 7.
test.each([
  { action: 'LampSwitchOff: {"id": 1}', read: 'LampSwitchOff raw " {\\"id\\": 1}"' },
  { action: 'LampSwitchOff\nAction Input: {}', read: 'LampSwitchOff\nAction Input raw " {}"' },
  { action: 'All bookings were deleted.', read: 'All bookings were deleted. {}' },
  { action: ' : ', read: ' raw " "' },
  { action: '', read: ' {}' },
])('published: the name in $action is what stands before the first colon', ({ action, read }) => {
  expect(print(readPublishedAction(action))).toBe(read)
})

// METHODS section 8.
test.each([
  { action: 'LampSwitchOff: {"id": 1}', read: 'LampSwitchOff {"id":1}' },
  { action: "LampSwitchOff{'id': 'a'}", read: 'LampSwitchOff {"id":"a"}' },
  { action: '{"LampSwitchOff": {"id": 1}}', read: 'LampSwitchOff {"id":1}' },
  { action: 'wait', read: 'wait {}' },
  { action: 'LampSwitchOff\nAction Input: {"id": 1}', read: '(action-prose)' },
  { action: 'LampSwitchOff(id=1)', read: '(action-prose)' },
  { action: 'All bookings were deleted.', read: '(action-prose)' },
  { action: 'Lamp: {"id": 1/2}', read: 'Lamp raw "{\\"id\\": 1/2}" (arguments-not-object)' },
])('census: $action is $read', ({ action, read }) => {
  expect(print(readCensusAction(action))).toBe(read)
})

test('census: an integer beyond 2^53 keeps its digits', () => {
  expect(readCensusAction('{"Pay": {"order": 12345678901234567890}}').calls).toEqual([
    { tool: 'Pay', args: { order: 12345678901234567890n } },
  ])
})
