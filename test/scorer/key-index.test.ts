import { expect, test } from 'vitest'
import { makeKeyIndex } from '../../src/scorer/key-index.ts'

test('equal values under the keys have one number, whatever else a run holds', () => {
  const index = makeKeyIndex(['suite', 'task'])
  const groups = [
    { suite: 'banking', task: '1' },
    { suite: 'banking', task: '2' },
    { suite: 'slack', task: '1' },
    { suite: 'banking', task: '1', attack: 'direct' },
  ]
  expect(groups.map(group => index.indexOf(group))).toEqual([0, 1, 2, 0])
  expect(index.values()).toEqual([
    ['banking', '1'],
    ['banking', '2'],
    ['slack', '1'],
  ])
})

test('values do not run into each other', () => {
  const index = makeKeyIndex(['a', 'b'])
  expect(index.indexOf({ a: 'x', b: 'yz' })).not.toBe(index.indexOf({ a: 'xy', b: 'z' }))
})

test('no key is one group, a key that a run lacks is none', () => {
  expect(makeKeyIndex([]).indexOf({ suite: 'banking' })).toBe(0)
  const index = makeKeyIndex(['suite'])
  index.indexOf({})
  expect(index.values()).toEqual([['none']])
})

test('keys named like members of every object are values like any other', () => {
  const index = makeKeyIndex(['suite'])
  const groups = [{ suite: '__proto__' }, { suite: 'constructor' }, { suite: '__proto__' }]
  expect(groups.map(group => index.indexOf(group))).toEqual([0, 1, 0])
})
