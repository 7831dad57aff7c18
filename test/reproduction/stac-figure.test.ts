import { expect, test } from 'vitest'
import type { Group } from '../../src/model/group.ts'
import type { LeadRow, Rate } from '../../src/model/scorecard.ts'
import { stacFigure } from '../../src/reproduction/stac-figure.ts'
import { makeScorecard } from './sample-evidence.ts'

function withheld(numerator: number, denominator: number, group: Group = {}): Rate {
  const row = { corpus: 'stac', policy: 'generic', metric: 'withheld-detection', numerator } as const
  return { ...row, group, denominator, estimate: null, wilson: null, clustered: [] }
}

const LEAD: LeadRow = {
  ...{ corpus: 'stac', group: {}, policy: 'generic', anchor: 'last-call' },
  ...{ preventive: 5, lastMoment: 29, late: 0, never: 12, noAnchor: 2, denominator: 48 },
  withoutAnchor: { numerator: 2, denominator: 48, estimate: null, wilson: null },
  summary: null,
}

const SCORECARD = makeScorecard({
  rates: [
    { ...withheld(9, 48), policy: 'O1' },
    withheld(34, 48),
    withheld(24, 34, { failureKind: 'structural' }),
    withheld(10, 14, { failureKind: 'content-semantic' }),
  ],
  leads: [{ ...LEAD, preventive: 1, anchor: 'last-typed-action' }, LEAD],
})

test.each([
  { field: 'withheld', figure: { numerator: 34, denominator: 48 } },
  { field: 'withheld-structural', figure: { numerator: 24, denominator: 34 } },
  { field: 'content-semantic', figure: { numerator: 14, denominator: 48 } },
  { field: 'preventive', figure: { numerator: 5, denominator: 48 } },
  { field: 'last-moment', figure: { numerator: 29, denominator: 48 } },
  { field: 'never', figure: { numerator: 12, denominator: 48 } },
] as const)('$field is $figure', ({ field, figure }) => {
  const asked = { source: 'stac', lexicon: 'final', field } as const
  expect(stacFigure(asked, SCORECARD)).toEqual(figure)
  expect(stacFigure(asked, makeScorecard({}))).toBeNull()
})
