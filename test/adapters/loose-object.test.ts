import { expect, test } from 'vitest'
import { readLooseObject } from '../../src/adapters/loose-object.ts'

test.each([
  { text: '{"a": 1}', object: { a: 1 }, isCorrected: false },
  { text: '{"a": "True, \'so\' it is"}', object: { a: "True, 'so' it is" }, isCorrected: false },
  { text: "{'a': 'b', 'c': [1, 'd']}", object: { a: 'b', c: [1, 'd'] }, isCorrected: true },
  { text: "{'a': True, 'b': False, 'c': None}", object: { a: true, b: false, c: null }, isCorrected: true },
  { text: "{'a': 'None of them'}", object: { a: 'None of them' }, isCorrected: true },
  { text: `{'a': "it's", "b": 'say "so"'}`, object: { a: "it's", b: 'say "so"' }, isCorrected: true },
  { text: String.raw`{'a': 'it\'s', 'b': 'c:\\d'}`, object: { a: "it's", b: 'c:\\d' }, isCorrected: true },
  { text: '{"a": "one\ntwo\r\n\tthree"}', object: { a: 'one\ntwo\r\n\tthree' }, isCorrected: true },
  { text: '{"a": 9007199254740993}', object: { a: 9007199254740993n }, isCorrected: false },
])('$text is an object', ({ text, object, isCorrected }) => {
  expect(readLooseObject(text)).toEqual({ object, isCorrected })
})

test.each(['', 'a', '[1]', '{"a": 1/2}', "{'a': }", '{a: 1}', '{"a": 1} and more', '{"a": "b'])(
  '%s is none',
  text => {
    expect(readLooseObject(text)).toBeNull()
  },
)
