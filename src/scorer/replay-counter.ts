import type { Irregularity } from '../model/irregularity.ts'
import type { ReplayedTrace } from '../model/replayed-trace.ts'
import type { ScenarioAccuracy } from '../model/scenario-accuracy.ts'
import type { CorpusTotals, IrregularityRow } from '../model/scorecard.ts'
import { type ExpectationCounts, makeExpectationCounter } from './expectation-counter.ts'
import { type CensusCounts, makeImportCensus } from './import-census.ts'
import { makeScorer, type ScorerCounts, type ScorerOptions, type Scores } from './scorer.ts'

/** Everything that a replay counts, kept as sums: parts from several threads merge into one whole. */
export interface ReplayCounter {
  /** A file that was read. */
  addFile(corpus: string): void
  /** What the runs of the file that was added last hold. */
  addIrregularities(corpus: string, irregularities: readonly Irregularity[]): void
  /** The same of a file whose records may be counted by several threads. */
  addPartIrregularities(corpus: string, irregularities: readonly Irregularity[]): void
  add(trace: ReplayedTrace): void
  counts(): ReplayCounts
  merge(counts: ReplayCounts): void
  finish(): ReplayTotals
}

/** Plain data. */
export interface ReplayCounts {
  readonly corpora: ReadonlyMap<string, CorpusTotals>
  readonly census: CensusCounts
  readonly scores: ScorerCounts
  readonly expectations: ExpectationCounts
}

/** What a replay counted, as rows. */
export interface ReplayTotals {
  readonly corpora: ReadonlyMap<string, CorpusTotals>
  readonly census: readonly IrregularityRow[]
  readonly scores: Scores
  readonly scenarios: readonly ScenarioAccuracy[]
}

/** Nothing counted yet; counters of equal options can be merged. */
export function makeReplayCounter(options: ScorerOptions): ReplayCounter {
  const corpora = new Map<string, CorpusTotals>()
  const census = makeImportCensus()
  const scorer = makeScorer(options)
  const expectations = makeExpectationCounter()
  const addTotals = (corpus: string, more: CorpusTotals): void => {
    const { files, traces, calls } = corpora.get(corpus) ?? { files: 0, traces: 0, calls: 0 }
    corpora.set(corpus, {
      files: files + more.files,
      traces: traces + more.traces,
      calls: calls + more.calls,
    })
  }
  return {
    addFile: corpus => addTotals(corpus, { files: 1, traces: 0, calls: 0 }),
    addIrregularities: census.add,
    addPartIrregularities: census.addPart,
    add: trace => {
      addTotals(trace.corpus, { files: 0, traces: 1, calls: trace.calls })
      scorer.add(trace)
      expectations.add(trace, options.policies)
    },
    counts: () => ({
      corpora,
      census: census.counts(),
      scores: scorer.counts(),
      expectations: expectations.counts(),
    }),
    merge: counts => {
      for (const [corpus, totals] of counts.corpora) addTotals(corpus, totals)
      census.merge(counts.census)
      scorer.merge(counts.scores)
      expectations.merge(counts.expectations)
    },
    finish: () => ({
      corpora,
      census: census.rows(),
      scores: scorer.finish(),
      scenarios: expectations.rows(),
    }),
  }
}
