import { expect, test } from 'vitest'
import { cutLine, cutText } from '../../src/reporter/cut-text.ts'

test.each([
  { text: 'abc', most: 3, cut: { text: 'abc', cut: null } },
  { text: 'abcd', most: 3, cut: { text: 'abc', cut: 'cut: 3 of 4 characters' } },
  { text: 'ab😀d', most: 3, cut: { text: 'ab', cut: 'cut: 2 of 5 characters' } },
  { text: 'ab😀d', most: 4, cut: { text: 'ab😀', cut: 'cut: 4 of 5 characters' } },
])('$text of at most $most', ({ text, most, cut }) => {
  expect(cutText(text, most)).toEqual(cut)
})

test('on one line the length stands behind what is shown', () => {
  expect(cutLine('x'.repeat(2 ** 20), 2)).toBe('xx… (cut: 2 of 1,048,576 characters)')
})
