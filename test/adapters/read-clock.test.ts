import { expect, test } from 'vitest'
import { makeIrregularityTally } from '../../src/adapters/irregularity-tally.ts'
import { CLOCK_IRREGULARITIES, readClock } from '../../src/adapters/read-clock.ts'
import type { Json } from '../../src/model/json.ts'

/** The clock and stamps of a run whose steps carry these, and `kind @pointer` of what was repaired. */
function clockOf(stamps: readonly (Json | undefined)[]) {
  const tally = makeIrregularityTally({ file: 'f.json' }, CLOCK_IRREGULARITIES)
  const stamped = stamps.map((stamp, index) => ({
    step: { kind: 'user-message', content: 'x', pointer: `/${index}` } as const,
    stamp,
    stampPointer: `/${index}/t`,
  }))
  const { clock, steps } = readClock(stamped, 'f.json', tally)
  return {
    clock,
    timestamps: steps.map(({ timestamp }) => timestamp),
    repaired: tally.irregularities.map(({ kind, place }) => `${kind} @${place.pointer}`),
  }
}

test.each([
  { title: 'no step', stamps: [] },
  { title: 'steps without time stamps', stamps: [undefined, null] },
])('a run of $title has its order for a clock', ({ stamps }) => {
  expect(clockOf(stamps)).toEqual({
    clock: 'order',
    timestamps: stamps.map(() => undefined),
    repaired: [],
  })
})

test.each([
  { stamps: [0, 0.5, 0.5, 3], timestamps: [0, 0.5, 0.5, 3], repaired: [] },
  { stamps: ['1970-01-01T00:00:05Z', '1970-01-01T01:00:06+01:00'], timestamps: [5, 6], repaired: [] },
  {
    stamps: [undefined, 4, null, 6, undefined],
    timestamps: [4, 4, 4, 6, 6],
    repaired: ['timestamp-missing @/0'],
  },
  {
    stamps: [5, 4.5, 4.1, 5.5],
    timestamps: [5, 5, 5, 5.5],
    repaired: ['timestamp-held @/1/t', 'timestamp-held @/2/t'],
  },
  {
    stamps: [1764119566, 1764119567000, '2025-11-26T01:12:48Z', 1764119569],
    timestamps: [1764119566, 1764119567, 1764119568, 1764119569],
    repaired: ['timestamp-units-mixed @/1/t'],
  },
  {
    stamps: ['1970-01-01T00:00:05', '1970-01-01T00:00:06'],
    timestamps: [5, 6],
    repaired: ['timestamp-without-zone @/0/t'],
  },
])('the time stamps $stamps are read as $timestamps', ({ stamps, timestamps, repaired }) => {
  expect(clockOf(stamps)).toEqual({ clock: 'recorded', timestamps, repaired })
})

test.each([
  {
    stamps: [5, 6, 5],
    message: 'time stamps run backwards: 5 s after 6 s',
    pointer: '/2/t',
  },
  {
    stamps: [5, 1764119566],
    message: 'some time stamps count from the epoch and others from a start',
    pointer: '/1/t',
  },
  {
    stamps: [5, 'noon'],
    message: 'expected a date of ISO 8601 or seconds, got the string "noon"',
    pointer: '/1/t',
  },
])('the time stamps $stamps are refused', ({ stamps, message, pointer }) => {
  expect(() => clockOf(stamps)).toThrow(
    expect.objectContaining({ code: 'bad-shape', message, place: { file: 'f.json', pointer } }),
  )
})
