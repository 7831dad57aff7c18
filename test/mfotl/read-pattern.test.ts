import { expect, test } from 'vitest'
import { readPattern } from '../../src/mfotl/read-pattern.ts'

test.each([
  { text: 'a\\(b', fault: 'saw \\( without the \\) that closes it' },
  { text: '\\(a\\|b', fault: 'saw \\( without the \\) that closes it' },
  { text: 'a\\)b', fault: 'saw \\), which closes no \\(' },
  { text: '[a-', fault: 'saw [ without the ] that closes it' },
  { text: '[]', fault: 'saw [ without the ] that closes it' },
])('$text is no pattern', ({ text, fault }) => {
  expect(readPattern(text)).toBe(fault)
})

test.each([
  { text: '', groups: 0 },
  { text: '(a){2}|]', groups: 0 },
  { text: '*+?', groups: 0 },
  { text: 'a\\', groups: 0 },
  { text: '[]a-c^\\]', groups: 0 },
  { text: '\\(\\(a\\)\\|\\(b\\)*\\)+', groups: 3 },
])('$text is a pattern with $groups groups', ({ text, groups }) => {
  expect(readPattern(text)).toMatchObject({ groups })
})

test('groups that nest deeper than a call stack are read', () => {
  const depth = 100_000
  expect(readPattern('\\('.repeat(depth) + '\\)'.repeat(depth))).toMatchObject({ groups: depth })
})
