import { expect, test } from 'vitest'
import type { ScenarioAccuracy } from '../../src/model/scenario-accuracy.ts'
import { familyFigure } from '../../src/reproduction/family-figure.ts'
import { proportion } from '../../src/statistics/proportion.ts'

function row(given: Partial<ScenarioAccuracy>): ScenarioAccuracy {
  return {
    ...{ corpus: 'scenarios', family: 'p2', origin: 'published', transformation: null, policy: 'P2' },
    ...{ traces: 4, compliant: 3, violating: 1, unanswered: 0 },
    ...{ verdicts: proportion(3, 4), bindings: proportion(1, 1), boundaries: proportion(1, 2) },
    ...given,
  }
}

const ROWS = [
  row({}),
  row({ family: 't2', verdicts: proportion(4, 4) }),
  row({ family: 'ours', origin: 'own' }),
  row({ transformation: 'move', verdicts: proportion(19, 20) }),
  row({ transformation: 'insert', verdicts: proportion(10, 10) }),
  // A change of ours is no case of the study's.
  row({ transformation: 'rename', verdicts: proportion(7, 7) }),
  row({ transformation: 'move', origin: 'own', verdicts: proportion(5, 5) }),
]

test.each([
  { field: 'counts', family: 'p2', figure: { value: '4, 3/1' } },
  { field: 'counts', family: 'ours', figure: null },
  { field: 'traces', figure: { value: '8' } },
  { field: 'verdict', figure: { numerator: 7, denominator: 8 } },
  { field: 'binding', figure: { numerator: 2, denominator: 2 } },
  { field: 'boundary', figure: { numerator: 2, denominator: 4 } },
  { field: 'metamorphic', figure: { numerator: 29, denominator: 30 } },
  { field: 'colour', figure: null },
])('$field of $family', ({ field, family, figure }) => {
  expect(familyFigure({ source: 'families', field, family }, ROWS)).toEqual(figure)
})
