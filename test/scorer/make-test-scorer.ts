import { makeScorer, type ScorerOptions, type Scores } from '../../src/scorer/scorer.ts'
import { makeReplayedTrace, type RunSketch } from './make-replayed-trace.ts'

/** Policies P, Q and R, pack `all` of the three and pack `pair` of the first two; all runs in one group. */
export const TEST_OPTIONS: ScorerOptions = {
  policies: ['P', 'Q', 'R'],
  unprepared: [],
  packs: [
    { id: 'all', title: 'All', policies: ['P', 'Q', 'R'] },
    { id: 'pair', title: 'Pair', policies: ['P', 'Q'] },
  ],
  pairs: [],
  groupBys: [[]],
  groupKeys: new Map(),
  clusters: new Map(),
  validity: new Map([['corpus', 'tool-call']]),
  seed: 1,
  resamples: 100,
}

/** Scores sketched runs. A sketch without results is silent for every policy. */
export function scoresOf(runs: readonly RunSketch[], options: Partial<ScorerOptions> = {}): Scores {
  const scorer = makeScorer({ ...TEST_OPTIONS, ...options })
  const silent = (options.policies ?? TEST_OPTIONS.policies).map(() => null)
  for (const [number, run] of runs.entries()) {
    scorer.add(makeReplayedTrace({ id: `run-${number}`, first: silent, ...run }))
  }
  return scorer.finish()
}
