import fastCheck from 'fast-check'
import { expect, test } from 'vitest'
import { ByteDictionary } from '../../../../src/monitors/stream/bytes/byte-dictionary.ts'
import { byteText } from '../../../../src/monitors/stream/bytes/byte-text.ts'

test('numbers strings as a map would, through sweeps', () => {
  const text = fastCheck.array(fastCheck.constantFrom('a', 'b', '\0', '\xff', 'long '), { maxLength: 5 })
  const change = fastCheck.record({ text: text.map(parts => parts.join('')), sweeps: fastCheck.nat(20) })
  fastCheck.assert(
    fastCheck.property(fastCheck.array(change, { maxLength: 400, size: 'max' }), changes => {
      const dictionary = new ByteDictionary()
      const ids = new Map<string, number>()
      const pinned = dictionary.idOf('pinned')
      dictionary.pin()
      for (const { text: value, sweeps } of changes) {
        const id = dictionary.idOf(value)
        expect(id).toBe(ids.get(value) ?? id)
        expect([...ids].filter(([other, taken]) => taken === id && other !== value)).toEqual([])
        ids.set(value, id)
        if (sweeps > 0) continue
        dictionary.beginSweep()
        for (const [known, kept] of ids) {
          if (known.length % 2 === 0) dictionary.mark(kept)
          else ids.delete(known)
        }
        dictionary.endSweep()
        expect(dictionary.size).toBe(ids.size + 1)
      }
      for (const [value, id] of ids) expect(dictionary.valueOf(id)).toBe(value)
      expect(dictionary.valueOf(pinned)).toBe('pinned')
    }),
  )
})

test.each([1, 63, 64, 65, 1000])('makes text of every byte, %i times over', times => {
  const bytes = Uint8Array.from({ length: 256 * times }, (_, index) => index % 256)
  expect(byteText(bytes, 0, bytes.length)).toBe(Buffer.from(bytes).toString('latin1'))
  const plain = Uint8Array.from({ length: 96 * times }, (_, index) => 32 + (index % 96))
  expect(byteText(plain, 0, plain.length)).toBe(Buffer.from(plain).toString('latin1'))
})

test('refuses to make a string longer than there can be', () => {
  expect(() => byteText(new Uint8Array(0), 0, 2 ** 29 - 23)).toThrow(RangeError)
})
