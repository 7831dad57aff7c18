import { expect, test } from 'vitest'
import { parseFieldPath } from '../../src/specs/parse-field-path.ts'

const key = (name: string) => ({ kind: 'key', key: name })
const items = (where: { key: string; text: string } | null = null) => ({ kind: 'items', where })

test.each([
  ['recipient', [key('recipient')]],
  ['a.b-c.d_1', [key('a'), key('b-c'), key('d_1')]],
  ['recipients[]', [key('recipients'), items()]],
  ['[]', [items()]],
  ['[].a[][].b', [items(), key('a'), items(), items(), key('b')]],
  ['[status=sent].to[]', [items({ key: 'status', text: 'sent' }), key('to'), items()]],
  ['[a=two words, and more].b', [items({ key: 'a', text: 'two words, and more' }), key('b')]],
  ['[a=].b', [items({ key: 'a', text: '' }), key('b')]],
])('%s is a path', (text, expected) => {
  expect(parseFieldPath(text)).toEqual(expected)
})

test.each([
  '',
  '.',
  'a.',
  '.a',
  'a..b',
  '[',
  'a[',
  'a]',
  '[0]',
  '[a].b',
  'a b',
  '[]a',
  'KEY.',
  '[a=[b]].c',
  '$.a',
])('%j is none', text => {
  expect(parseFieldPath(text)).toBeNull()
})
