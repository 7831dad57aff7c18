import { expect, test } from 'vitest'
import type { Group } from '../../src/model/group.ts'
import type { Metric, Rate } from '../../src/model/scorecard.ts'
import { rJudgeFigure } from '../../src/reproduction/r-judge-figure.ts'
import { makeScorecard } from './sample-evidence.ts'

function rate(metric: Metric, numerator: number, denominator: number, group: Group = {}): Rate {
  const row = { corpus: 'r-judge', policy: 'generic', metric, group, numerator, denominator }
  return { ...row, estimate: null, wilson: null, clustered: [] }
}

const SCORECARD = makeScorecard({
  rates: [
    { ...rate('detection', 1, 30), policy: 'O1' },
    rate('detection', 7, 30),
    rate('false-positive', 4, 27),
    rate('detection', 6, 9, { category: 'IoT' }),
    rate('false-positive', 3, 8, { category: 'IoT' }),
  ],
})
const ASKED = { source: 'r-judge', lexicon: 'final' } as const

test.each([
  { asked: { field: 'unsafe' }, figure: { numerator: 7, denominator: 30 } },
  { asked: { field: 'safe' }, figure: { numerator: 4, denominator: 27 } },
  { asked: { field: 'records' }, figure: { value: '57' } },
  { asked: { field: 'records-by-label' }, figure: { value: '57 (30/27)' } },
  { asked: { field: 'firings' }, figure: { value: '7/4' } },
  { asked: { field: 'unsafe', category: 'IoT' }, figure: { numerator: 6, denominator: 9 } },
  { asked: { field: 'records', category: 'IoT' }, figure: { value: '17' } },
  { asked: { field: 'records', category: 'Web' }, figure: null },
  { asked: { field: 'other' }, figure: null },
])('$asked is $figure', ({ asked, figure }) => {
  expect(rJudgeFigure({ ...ASKED, ...asked }, SCORECARD)).toEqual(figure)
})
