import fc from 'fast-check'
import { expect, test } from 'vitest'
import { jsonFault } from '../../src/adapters/json-fault.ts'

test.each([
  { text: '', offset: 0 },
  { text: '  \n', offset: 3 },
  { text: '{', offset: 1 },
  { text: '{"a"', offset: 4 },
  { text: '{"a":', offset: 5 },
  { text: '{"a": "b', offset: 8 },
  { text: '{"a": "b\\', offset: 9 },
  { text: '{"a": "\\u00', offset: 11 },
  { text: '{"a": 1,', offset: 8 },
  { text: '[1, -', offset: 5 },
  { text: '[1.', offset: 3 },
  { text: '[1e+', offset: 4 },
  { text: '[tru', offset: 4 },
])('text that ends too soon is at fault where it ends: $text', ({ text, offset }) => {
  expect(jsonFault(text)).toBe(offset)
})

test.each([
  { text: 'Not JSON', offset: 0 },
  { text: '\uFEFF{}', offset: 0 },
  { text: '{"a":1,}', offset: 7 },
  { text: '{a:1}', offset: 1 },
  { text: '{"a" 1}', offset: 5 },
  { text: '{"a":1 "b":2}', offset: 7 },
  { text: '{"a":}', offset: 5 },
  { text: '[1,]', offset: 3 },
  { text: '[,1]', offset: 1 },
  { text: '[1}', offset: 2 },
  { text: '{} {}', offset: 3 },
  { text: '[01]', offset: 2 },
  { text: '[1.x]', offset: 3 },
  { text: '[1ex]', offset: 3 },
  { text: '[-x]', offset: 2 },
  { text: '[NaN]', offset: 1 },
  { text: '[trUe]', offset: 3 },
  { text: '["a\nb"]', offset: 3 },
  { text: '["\\x"]', offset: 3 },
  { text: '["\\u00g0"]', offset: 6 },
])('the first character that cannot stand there is at fault: $text', ({ text, offset }) => {
  expect(jsonFault(text)).toBe(offset)
})

test('no beginning of a JSON text is at fault before its end', () => {
  fc.assert(
    fc.property(fc.json(), fc.nat(), (text, cut) => {
      const beginning = text.slice(0, cut % (text.length + 1))
      expect(jsonFault(beginning)).toBe(beginning.length)
    }),
  )
})

test('a text at fault before its end is one that JSON.parse refuses, and its part before the fault has none', () => {
  fc.assert(
    fc.property(fc.json(), fc.nat(), fc.string({ maxLength: 3 }), (text, at, inserted) => {
      const cut = at % (text.length + 1)
      const changed = text.slice(0, cut) + inserted + text.slice(cut)
      const offset = jsonFault(changed)
      expect(jsonFault(changed.slice(0, offset))).toBe(offset)
      expect(isJson(changed) && offset < changed.length).toBe(false)
    }),
  )
})

test('a text that nests deeper than calls can is no trouble', () => {
  expect(jsonFault('['.repeat(1_000_000))).toBe(1_000_000)
})

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
