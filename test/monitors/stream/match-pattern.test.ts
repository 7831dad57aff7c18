import fastCheck from 'fast-check'
import { expect, test } from 'vitest'
import { findGroups } from '../../../src/monitors/reference/find-groups.ts'
import { makeMatcher } from '../../../src/monitors/stream/match-pattern.ts'

// What MonPoly answers, with the groups of the first match.
test.each([
  { title: 'a match anywhere', pattern: 'ab', text: 'xaby', groups: [] },
  {
    title: 'what a group matched in an earlier round',
    pattern: '^\\(\\(a\\)\\|b\\)*$',
    text: 'ab',
    groups: ['b', 'a'],
  },
  { title: 'a repetition of a repetition', pattern: '^\\(a+?\\)b', text: 'b', groups: [''] },
  { title: 'rounds of nothing', pattern: '^\\(a*\\)*b', text: 'aab', groups: ['aa'] },
  { title: 'the one round of nothing that there has to be', pattern: '^\\(b*\\)+a', text: 'a', groups: [''] },
  { title: 'signs that repeat nothing as themselves', pattern: '\\(+\\)', text: 'a+', groups: ['+'] },
  { title: 'a group once more', pattern: '^\\(a+\\)b\\1$', text: 'aabaa', groups: ['aa'] },
  { title: 'a group that took no part, once more', pattern: '^\\(a\\)?\\1b', text: 'b', groups: null },
  { title: 'a word border', pattern: '\\ba\\b', text: 'ba a', groups: [] },
  { title: 'a word of Latin-1', pattern: 'a\\b', text: 'a\u00c3', groups: null },
  { title: 'a set that begins with its bracket', pattern: '^[^]a-c]+$', text: 'de', groups: [] },
  { title: 'line ends in the middle', pattern: 'a$\nb', text: 'a\nb', groups: [] },
  { title: 'a complement at a line break', pattern: 'a[^b]c', text: 'a\nc', groups: [] },
])('$title: $pattern on $text', ({ pattern, text, groups }) => {
  const found = makeMatcher(pattern)(text)
  expect(found === null ? null : found.map(group => group ?? null)).toEqual(groups)
  expect(findGroups(pattern, text)).toEqual(groups)
})

test('finds the groups that the reference finds', () => {
  const atoms = ['a', 'b', '.', '[ab]', '[^a]', '\\b', '\\1', '^', '$', '\\|']
  const patterns = fastCheck.letrec<{ pattern: string }>(tie => ({
    pattern: fastCheck
      .array(
        fastCheck
          .tuple(
            fastCheck.oneof(
              { maxDepth: 3 },
              fastCheck.constantFrom(...atoms),
              tie('pattern').map(inside => `\\(${inside}\\)`),
            ),
            fastCheck.constantFrom('', '', '*', '+', '?', '+?'),
          )
          .map(parts => parts.join('')),
        { maxLength: 4 },
      )
      .map(parts => parts.join('')),
  })).pattern
  const texts = fastCheck.array(fastCheck.constantFrom('a', 'b', ' ', '\n'), { maxLength: 6 })
  fastCheck.assert(
    fastCheck.property(patterns, texts, (pattern, characters) => {
      const text = characters.join('')
      const found = makeMatcher(pattern)(text)
      expect(found === null ? null : found.map(group => group ?? null)).toEqual(findGroups(pattern, text))
    }),
  )
})

test('a long text overflows no stack', () => {
  const text = 'ab'.repeat(100_000)
  expect(makeMatcher('^\\(a\\|b\\)*$')(text)).toEqual(['b'])
})
