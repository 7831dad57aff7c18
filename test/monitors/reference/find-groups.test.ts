import { expect, test } from 'vitest'
import { findGroups } from '../../../src/monitors/reference/find-groups.ts'

test.each([
  { title: 'a match anywhere', pattern: 'ab', text: 'xaby', groups: [] },
  { title: 'no match', pattern: 'ab', text: 'ba', groups: null },
  { title: 'a group', pattern: '\\(a+\\)b', text: 'caab', groups: ['aa'] },
  { title: 'a group that took no part', pattern: '\\(z\\)*ab', text: 'ab', groups: [null] },
  { title: 'an alternative', pattern: '^\\(a\\|b\\)$', text: 'b', groups: ['b'] },
  {
    title: 'parentheses and bars without backslash as themselves',
    pattern: '(a|b)',
    text: '(a|b)',
    groups: [],
  },
  { title: 'braces as themselves', pattern: 'a{2}', text: 'a{2}', groups: [] },
  { title: 'a set', pattern: '[^a-c]x', text: 'dx', groups: [] },
  { title: 'a set with a bracket in it', pattern: '^[]a]+$', text: ']a', groups: [] },
  { title: 'an escaped dot', pattern: 'a\\.b', text: 'axb', groups: null },
  { title: 'a dot that is no line break', pattern: 'a.b', text: 'a\nb', groups: null },
  { title: 'line ends as anchors', pattern: '^b$', text: 'a\nb\nc', groups: [] },
])('$title: $pattern on $text', ({ pattern, text, groups }) => {
  expect(findGroups(pattern, text)).toEqual(groups)
})
