import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainText, storedText } from '../../src/model/stored-text.ts'

test.each([
  ['plain', 'plain'],
  ['', ''],
  ['say "x"', String.raw`say \"x\"`],
  [String.raw`a\b`, String.raw`a\\b`],
  [String.raw`\"`, String.raw`\\\"`],
  ['line\nbreak', 'line\nbreak'],
])('%j is stored as %j', (plain, stored) => {
  expect(storedText(plain)).toBe(stored)
  expect(plainText(stored)).toBe(plain)
})

test('a backslash that escapes nothing stays', () => {
  expect(plainText(String.raw`a\nb`)).toBe(String.raw`a\nb`)
})

test('any text survives', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), text => plainText(storedText(text)) === text))
})
