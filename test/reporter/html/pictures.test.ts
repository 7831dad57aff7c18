import fastCheck from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { LeadRow, Rate } from '../../../src/model/scorecard.ts'
import { forestPicture } from '../../../src/reporter/html/forest-picture.ts'
import { spreadLabels } from '../../../src/reporter/html/label-layout.ts'
import { leadHistogram } from '../../../src/reporter/html/lead-histogram.ts'
import { operatingPoints } from '../../../src/reporter/html/operating-points.ts'
import type { Mark, Picture } from '../../../src/reporter/html/picture.ts'

function rateOf(metric: Rate['metric'], numerator: number, denominator = 100): Rate {
  const estimate = denominator === 0 ? null : numerator / denominator
  const wilson =
    estimate === null ? null : ([Math.max(0, estimate - 0.1), Math.min(1, estimate + 0.1)] as const)
  const clustered = [
    {
      unit: 'task',
      clusters: 9,
      interval: wilson === null ? null : ([0, wilson[1]] as const),
      designEffect: 2,
    },
  ]
  return {
    corpus: 'toy',
    group: {},
    policy: 'P',
    metric,
    numerator,
    denominator,
    estimate,
    wilson,
    clustered,
  }
}

function marksOf<Kind extends Mark['kind']>(picture: Picture | null, kind: Kind) {
  return picture?.marks.filter((mark): mark is Extract<Mark, { kind: Kind }> => mark.kind === kind) ?? []
}

function selectionOf(rates: readonly Rate[]) {
  return { corpus: 'toy', group: {}, rates, likelihoodRatios: [], uniqueDetections: [], leads: [] }
}

describe('operating points', () => {
  test.each([
    { metric: 'benign-firing', label: 'benign firing' },
    { metric: 'false-positive', label: 'false positives' },
  ] as const)('detection stands against $metric', ({ metric, label }) => {
    const picture = operatingPoints('id', selectionOf([rateOf('detection', 40), rateOf(metric, 10)]))
    expect(picture?.x).toMatchObject({ kind: 'share', label })
    expect(marksOf(picture, 'points').flatMap(({ points }) => points)).toMatchObject([{ x: 0.1, y: 0.4 }])
    expect(picture?.description).toBe('P: 40.0 % against 10.0 %')
  })

  test.each([
    { what: 'no run that should pass', rates: [rateOf('detection', 40), rateOf('benign-firing', 0, 0)] },
    { what: 'no harmful run', rates: [rateOf('detection', 0, 0), rateOf('benign-firing', 4)] },
    { what: 'no rate at all', rates: [] },
  ])('with $what there is no picture', ({ rates }) => {
    expect(operatingPoints('id', selectionOf(rates))).toBeNull()
  })

  test('lines of equal likelihood ratio begin at nothing and stay inside', () => {
    const picture = operatingPoints('id', selectionOf([rateOf('detection', 40), rateOf('benign-firing', 10)]))
    const most =
      picture?.x.kind === 'share' && picture.y.kind === 'share' ? [picture.x.most, picture.y.most] : []
    const lines = marksOf(picture, 'lines').flatMap(mark => (mark.dashed ? mark.lines : []))
    expect(lines.map(({ x1, y1 }) => [x1, y1])).toEqual(lines.map(() => [0, 0]))
    expect(
      lines.every(({ x2, y2 }) => Number(x2) <= (most[0] ?? 0) && Number(y2) <= (most[1] ?? 0) + 1e-9),
    ).toBe(true)
  })
})

test('a forest shows both rates of a row, and leaves out rows without any', () => {
  const rows = [
    { label: 'banking', first: rateOf('detection', 40), second: rateOf('benign-firing', 10) },
    { label: 'nothing', first: null, second: null },
  ]
  const picture = forestPicture('id', 'By suite', rows)
  expect(marksOf(picture, 'labels').flatMap(({ labels }) => labels.map(({ text }) => text))).toEqual([
    'banking',
  ])
  expect(marksOf(picture, 'points').map(({ shape, points }) => [shape, points.length])).toEqual([
    ['circle', 1],
    ['square', 1],
  ])
  expect(forestPicture('id', 'By suite', rows.slice(1))).toBeNull()
})

test('the histogram adds up to the runs of the row, the last bin holding all beyond', () => {
  const row: LeadRow = {
    corpus: 'toy',
    group: {},
    policy: 'P',
    anchor: 'last-call',
    preventive: 6,
    lastMoment: 2,
    late: 1,
    never: 10,
    noAnchor: 1,
    denominator: 20,
    withoutAnchor: { numerator: 1, denominator: 20, estimate: 0.05, wilson: [0, 0.2] },
    summary: { mean: 6, lowerQuartile: 1, median: 1, upperQuartile: 9, max: 30 },
    histogram: [
      { calls: 1, runs: 3 },
      { calls: 9, runs: 2 },
      { calls: 30, runs: 1 },
    ],
  }
  const figure = leadHistogram('id', [row])
  expect(figure?.numbers.columns.map(({ header }) => header)).toContain('8+')
  const [cells = []] = figure?.numbers.rows ?? []
  const counts = cells.slice(1, -1).map(Number)
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(20)
  expect(cells.at(-1)).toBe('20')
})

test('labels that would overlap stand in a stack around where they are, others stay', () => {
  const room = { apart: { x: 0.2, y: 0.1 }, lowest: 0 }
  const labels = [
    { x: 0.1, y: 0.5, text: 'a' },
    { x: 0.15, y: 0.52, text: 'b' },
    { x: 0.9, y: 0.5, text: 'c' },
    { x: 0.12, y: 0.4, text: 'd' },
  ]
  const placed = new Map(
    spreadLabels(labels, room).map(({ text, x, y }) => [text, [x, Number(y.toFixed(3))]]),
  )
  expect(Object.fromEntries(placed)).toEqual({
    d: [0.15, 0.373],
    a: [0.15, 0.473],
    b: [0.15, 0.573],
    c: [0.9, 0.5],
  })
})

test('no two of any labels overlap once they are placed', () => {
  const share = fastCheck.double({ min: 0, max: 1, noNaN: true })
  const places = fastCheck.array(fastCheck.record({ x: share, y: share, text: fastCheck.constant('P') }), {
    maxLength: 20,
  })
  fastCheck.assert(
    fastCheck.property(places, labels => {
      const placed = spreadLabels(labels, { apart: { x: 0.3, y: 0.05 }, lowest: 0 })
      expect(placed.map(({ of }) => of).toSorted(byPlace)).toEqual(labels.toSorted(byPlace))
      for (const [index, one] of placed.entries()) {
        for (const other of placed.slice(index + 1)) {
          expect(Math.abs(one.x - other.x) >= 0.299 || Math.abs(one.y - other.y) >= 0.0499).toBe(true)
        }
      }
    }),
  )
})

function byPlace(
  one: { readonly x: number; readonly y: number },
  other: { readonly x: number; readonly y: number },
) {
  return one.x - other.x || one.y - other.y
}
