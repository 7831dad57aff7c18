import fastCheck from 'fast-check'
import { expect, test } from 'vitest'
import { readableText, toByteText } from '../../src/mfotl/byte-text.ts'

test('the byte text of a text reads as the text', () => {
  fastCheck.assert(
    fastCheck.property(fastCheck.string({ unit: 'grapheme' }), text => {
      const byteText = toByteText(text)
      expect(byteText).toBe(Buffer.from(text).toString('latin1'))
      expect(readableText(byteText)).toBe(text)
    }),
  )
})

test.each([
  { byteText: '\xff\x80', text: '\uFFFD\uFFFD' },
  { byteText: 'a\xc3', text: 'a\uFFFD' },
  { byteText: '\xef\xbb\xbfa', text: '\uFEFFa' },
  { byteText: 'a…é'.slice(0, 2), text: 'a…' },
])('$byteText reads as $text', ({ byteText, text }) => {
  expect(readableText(byteText)).toBe(text)
})
