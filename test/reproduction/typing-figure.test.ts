import { expect, test } from 'vitest'
import type { TypingComputation } from '../../src/model/published.ts'
import { typingFigure } from '../../src/reproduction/typing-figure.ts'
import { typingAccuracy } from '../../src/scorer/typing-accuracy.ts'

// Two exports of which one is found, and one that is none.
const LABELS = new Map([
  ['send', 'export' as const],
  ['post', 'export' as const],
  ['get', null],
])
const ACCURACY = typingAccuracy({ title: '', labels: LABELS }, tool => (tool === 'post' ? [] : ['export']))

test.each<{ of: TypingComputation['of']; field: TypingComputation['field']; figure: object | null }>([
  { of: 'export', field: 'precision', figure: { value: '0.50' } },
  { of: 'micro', field: 'recall', figure: { value: '0.50' } },
  { of: 'micro', field: 'f1', figure: { value: '0.50' } },
  { of: 'export', field: 'counts', figure: { value: '1/1/1' } },
  { of: 'exact', field: 'share', figure: { numerator: 1, denominator: 3 } },
  { of: 'read-only', field: 'count', figure: { value: '20' } },
  // Of no tool there is no share.
  { of: 'teardown', field: 'precision', figure: null },
  { of: 'teardown', field: 'f1', figure: null },
  { of: 'micro', field: 'share', figure: null },
])('$field of $of', ({ of, field, figure }) => {
  const compute = { source: 'typing', lexicon: 'final', of, field } as const
  expect(typingFigure(compute, { accuracy: ACCURACY, readOnly: 20 })).toEqual(figure)
})
