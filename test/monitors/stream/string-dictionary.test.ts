import fastCheck from 'fast-check'
import { expect, test } from 'vitest'
import { ByteDictionary } from '../../../src/monitors/stream/bytes/byte-dictionary.ts'
import { ScannerMemory } from '../../../src/monitors/stream/bytes/scanner-memory.ts'
import { StringDictionary } from '../../../src/monitors/stream/string-dictionary.ts'
import { SCANNER } from './bytes/scanner.ts'

const BYTES = ['a', 'b', '\0', '\xff', 'long ', 'longer than a slot has room for ']

test.each([
  {
    name: 'StringDictionary',
    make: () => new StringDictionary(),
    parts: [...BYTES, '\xc3\xbf', '\u07ff', '\u6161', '\ud83d', '\udd25'],
  },
  { name: 'ByteDictionary', make: makeByteDictionary, parts: BYTES },
])('$name numbers strings as a map would, through sweeps', ({ make, parts }) => {
  const text = fastCheck.array(fastCheck.constantFrom(...parts), { maxLength: 5 })
  const change = fastCheck.record({ text: text.map(words => words.join('')), sweeps: fastCheck.nat(20) })
  fastCheck.assert(
    fastCheck.property(fastCheck.array(change, { maxLength: 400, size: 'max' }), changes => {
      const dictionary = make()
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

test.each([
  { name: 'StringDictionary', make: () => new StringDictionary() },
  { name: 'ByteDictionary', make: makeByteDictionary },
])('$name numbers a string however long it is', ({ make }) => {
  const dictionary = make()
  const texts = ['x'.repeat(300_000), `${'x'.repeat(299_999)}y`, 'é'.repeat(300_000), 'x']
  const ids = texts.map(text => dictionary.idOf(text))
  expect(ids).toEqual([0, 1, 2, 3])
  expect(texts.map(text => dictionary.idOf(text))).toEqual(ids)
})

test('the lowest ids are given out anew first', () => {
  const dictionary = makeByteDictionary()
  const texts = ['a', 'b', 'c', 'd']
  expect(texts.map(text => dictionary.idOf(text))).toEqual([0, 1, 2, 3])
  dictionary.beginSweep()
  dictionary.mark(2)
  dictionary.endSweep()
  expect(['e', 'f', 'c', 'g', 'h'].map(text => dictionary.idOf(text))).toEqual([0, 1, 2, 3, 4])
})

function makeByteDictionary(): ByteDictionary {
  return new ByteDictionary(new ScannerMemory(SCANNER))
}
