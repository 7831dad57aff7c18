import fastCheck from 'fast-check'
import { expect, test } from 'vitest'
import { editDistance } from '../../src/model/edit-distance.ts'

test.each([
  { one: '', other: '', distance: 0 },
  { one: 'kitten', other: 'sitting', distance: 3 },
  { one: 'GB29', other: 'GB22', distance: 1 },
  { one: '', other: 'abc', distance: 3 },
  { one: '😀', other: 'x', distance: 1 },
  { one: 'siute', other: 'suite', distance: 1 },
  { one: 'abc', other: 'cab', distance: 2 },
  // What was swapped is not changed again: otherwise this would be 2.
  { one: 'ca', other: 'abc', distance: 3 },
  { one: 'aab', other: 'aba', distance: 1 },
])('$one and $other are $distance apart', ({ one, other, distance }) => {
  expect(editDistance(one, other)).toBe(distance)
})

test('it is the same both ways, 0 for equal texts alone, and never more than the longer text', () => {
  fastCheck.assert(
    fastCheck.property(fastCheck.string(), fastCheck.string(), (one, other) => {
      const distance = editDistance(one, other)
      expect(editDistance(other, one)).toBe(distance)
      expect(distance === 0).toBe(one === other)
      expect(distance).toBeLessThanOrEqual(Math.max([...one].length, [...other].length))
    }),
  )
})
