import { expect, test } from 'vitest'
import { argumentLeaves } from '../../src/canonicaliser/argument-leaves.ts'
import type { Json } from '../../src/model/json.ts'

test.each([
  { args: {}, leaves: [] },
  {
    args: { to: 'a', amount: 50.5, urgent: true, note: null },
    leaves: ['/to a', '/amount 50.5', '/urgent true', '/note null'],
  },
  {
    args: { recipients: ['a', 'b'], meta: { deep: [1, { x: 'y' }] } },
    leaves: ['/recipients/0 a', '/recipients/1 b', '/meta/deep/0 1', '/meta/deep/1/x y'],
  },
  { args: { 'a/b': { '~': 1 }, '': 'empty key' }, leaves: ['/a~1b/~0 1', '/ empty key'] },
  { args: { empty: [], none: {} }, leaves: [] },
])('the leaves of $args', ({ args, leaves }) => {
  expect(argumentLeaves(args).map(({ path, value }) => `${path} ${value}`)).toEqual(leaves)
})

test('numbers are given as numbers, too; a number that no float holds is text only', () => {
  const args: Json = JSON.parse('{"amount": 50.5, "id": "7", "huge": 1e999, "flag": true}')
  expect(argumentLeaves(args).map(({ number }) => number)).toEqual([50.5, null, null, null])
})

test('arguments nested a hundred thousand deep do not overflow the stack', () => {
  let value: Json = 'bottom'
  for (let depth = 0; depth < 100_000; depth++) value = [value]
  expect(argumentLeaves({ value }).at(-1)?.value).toBe('bottom')
})
