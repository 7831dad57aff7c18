import fastCheck from 'fast-check'
import { expect, test } from 'vitest'
import { IntNumbers, isOwnInt } from '../../../src/monitors/stream/int-numbers.ts'

const NEAR = fastCheck.integer({ min: -5, max: 5 })
const AROUND = fastCheck.constantFrom(
  0,
  -(2 ** 27),
  2 ** 31,
  2 ** 32 - 2 ** 28 - 2 ** 27,
  2 ** 32,
  -(2 ** 52),
)
const NUMBER = fastCheck.tuple(AROUND, NEAR).map(([middle, distance]) => middle + distance)
const BIGINT = NEAR.map(distance => 2n ** 64n + BigInt(distance))

test('gives 32-bit ids that are equal exactly where the ints are, and that sort alike where they need no entry', () => {
  const int = fastCheck.oneof(NUMBER, BIGINT)
  fastCheck.assert(
    fastCheck.property(fastCheck.array(fastCheck.tuple(int, int)), pairs => {
      const numbers = new IntNumbers()
      for (const [left, right] of pairs) {
        const leftId = numbers.idOf(left)
        const rightId = numbers.idOf(right)
        expect([leftId | 0, numbers.valueOf(leftId)]).toEqual([leftId, left])
        expect(leftId === rightId).toBe(left === right)
        if (isOwnInt(leftId) && isOwnInt(rightId)) expect(leftId < rightId).toBe(left < right)
      }
    }),
  )
})

test.each([0, -1, 1_700_000_000, 2 ** 31, 3_000_000_000])('%i needs no entry in a dictionary', int => {
  const numbers = new IntNumbers()
  expect([isOwnInt(numbers.idOf(int)), numbers.size]).toEqual([true, 0])
})

test('gives the numbers of ints that are in use no more to others', () => {
  const numbers = new IntNumbers()
  const kept = [2 ** 40, 2n ** 70n].map(int => numbers.idOf(int))
  const dropped = [2 ** 41, 2n ** 71n].map(int => numbers.idOf(int))
  numbers.beginSweep()
  for (const id of kept) numbers.mark(id)
  numbers.endSweep()
  expect(numbers.size).toBe(2)
  expect([2 ** 42, 2n ** 72n].map(int => numbers.idOf(int))).toEqual(dropped)
  expect(kept.map(id => numbers.valueOf(id))).toEqual([2 ** 40, 2n ** 70n])
})
