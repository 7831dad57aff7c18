import { expect, test } from 'vitest'
import { hasKeys, readHead } from '../../src/adapters/json-head.ts'

test.each([
  { text: '{"a":1}', framing: 'object', first: { a: 1 } },
  { text: '\n [ {"a":1}, {"b":2} ]', framing: 'array', first: { a: 1 } },
  { text: '{"a":1}\n{"b":2}\n', framing: 'object', first: { a: 1 } },
  { text: '[{"a":1}, {"b":tru}]', framing: 'array', first: { a: 1 } },
  { text: '[]', framing: 'array', first: {} },
  { text: '["a"]', framing: 'array', first: {} },
  { text: '', framing: null, first: {} },
  { text: '"a"', framing: null, first: {} },
  { text: '@3 p(1)', framing: null, first: {} },
  { text: 'Hello [you]', framing: null, first: {} },
])('$text begins with $framing', ({ text, framing, first }) => {
  expect(readHead(text)).toEqual({ framing, first })
})

const WHOLE = '[{"id": "a\\"]}", "calls": [{"n": [1, 22]}, {}], "last": true}, {"id": "b"}]'

test.each([
  { end: '[{"id": "a', first: {} },
  { end: '[{"id": "a\\', first: {} },
  { end: '[{"id": "a\\"]}"', first: {} },
  { end: '[{"id": "a\\"]}",', first: { id: 'a"]}' } },
  { end: '[{"id": "a\\"]}", "calls": [{"n": [1, 2', first: { id: 'a"]}', calls: [{ n: [1] }] } },
  {
    end: '[{"id": "a\\"]}", "calls": [{"n": [1, 22]}, {}], "las',
    first: { id: 'a"]}', calls: [{ n: [1, 22] }, {}] },
  },
])('cut off after $end, whole parts are told', ({ end, first }) => {
  expect(WHOLE.startsWith(end)).toBe(true)
  expect(readHead(end)).toEqual({ framing: 'array', first })
})

test('commas and brackets of a string that the cut leaves open are text', () => {
  expect(readHead('[{"a": 1, "b": {"c": "one, {two')).toEqual({ framing: 'array', first: { a: 1, b: {} } })
})

test('keys are had when every one is there', () => {
  expect(hasKeys({ a: null, b: 1 }, 'a', 'b')).toBe(true)
  expect(hasKeys({ a: null }, 'a', 'b')).toBe(false)
})
