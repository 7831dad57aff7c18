import fc from 'fast-check'
import { expect, test } from 'vitest'
import { visibleText } from '../../src/reporter/visible-text.ts'

test.each([
  { text: 'plain text, ünïcödé, 漢字, 🙂', visible: 'plain text, ünïcödé, 漢字, 🙂' },
  { text: '\x1b[31mred', visible: '\\x1b[31mred' },
  { text: 'a\nb\rc\td', visible: 'a\\nb\\rc\\td' },
  { text: 'nul\0', visible: 'nul\\x00' },
  { text: '\u202eabc', visible: '\\u202eabc' },
  { text: 'zero\u200bwidth', visible: 'zero\\u200bwidth' },
  { text: '\ud83d', visible: '\\ud83d' },
  { text: '\u{e0041}', visible: '\\u{e0041}' },
])('$visible is what is seen', ({ text, visible }) => {
  expect(visibleText(text)).toBe(visible)
})

test('whatever the text, nothing unseen is left and once is enough', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), text => {
      const visible = visibleText(text)
      expect(visible).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u)
      expect(visibleText(visible)).toBe(visible)
    }),
  )
})
