import { expect, test } from 'vitest'
import { findDifference } from '../../../src/cli/speed/find-difference.ts'

test.each([
  ['a\nb\n', 'a\nb\n', null],
  ['', '', null],
  ['a\nb\n', 'a\nc\n', { line: 2, expected: 'b', seen: 'c' }],
  ['a\nb\n', 'a\n', { line: 2, expected: 'b', seen: null }],
  ['', 'a\n', { line: 1, expected: null, seen: 'a' }],
  ['a\n', 'a\n\nb\n', { line: 2, expected: null, seen: '' }],
])('%j and %j part at %j', (expected, seen, difference) => {
  expect(findDifference(expected, seen)).toEqual(difference)
})
