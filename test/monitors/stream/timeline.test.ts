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
        for (let count = 0; count < arrivals; count++) timeline.arrive(timeline.arrived * 3)
        needed = Math.max(needed, timeline.arrived - lag)
        const kept = Array.from({ length: timeline.arrived - needed }, (_, at) =>
          timeline.timestampOf(needed + at),
        )
        expect(kept).toEqual(kept.map((_, at) => (needed + at) * 3))
      }
      expect(() => timeline.timestampOf(timeline.arrived)).toThrow('is not kept')
    }),
    { numRuns: 50 },
  )
})

test('a timestamp that nobody needs is let go of', () => {
  const timeline = new Timeline()
  timeline.addReader({ earliestNeeded: () => timeline.arrived })
  for (let count = 0; count < 2000; count++) timeline.arrive(count)
  expect(() => timeline.timestampOf(0)).toThrow('the timestamp of time-point 0 is not kept')
})
