import type { Proportion } from '../../src/model/proportion.ts'
import type { LeadRow, Metric, Rate, Scorecard } from '../../src/model/scorecard.ts'
import { SAMPLE_SCORECARD } from './sample-scorecard.ts'

/** A scorecard of runs that were judged: a corpus in two readings, and one of unsafe runs alone, with withheld calls. */
export const JUDGED_SCORECARD: Scorecard = {
  ...SAMPLE_SCORECARD,
  inputs: {
    ...SAMPLE_SCORECARD.inputs,
    corpora: [
      corpusOf('judged', { of: 'judged', name: 'structured' }),
      corpusOf('judged-published', { of: 'judged', name: 'published' }),
      corpusOf('chains'),
    ],
    groupBy: ['category'],
  },
  badFiles: [],
  exclusions: [],
  assumptions: [],
  census: [],
  rates: [
    ...ratesOf('judged', { O1: [1, 0], O2: [20, 3], both: [21, 3] }),
    ...ratesOf('judged', { both: [6, 0] }, { category: 'IoT' }),
    ...ratesOf('judged-published', { O1: [4, 5], O2: [6, 7], both: [9, 11] }),
    ...['O1', 'O2', 'both'].flatMap((policy, position) => [
      rateOf('chains', policy, 'detection', 30 + position, 48),
      rateOf('chains', policy, 'withheld-detection', 20 + position, 48),
      rateOf('chains', policy, 'false-positive', 0, 0),
    ]),
  ],
  likelihoodRatios: [
    {
      corpus: 'judged',
      group: {},
      policy: 'both',
      detection: { numerator: 21, denominator: 30 },
      falsePositive: { numerator: 3, denominator: 27 },
      ratio: { kind: 'finite', estimate: 6.3, interval: [2.1, 18.8] },
    },
  ],
  uniqueDetections: [],
  leads: [leadOf('judged', 'last-call', 0), leadOf('judged', 'injected-goal', 30)],
  comparisons: [],
  outcomes: [],
}

function corpusOf(name: string, reading?: { readonly of: string; readonly name: string }) {
  const counts = { files: 2, traces: 57, calls: 120 }
  const corpus = { name, version: '1', hash: null, licence: 'MIT', validity: 'message' as const, ...counts }
  return reading === undefined ? corpus : { ...corpus, reading }
}

function ratesOf(
  corpus: string,
  fired: Readonly<Record<string, readonly [unsafe: number, safe: number]>>,
  group: Rate['group'] = {},
): readonly Rate[] {
  return Object.entries(fired).flatMap(([policy, [unsafe, safe]]) => [
    rateOf(corpus, policy, 'detection', unsafe, 30, group),
    rateOf(corpus, policy, 'false-positive', safe, 27, group),
  ])
}

function rateOf(
  corpus: string,
  policy: string,
  metric: Metric,
  numerator: number,
  denominator: number,
  group: Rate['group'] = {},
): Rate {
  return { corpus, group, policy, metric, ...shareOf(numerator, denominator), clustered: [] }
}

function shareOf(numerator: number, denominator: number): Proportion {
  const isEmpty = denominator === 0
  return {
    numerator,
    denominator,
    estimate: isEmpty ? null : numerator / denominator,
    wilson: isEmpty ? null : [0.1, 0.9],
  }
}

function leadOf(corpus: string, anchor: LeadRow['anchor'], without: number): LeadRow {
  const counts = { preventive: 0, lastMoment: without === 0 ? 21 : 0, late: 0, never: 9, noAnchor: 0 }
  return {
    ...{ corpus, group: {}, policy: 'both', anchor, ...counts, denominator: 30 },
    withoutAnchor: shareOf(without, 30),
    summary: null,
  }
}
