import fastCheck from 'fast-check'
import { expect, test } from 'vitest'
import { Timeline } from '../../../src/monitors/stream/timeline.ts'

test('the timestamps that a reader needs are kept, however far it falls behind', () => {
  const step = fastCheck.record({ lag: fastCheck.nat(5000), arrivals: fastCheck.nat(3000) })
  fastCheck.assert(
    fastCheck.property(fastCheck.array(step, { minLength: 1, maxLength: 8 }), steps => {
      const timeline = new Timeline()
      let needed = 0
      timeline.addReader({ earliestNeeded: () => needed })
      for (const { lag, arrivals } of steps) {
        for (let count = 0; count < arrivals; count++) timeline.arrive(timestampAt(timeline.arrived))
        needed = Math.max(needed, timeline.arrived - lag)
        const kept = Array.from({ length: timeline.arrived - needed }, (_, at) =>
          timeline.timestampOf(needed + at),
        )
        expect(kept).toEqual(kept.map((_, at) => timestampAt(needed + at)))
      }
      expect(() => timeline.timestampOf(timeline.arrived)).toThrow('is not kept')
    }),
    { numRuns: 50 },
  )
})

test.each([
  { earlier: 3, later: 10, distance: 7 },
  { earlier: 5, later: 2n ** 64n, distance: 2n ** 64n - 5n },
  { earlier: 2n ** 53n, later: 2n ** 53n + 1n, distance: 1n },
  { earlier: 0, later: Number.MAX_SAFE_INTEGER, distance: Number.MAX_SAFE_INTEGER },
])('the distance from $earlier to $later is exact', ({ earlier, later, distance }) => {
  const timeline = new Timeline()
  timeline.arrive(earlier)
  timeline.arrive(later)
  expect(timeline.distance(0, 1)).toBe(distance)
})

test('the distance from a time-point that was let go of is an error', () => {
  const timeline = new Timeline()
  timeline.addReader({ earliestNeeded: () => timeline.arrived })
  for (let count = 0; count < 2000; count++) timeline.arrive(count)
  expect(() => timeline.distance(0, 1999)).toThrow('the timestamp of time-point 0 is not kept')
})

test('a timestamp that nobody needs is let go of', () => {
  const timeline = new Timeline()
  timeline.addReader({ earliestNeeded: () => timeline.arrived })
  for (let count = 0; count < 2000; count++) timeline.arrive(count)
  expect(() => timeline.timestampOf(0)).toThrow('the timestamp of time-point 0 is not kept')
})

/** Every seventh is beyond what a number holds. */
function timestampAt(timePoint: number): number | bigint {
  return timePoint % 7 === 0 ? 2n ** 60n + BigInt(timePoint) : timePoint * 3
}
