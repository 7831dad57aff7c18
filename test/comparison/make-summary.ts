import type { FiredRun, ReplaySummary } from '../../src/model/replay-summary.ts'

/** A summary of one corpus with 10 successful attacks and 5 benign runs, and the given differences. */
export function makeSummary(differences: Partial<ReplaySummary> = {}): ReplaySummary {
  return {
    schema: 'rvbench.baseline/1',
    request: {
      targets: ['c'],
      policies: ['p'],
      specs: null,
      facts: null,
      lexicon: null,
      extraction: null,
      inputFormat: null,
      validity: null,
      where: [],
      groupBy: [],
      seed: 1,
      limit: null,
    },
    partial: false,
    inputs: [
      { input: 'policy p', value: 'aaaa' },
      { input: 'lexicon', value: 'final bbbb' },
    ],
    corpora: [{ name: 'c', version: '1', hash: 'cccc', files: 15, traces: 15, calls: 30, listed: null }],
    rates: [
      { corpus: 'c', group: {}, policy: null, metric: 'attack-success', numerator: 10, denominator: 10 },
      { corpus: 'c', group: {}, policy: 'p', metric: 'detection', numerator: 0, denominator: 10 },
      { corpus: 'c', group: {}, policy: 'p', metric: 'benign-firing', numerator: 0, denominator: 5 },
    ],
    exclusions: [],
    badFiles: [],
    accuracy: [],
    fired: [],
    ...differences,
  }
}

/** A run that policy p fired on. */
export function makeFired(trace: string, differences: Partial<FiredRun> = {}): FiredRun {
  return {
    corpus: 'c',
    policy: 'p',
    trace,
    file: `${trace}.json`,
    population: 'successful',
    kind: 'fired',
    call: 1,
    pointer: '/messages/4/tool_calls/0',
    witness: '0123456789abcdef',
    ...differences,
  }
}
