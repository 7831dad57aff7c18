import { expect, test } from 'vitest'
import type { Computation, PublishedFigure } from '../../src/model/published.ts'
import { reproduceFigure } from '../../src/reproduction/reproduce-figure.ts'
import { proportion } from '../../src/statistics/proportion.ts'
import { makeCensusGroup } from './make-census-group.ts'
import { makeEvidence } from './sample-evidence.ts'

const CENSUS: Computation = { source: 'census', corpus: 'c', field: 'one-user-message' }
const TOOLS: Computation = { source: 'census', corpus: 'c', field: 'tools' }
const FIGURE: PublishedFigure = {
  id: 'a',
  table: 't',
  corpus: 'c',
  subset: 's',
  metric: 'm',
  printed: '3/4 = 75%',
  status: 'exact',
  expected: { numerator: 3, denominator: 4 },
  compute: CENSUS,
}

const THREE_OF_FOUR = { numerator: 3, denominator: 4 }
const GROUP = makeCensusGroup({
  withOneUserMessage: proportion(3, 4),
  tools: [{ tool: 'a', calls: 1 }],
})
const SHARE = expect.objectContaining({ ...THREE_OF_FOUR, estimate: 0.75 })

test.each([
  {
    title: 'the expected counts are exact',
    figure: FIGURE,
    outcome: { kind: 'exact', ours: SHARE },
  },
  {
    title: 'the expected counts of a figure that differs are told with the reason',
    figure: { ...FIGURE, status: 'differs', reason: 'printed wrong' },
    outcome: { kind: 'differs', ours: SHARE, reason: 'printed wrong' },
  },
  {
    title: 'another numerator is a mismatch, however alike the percentages',
    figure: { ...FIGURE, expected: { numerator: 6, denominator: 8 } },
    outcome: { kind: 'mismatch', ours: SHARE, expected: { numerator: 6, denominator: 8 } },
  },
  {
    title: 'a text where a share is expected is a mismatch',
    figure: { ...FIGURE, compute: TOOLS },
    outcome: { kind: 'mismatch', ours: { value: '1' }, expected: THREE_OF_FOUR },
  },
  {
    title: 'a figure that differs, and not as expected, is a mismatch',
    figure: {
      ...FIGURE,
      status: 'differs',
      reason: 'printed wrong',
      expected: { value: '2' },
      compute: TOOLS,
    },
    outcome: { kind: 'mismatch', ours: { value: '1' }, expected: { value: '2' } },
  },
] as const)('$title', ({ figure, outcome }) => {
  const evidence = makeEvidence({ census: () => ({ kind: 'available', thing: GROUP }) })
  expect(reproduceFigure(figure, evidence)).toEqual(outcome)
})

test('what nobody can recompute says why', () => {
  const { expected, compute, ...printed } = FIGURE
  const figure: PublishedFigure = { ...printed, status: 'not-recomputable', reason: 'not published' }
  expect(reproduceFigure(figure, makeEvidence({}))).toEqual({
    kind: 'not-recomputable',
    reason: 'not published',
  })
})

test.each<Computation>([
  CENSUS,
  { source: 'typing', lexicon: 'final', of: 'micro', field: 'precision' },
  { source: 'event-log', log: 'stac', monitor: 'stream', field: 'firings', copies: 1 },
  { source: 'poison', suite: 'banking', policy: 'p', framing: 'f', field: 'flips' },
  { source: 'pipelines', of: 'base' },
  {
    source: 'rate',
    subject: null,
    metric: 'attack-success',
    shows: 'share',
    runs: { pipeline: null, suites: [], validity: 'message', lexicon: 'final', extraction: 'repaired' },
  },
])('evidence that is not at hand makes a figure not recomputable: $source', compute => {
  expect(reproduceFigure({ ...FIGURE, compute }, makeEvidence({}))).toEqual({
    kind: 'not-recomputable',
    reason: 'not at hand in this test',
  })
})

test('a field that the census does not know has no figure', () => {
  const evidence = makeEvidence({ census: () => ({ kind: 'available', thing: GROUP }) })
  const figure: PublishedFigure = { ...FIGURE, compute: { source: 'census', corpus: 'c', field: 'weather' } }
  expect(reproduceFigure(figure, evidence).kind).toBe('not-recomputable')
})

test('the fields of the record are counted', () => {
  const evidence = makeEvidence({ recordFields: () => 12 })
  const figure: PublishedFigure = {
    ...FIGURE,
    expected: { value: '12' },
    compute: { source: 'record-fields' },
  }
  expect(reproduceFigure(figure, evidence)).toEqual({ kind: 'exact', ours: { value: '12' } })
})
