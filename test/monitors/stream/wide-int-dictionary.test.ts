import fastCheck from 'fast-check'
import { expect, test } from 'vitest'
import { WideIntDictionary } from '../../../src/monitors/stream/wide-int-dictionary.ts'

test('numbers ints as a map would, through sweeps', () => {
  const near = fastCheck.integer({ min: -50, max: 50 })
  const around = fastCheck.constantFrom(
    0,
    2 ** 30,
    -(2 ** 30),
    2 ** 32,
    -(2 ** 32),
    3 * 2 ** 31,
    2 ** 52,
    -(2 ** 52),
  )
  const int = fastCheck.oneof(
    fastCheck.tuple(around, near).map(([middle, distance]) => middle + distance),
    fastCheck.constantFrom(Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER),
  )
  const change = fastCheck.record({ int, sweeps: fastCheck.nat(20) })
  fastCheck.assert(
    fastCheck.property(fastCheck.array(change, { maxLength: 400, size: 'max' }), changes => {
      const dictionary = new WideIntDictionary()
      const ids = new Map<number, number>()
      const pinned = dictionary.idOf(-7_000_000_000)
      dictionary.pin()
      for (const { int: value, sweeps } of changes) {
        const id = dictionary.idOf(value)
        expect(id).toBe(ids.get(value) ?? id)
        expect([...ids].filter(([other, taken]) => taken === id && other !== value)).toEqual([])
        ids.set(value, id)
        if (sweeps > 0) continue
        dictionary.beginSweep()
        for (const [known, kept] of ids) {
          if (known % 2 === 0) dictionary.mark(kept)
          else ids.delete(known)
        }
        dictionary.endSweep()
        expect(dictionary.size).toBe(ids.size + 1)
      }
      for (const [value, id] of ids) expect(dictionary.valueOf(id)).toBe(value)
      expect(dictionary.valueOf(pinned)).toBe(-7_000_000_000)
    }),
  )
})
