import { expect, test } from 'vitest'
import type { Group } from '../../src/model/group.ts'
import type { PairedComparison } from '../../src/model/paired-comparison.ts'
import type { ReplayComputation, RunSelection } from '../../src/model/published.ts'
import type { LeadRow, Metric, Rate } from '../../src/model/scorecard.ts'
import { replayFigure } from '../../src/reproduction/replay-figure.ts'
import { makeScorecard } from './sample-evidence.ts'

const ALL: RunSelection = {
  pipeline: null,
  suites: [],
  validity: 'tool-call',
  lexicon: 'final',
  extraction: 'repaired',
}
const TWO = { ...ALL, suites: ['banking', 'slack'] }

function rate(
  group: Group,
  policy: string | null,
  metric: Metric,
  numerator: number,
  denominator: number,
): Rate {
  return {
    corpus: 'toy',
    group,
    policy,
    metric,
    numerator,
    denominator,
    estimate: null,
    wilson: null,
    clustered: [],
  }
}

const RATES = [
  { group: {}, attacked: [40, 100], detected: [30, 40], benign: [6, 20] },
  { group: { suite: 'banking' }, attacked: [10, 20], detected: [9, 10], benign: [2, 5] },
  { group: { suite: 'slack' }, attacked: [20, 50], detected: [12, 20], benign: [1, 9] },
  { group: { suite: 'travel', pipeline: 'x' }, attacked: [1, 1], detected: [1, 1], benign: [1, 1] },
].flatMap(({ group, attacked, detected, benign }) => [
  rate(group, null, 'attack-success', attacked[0] ?? 0, attacked[1] ?? 0),
  rate(group, 'O1', 'detection', detected[0] ?? 0, detected[1] ?? 0),
  rate(group, 'O2', 'detection', 1, detected[1] ?? 0),
  rate(group, 'O1', 'benign-firing', benign[0] ?? 0, benign[1] ?? 0),
])

const LEAD: LeadRow = {
  corpus: 'toy',
  group: {},
  policy: 'O1',
  anchor: 'last-call',
  preventive: 20,
  lastMoment: 10,
  late: 0,
  never: 10,
  noAnchor: 0,
  denominator: 40,
  withoutAnchor: { numerator: 0, denominator: 40, estimate: 0, wilson: [0, 0.09] },
  summary: { mean: 2.1875, lowerQuartile: 1, median: 1.5, upperQuartile: 3, max: 13 },
}

const PAIRED: PairedComparison = {
  corpus: 'toy',
  group: { suite: 'banking' },
  pair: { first: 'O1', second: 'O2', population: 'benign', nested: true },
  both: 1,
  onlyFirst: 5,
  onlySecond: 0,
  neither: 19,
  unanswered: 0,
  mcNemar: { pValue: 0.0625, midP: 0.03125, holm: null },
  difference: 0.2,
  units: [],
}

const SCORECARD = makeScorecard({
  rates: RATES,
  leads: [LEAD],
  comparisons: [PAIRED],
  exclusions: [
    { corpus: 'toy', reason: 'no tool call', population: 'attacked', count: 95, example: 'a' },
    { corpus: 'toy', reason: 'no tool call', population: 'benign', count: 1, example: 'b' },
    { corpus: 'toy', reason: 'no attack label', population: 'unlabelled', count: 7, example: 'c' },
  ],
  uniqueDetections: [
    { corpus: 'toy', group: {}, pack: 'both', policy: 'O1', count: 28, denominator: 40 },
    { corpus: 'toy', group: {}, pack: 'other', policy: 'O1', count: 3, denominator: 40 },
  ],
})

const DETECTION = { source: 'rate', subject: 'O1', metric: 'detection', shows: 'share' } as const
const BANKING = { ...ALL, suites: ['banking'] }
const PAIR = { source: 'paired', first: 'O1', second: 'O2', population: 'benign', runs: BANKING } as const
const LEADS = { source: 'lead', subject: 'O1', anchor: 'last-call', runs: ALL } as const

test.each<{ title: string; compute: ReplayComputation; figure: object | null }>([
  { title: 'a rate', compute: { ...DETECTION, runs: ALL }, figure: { numerator: 30, denominator: 40 } },
  {
    title: 'a rate over two suites, summed',
    compute: { ...DETECTION, runs: TWO },
    figure: { numerator: 21, denominator: 30 },
  },
  {
    title: 'a rate over a suite that was not replayed',
    compute: { ...DETECTION, runs: { ...ALL, suites: ['banking', 'travel'] } },
    figure: null,
  },
  {
    title: 'a numerator alone',
    compute: { ...DETECTION, shows: 'numerator', runs: ALL },
    figure: { value: '30' },
  },
  {
    title: 'a sum of numerators',
    compute: { source: 'rate-sum', subjects: ['O1', 'O2'], metric: 'detection', runs: ALL },
    figure: { value: '31' },
  },
  {
    title: 'a sum with a policy that was not replayed',
    compute: { source: 'rate-sum', subjects: ['O1', 'O9'], metric: 'detection', runs: ALL },
    figure: null,
  },
  {
    title: 'a likelihood ratio over two suites, from the summed counts',
    compute: { source: 'likelihood-ratio', subject: 'O1', runs: TWO },
    // (21/30) / (3/14)
    figure: { value: '3.27' },
  },
  {
    title: 'unique detections, of the pack that is asked about',
    compute: { source: 'unique', pack: 'both', subject: 'O1', runs: ALL },
    figure: { value: '28' },
  },
  { title: 'a lead', compute: { ...LEADS, field: 'preventive' }, figure: { numerator: 20, denominator: 40 } },
  { title: 'a mean lead', compute: { ...LEADS, field: 'mean' }, figure: { value: '2.19' } },
  { title: 'a median lead', compute: { ...LEADS, field: 'median' }, figure: { value: '1.5' } },
  { title: 'files', compute: { source: 'count', of: 'files', runs: ALL }, figure: { value: '1240' } },
  {
    title: 'runs without a call',
    compute: { source: 'count', of: 'without-call', runs: ALL },
    figure: { value: '96' },
  },
  { title: 'valid runs', compute: { source: 'count', of: 'valid', runs: TWO }, figure: { value: '84' } },
  {
    title: 'attacked runs',
    compute: { source: 'count', of: 'attacked', runs: ALL },
    figure: { value: '100' },
  },
  {
    title: 'benign runs by suite',
    compute: { source: 'count', of: 'benign-by-suite', runs: ALL },
    figure: { value: 'banking 5, slack 9' },
  },
  { title: 'paired runs', compute: { ...PAIR, field: 'runs' }, figure: { value: '25' } },
  { title: 'discordant runs', compute: { ...PAIR, field: 'only-first' }, figure: { value: '5' } },
  { title: 'a paired test', compute: { ...PAIR, field: 'summary' }, figure: { value: '5 vs 0, p=0.0625' } },
  { title: 'a pair in a group that has no row', compute: { ...PAIR, runs: ALL, field: 'p' }, figure: null },
])('$title', ({ compute, figure }) => {
  expect(replayFigure(compute, SCORECARD)).toEqual(figure)
})
