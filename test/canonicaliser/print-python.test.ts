import { expect, test } from 'vitest'
import { printPython } from '../../src/canonicaliser/print-python.ts'

// What `repr` of CPython 3.11 says.
test.each([
  [{ type: 'text', content: 'a' }, "{'type': 'text', 'content': 'a'}"],
  ['line\nbreak\ttab\rreturn', String.raw`'line\nbreak\ttab\rreturn'`],
  ["it's", `"it's"`],
  [`it's "so"`, String.raw`'it\'s "so"'`],
  ['"so"', `'"so"'`],
  ['a\\b', String.raw`'a\\b'`],
  ['\u0000\u001f\u007f\u00a0\u00ad', String.raw`'\x00\x1f\x7f\xa0\xad'`],
  ['é 中 😀', "'é 中 😀'"],
  ['\u2028\u200b\ufeff\u3000', String.raw`'\u2028\u200b\ufeff\u3000'`],
  ['\u{e0001}\u{10ffff}', String.raw`'\U000e0001\U0010ffff'`],
  [[true, false, null, 7, []], '[True, False, None, 7, []]'],
  [{ a: { b: ['c'] } }, "{'a': {'b': ['c']}}"],
])('%j prints as %s', (value, expected) => {
  expect(printPython(value)).toBe(expected)
})
