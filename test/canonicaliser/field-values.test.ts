import { expect, test } from 'vitest'
import { fieldValues } from '../../src/canonicaliser/field-values.ts'
import { parseFieldPath } from '../../src/specs/parse-field-path.ts'

const MAIL = [
  { status: 'sent', to: ['a', 'b'], from: 'me' },
  { status: 'received', to: ['me'], from: 'c' },
  { to: 'd' },
]

test.each([
  { path: '[].from', document: MAIL, values: ['me', 'c'] },
  { path: '[].to[]', document: MAIL, values: ['a', 'b', 'me'] },
  { path: '[status=sent].to[]', document: MAIL, values: ['a', 'b'] },
  { path: '[status=].to[]', document: MAIL, values: [] },
  { path: 'from', document: MAIL, values: [] },
  { path: '[].from', document: { from: 'c' }, values: [] },
  { path: '[].from', document: 'from: c', values: [] },
  { path: '[]', document: null, values: [] },
  { path: 'a.b', document: { a: { b: null } }, values: [null] },
  { path: 'length', document: ['a'], values: [] },
  { path: 'constructor', document: {}, values: [] },
  { path: '[constructor=a]', document: [{}], values: [] },
])('at $path in $document stand $values', ({ path, document, values }) => {
  expect(fieldValues(document, parseFieldPath(path) ?? [], 'nothing')).toEqual(values)
})

test.each([
  { lone: 'one-entry', value: 'ab', expected: ['ab'] },
  { lone: 'letters', value: 'ab', expected: ['a', 'b'] },
  { lone: 'nothing', value: 'ab', expected: [] },
  { lone: 'one-entry', value: { x: 'ab' }, expected: [{ x: 'ab' }] },
  { lone: 'letters', value: 7, expected: [7] },
  { lone: 'letters', value: ['ab'], expected: ['ab'] },
] as const)('where a list is expected, $value is $expected as $lone', ({ lone, value, expected }) => {
  expect(fieldValues({ to: value }, parseFieldPath('to[]') ?? [], lone)).toEqual(expected)
})
