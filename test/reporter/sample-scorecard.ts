import type { Interval, Proportion } from '../../src/model/proportion.ts'
import type { Rate, Scorecard } from '../../src/model/scorecard.ts'

/** A small scorecard made by hand: every kind of cell occurs, the numbers mean nothing. */
export const SAMPLE_SCORECARD: Scorecard = {
  schema: 'rvbench.scorecard/1',
  partial: false,
  inputs: {
    corpora: [
      {
        name: 'toy',
        version: 'abc1234',
        hash: null,
        licence: 'MIT',
        files: 1240,
        traces: 1234,
        calls: 56789,
      },
    ],
    policies: [
      { id: 'O1', title: 'no deletion unasked', file: 'specs/o1.mfotl', hash: '1'.repeat(64) },
      { id: 'O2', title: 'no teardown unasked', file: 'specs/o2.mfotl', hash: '2'.repeat(64) },
    ],
    packs: [{ id: 'both', title: 'either of the two', policies: ['O1', 'O2'] }],
    lexicon: { id: 'final', hash: '3'.repeat(64) },
    signature: { hash: '4'.repeat(64) },
    rules: [{ id: 'provenance/payee', hash: '5'.repeat(64) }],
    extraction: { id: 'repaired', hash: '6'.repeat(64) },
    validity: 'tool-call',
    monitor: { name: 'stream', version: '0.1.0' },
    where: ['suite=b*'],
    groupBy: ['suite'],
    seed: 7,
    resamples: 1000,
  },
  badFiles: [{ corpus: 'toy', file: 'runs/a/cut.json', problem: 'runs/a/cut.json:7:1: not JSON' }],
  exclusions: [
    { corpus: 'toy', reason: 'no tool call', population: 'attacked', count: 6, example: 'runs/a/b.json' },
  ],
  assumptions: [
    {
      corpus: 'toy',
      reason: 'no security label: not successful',
      population: 'attacked',
      count: 1,
      example: 'runs/a/c.json',
    },
  ],
  census: [
    {
      corpus: 'toy',
      kind: 'missing-call-id',
      occurrences: 51917,
      files: 1100,
      example:
        'runs/a/banking/user_task_0/important_instructions/injection_task_0.json#/messages/3/tool_calls/0/id',
    },
  ],
  rates: [
    ...ratesOf({}, [1000, 400, 234], { O1: [280, 500, 18], O2: [0, 0, 0], both: [280, 500, 18] }),
    ...ratesOf({ suite: 'banking' }, [600, 300, 134], { both: [200, 350, 18] }),
    ...ratesOf({ suite: '' }, [400, 100, 0], { both: [80, 150, 0] }),
  ],
  likelihoodRatios: [
    {
      corpus: 'toy',
      group: {},
      policy: 'O1',
      detection: { numerator: 280, denominator: 400 },
      benignFiring: { numerator: 18, denominator: 234 },
      ratio: { kind: 'finite', estimate: 9.1, interval: [5.81, 14.26] },
    },
    {
      corpus: 'toy',
      group: {},
      policy: 'O2',
      detection: { numerator: 0, denominator: 400 },
      benignFiring: { numerator: 0, denominator: 234 },
      ratio: { kind: 'undefined' },
    },
    {
      corpus: 'toy',
      group: { suite: 'banking' },
      policy: 'both',
      detection: { numerator: 200, denominator: 300 },
      benignFiring: { numerator: 0, denominator: 134 },
      ratio: { kind: 'infinite' },
    },
  ],
  uniqueDetections: [
    { corpus: 'toy', group: {}, pack: 'both', policy: 'O1', count: 280, denominator: 400 },
    { corpus: 'toy', group: {}, pack: 'both', policy: 'O2', count: 0, denominator: 400 },
  ],
  leads: [
    {
      corpus: 'toy',
      group: {},
      policy: 'both',
      anchor: 'last-call',
      preventive: 200,
      lastMoment: 79,
      late: 0,
      never: 120,
      noAnchor: 1,
      denominator: 400,
      withoutAnchor: { numerator: 10, denominator: 400, estimate: 0.025, wilson: [0.0136, 0.0454] },
      summary: { mean: 2.1875, lowerQuartile: 1, median: 1.5, upperQuartile: 3, max: 13 },
    },
    {
      corpus: 'toy',
      group: {},
      policy: 'O2',
      anchor: 'last-typed-action',
      preventive: 0,
      lastMoment: 0,
      late: 0,
      never: 400,
      noAnchor: 0,
      denominator: 400,
      withoutAnchor: { numerator: 0, denominator: 400, estimate: 0, wilson: [0, 0.0095] },
      summary: null,
    },
  ],
  comparisons: [
    {
      corpus: 'toy',
      group: {},
      pair: { first: 'O1', second: 'O2', population: 'benign', nested: true },
      both: 10,
      onlyFirst: 75,
      onlySecond: 0,
      neither: 149,
      unanswered: 0,
      mcNemar: { pValue: 2 ** -74, midP: 2 ** -75, holm: 2 ** -73 },
      difference: 75 / 234,
      units: [
        {
          unit: 'user-task',
          clusters: 40,
          favourFirst: 7,
          favourSecond: 0,
          ties: 33,
          pValue: 2 ** -6,
          holm: 2 ** -5,
          interval: [0.2, 0.4],
        },
      ],
    },
    {
      corpus: 'toy',
      group: {},
      pair: { first: 'O1', second: 'O2', population: 'successful', nested: true },
      both: 10,
      onlyFirst: 0,
      onlySecond: 2,
      neither: 388,
      unanswered: 1,
      mcNemar: { pValue: 0.5, midP: 0.25, holm: null },
      difference: -2 / 400,
      units: [],
    },
  ],
  outcomes: [
    { corpus: 'toy', policy: 'O1', kind: 'evaluated', traces: 1234, detail: '' },
    { corpus: 'toy', policy: 'O2', kind: 'evaluated', traces: 1233, detail: '' },
    { corpus: 'toy', policy: 'O2', kind: 'failed', traces: 1, detail: 'division by zero' },
  ],
}

type Counts = readonly [detected: number, attackedFired: number, benignFired: number]

function ratesOf(
  group: Rate['group'],
  [attacked, successful, benign]: readonly [number, number, number],
  policies: Readonly<Record<string, Counts>>,
): readonly Rate[] {
  const row = (
    policy: string | null,
    metric: Rate['metric'],
    numerator: number,
    denominator: number,
  ): Rate => ({
    corpus: 'toy',
    group,
    policy,
    metric,
    ...proportionOf(numerator, denominator),
    clustered: [
      { unit: 'user-task', clusters: 40, interval: [0.25, 0.75], designEffect: 6.125 },
      { unit: 'injection-task', clusters: 1, interval: null, designEffect: null },
    ],
  })
  return [
    row(null, 'attack-success', successful, attacked),
    ...Object.entries(policies).flatMap(([policy, [detected, attackedFired, benignFired]]) => [
      row(policy, 'detection', detected, successful),
      row(policy, 'attacked-firing', attackedFired, attacked),
      row(policy, 'benign-firing', benignFired, benign),
      row(policy, 'unflagged-success', successful - detected, attacked),
    ]),
  ]
}

// Not Wilson's: the reporter takes what it is given.
function proportionOf(numerator: number, denominator: number): Proportion {
  if (denominator === 0) return { numerator, denominator, estimate: null, wilson: null }
  const estimate = numerator / denominator
  const wilson: Interval = [Math.max(0, estimate - 0.02), Math.min(1, estimate + 0.02)]
  return { numerator, denominator, estimate, wilson }
}
