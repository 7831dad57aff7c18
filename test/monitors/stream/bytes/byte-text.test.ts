import { expect, test } from 'vitest'
import { byteText } from '../../../../src/monitors/stream/bytes/byte-text.ts'

test.each([1, 63, 64, 65, 1000])('makes text of every byte, %i times over', times => {
  const bytes = Uint8Array.from({ length: 256 * times }, (_, index) => index % 256)
  expect(byteText(bytes, 0, bytes.length)).toBe(Buffer.from(bytes).toString('latin1'))
  const plain = Uint8Array.from({ length: 96 * times }, (_, index) => 32 + (index % 96))
  expect(byteText(plain, 0, plain.length)).toBe(Buffer.from(plain).toString('latin1'))
})

test('refuses to make a string longer than there can be', () => {
  expect(() => byteText(new Uint8Array(0), 0, 2 ** 29 - 23)).toThrow(RangeError)
})
