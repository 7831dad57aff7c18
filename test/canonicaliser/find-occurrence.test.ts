import { expect, test } from 'vitest'
import { makeOccurrenceTest } from '../../src/canonicaliser/find-occurrence.ts'

test.each([
  { value: 'bob', text: 'ask bob.', substring: true, whole: true },
  { value: 'bob', text: 'bob', substring: true, whole: true },
  { value: 'bob', text: 'bobby', substring: true, whole: false },
  { value: 'bob', text: 'kabob', substring: true, whole: false },
  { value: 'bob', text: '_bob', substring: true, whole: false },
  { value: 'bob', text: 'bobby, then bob', substring: true, whole: true },
  { value: '1', text: 'id: 13', substring: true, whole: false },
  { value: '1', text: "id: '1'", substring: true, whole: true },
  { value: 'us12', text: 'us 12', substring: false, whole: false },
  { value: 'a@b.example', text: 'mail a@b.example, now', substring: true, whole: true },
  { value: 'x', text: '\u{1d400}x', substring: true, whole: false },
  { value: 'x', text: '\u{1f600}x', substring: true, whole: true },
  { value: 'é', text: 'café', substring: true, whole: false },
])('$value in "$text": $substring anywhere, $whole as a whole', ({ value, text, substring, whole }) => {
  expect(makeOccurrenceTest('substring')(value, text)).toBe(substring)
  expect(makeOccurrenceTest('whole-token')(value, text)).toBe(whole)
})
