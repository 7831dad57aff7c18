import fc from 'fast-check'
import { expect, test } from 'vitest'
import { displayWidth } from '../../src/reporter/display-width.ts'
import { wrapText } from '../../src/reporter/wrap-text.ts'

test.each([
  { text: 'one two three', columns: 7, lines: ['one two', 'three'] },
  { text: 'abcdefghij', columns: 4, lines: ['abcd', 'efgh', 'ij'] },
  { text: 'a abcdefgh b', columns: 4, lines: ['a', 'abcd', 'efgh', 'b'] },
  { text: '漢字漢字', columns: 5, lines: ['漢字', '漢字'] },
  { text: 'see runs/a/bcd.json', columns: 10, lines: ['see', 'runs/a/', 'bcd.json'] },
  { text: '/abcdef', columns: 4, lines: ['/', 'abcd', 'ef'] },
  { text: '', columns: 4, lines: [''] },
])('"$text" in $columns columns', ({ text, columns, lines }) => {
  expect(wrapText(text, columns)).toEqual(lines)
})

test('no line is too long and no character is lost', () => {
  const words = fc.stringMatching(/^[a-c é漢🙂/]*$/u)
  fc.assert(
    fc.property(words, fc.integer({ min: 2, max: 20 }), (text, columns) => {
      const lines = wrapText(text, columns)
      expect(lines.filter(line => displayWidth(line) > columns)).toEqual([])
      expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''))
    }),
  )
})
