import type { Pack } from '../model/policy.ts'
import type { ReplayedTrace } from '../model/replayed-trace.ts'
import type { Exclusion, Scorecard, Validity } from '../model/scorecard.ts'
import { makeClusterBootstrap } from '../statistics/cluster-bootstrap.ts'
import { ANCHORS, makeCounterLayout } from './counter-layout.ts'
import { hasKeys } from './has-keys.ts'
import { leads } from './leads.ts'
import { likelihoodRatios } from './likelihood-ratios.ts'
import { compareNaturally } from './natural-order.ts'
import {
  makeOutcomeCounts,
  type OutcomeCounts,
  type OutcomeParts,
  type UnpreparedPolicy,
} from './outcomes.ts'
import { type ComparisonOptions, pairedComparisons } from './paired-comparisons.ts'
import { makePairedRuns, type PairedCell, type PairedRunsOptions } from './paired-runs.ts'
import { populationOf } from './populations.ts'
import { rates } from './rates.ts'
import { makeReasonCounts } from './reason-counts.ts'
import { makeRunCounter } from './run-counts.ts'
import { makeSubjects } from './subject.ts'
import { makeTally, type Tally, type TallyCounts } from './tally.ts'
import { uniqueDetections } from './unique-detections.ts'

/** What is counted, and how sure one is to be of it. */
export interface ScorerOptions extends PairedRunsOptions, ComparisonOptions {
  /** Policies that were asked for but that the monitor cannot evaluate. */
  readonly unprepared: readonly UnpreparedPolicy[]
  readonly packs: readonly Pack[]
  /** Which runs count, by corpus. */
  readonly validity: ReadonlyMap<string, Validity>
}

/** The part of a scorecard that is counted from the runs. */
export type Scores = Pick<
  Scorecard,
  | 'exclusions'
  | 'assumptions'
  | 'rates'
  | 'likelihoodRatios'
  | 'uniqueDetections'
  | 'leads'
  | 'comparisons'
  | 'outcomes'
>

/** Counts runs as they come and keeps none of them. */
export interface Scorer {
  add(trace: ReplayedTrace): void
  /** What was counted until now, for a scorer with the same options in another thread. */
  counts(): ScorerCounts
  merge(counts: ScorerCounts): void
  /** The scores of the runs until now. */
  finish(): Scores
}

/** Sums: merged in any order, they make the same scores. */
export interface ScorerCounts {
  readonly exclusions: readonly Exclusion[]
  readonly assumptions: readonly Exclusion[]
  readonly pairs: readonly PairedCell[]
  readonly corpora: ReadonlyMap<string, { readonly outcomes: OutcomeParts; readonly tally: TallyCounts }>
}

/** Nothing counted yet. `add` throws Error on a run that has not one result for each policy. */
export function makeScorer(options: ScorerOptions): Scorer {
  const { policies, unprepared } = options
  const subjects = makeSubjects(
    policies,
    options.packs,
    unprepared.map(({ policy }) => policy),
  )
  const layout = makeCounterLayout(subjects)
  const countsOf = makeRunCounter(subjects, layout)
  const groupBys = options.groupBys.toSorted(
    (left, right) => Math.min(left.length, 1) - Math.min(right.length, 1),
  )
  const pairedRuns = makePairedRuns({ ...options, groupBys })
  const exclusions = makeReasonCounts()
  const assumptions = makeReasonCounts()
  const corpora = new Map<string, CorpusScores>()

  const corpusOf = (name: string): CorpusScores => {
    const known = corpora.get(name)
    if (known !== undefined) return known
    const fresh: CorpusScores = {
      outcomes: makeOutcomeCounts(name, policies, unprepared),
      tally: makeTally(
        layout,
        subjects.length * ANCHORS.length,
        groupBys.filter(keys => hasKeys(options.groupKeys.get(name), keys)),
        options.clusters.get(name) ?? [],
      ),
      validity: options.validity.get(name) ?? 'message',
    }
    corpora.set(name, fresh)
    return fresh
  }

  return {
    add: trace => {
      const { corpus, id } = trace
      if (trace.results.length !== policies.length) {
        throw new Error(`run ${id} has ${trace.results.length} results for ${policies.length} policies`)
      }
      const { outcomes, tally, validity } = corpusOf(corpus)
      outcomes.add(trace)
      const population = populationOf(trace, validity)
      if (population.kind === 'excluded') {
        exclusions.add(corpus, population.reason, population.population, id)
        return
      }
      if (population.assumption !== null) {
        assumptions.add(corpus, population.assumption, population.kind, id)
      }
      tally.add(trace.group, countsOf(trace, population))
      pairedRuns.add(trace, population)
    },
    counts: () => ({
      exclusions: exclusions.rows(),
      assumptions: assumptions.rows(),
      pairs: pairedRuns.counts(),
      corpora: new Map(
        [...corpora].map(([name, { outcomes, tally }]) => [
          name,
          { outcomes: outcomes.counts(), tally: tally.counts() },
        ]),
      ),
    }),
    merge: counts => {
      exclusions.merge(counts.exclusions)
      assumptions.merge(counts.assumptions)
      pairedRuns.merge(counts.pairs)
      for (const [name, parts] of counts.corpora) {
        const { outcomes, tally } = corpusOf(name)
        outcomes.merge(parts.outcomes)
        tally.merge(parts.tally)
      }
    },
    finish: () => {
      const bootstrap = makeClusterBootstrap(options.seed, options.resamples)
      const groups = sortedCorpora().flatMap(([corpus, { tally }]) =>
        tally.groups().map(counts => ({ corpus, counts })),
      )
      return {
        exclusions: exclusions.rows(),
        assumptions: assumptions.rows(),
        rates: groups.flatMap(({ corpus, counts }) => rates(corpus, counts, subjects, layout, bootstrap)),
        likelihoodRatios: groups.flatMap(({ corpus, counts }) =>
          likelihoodRatios(corpus, counts, subjects, layout),
        ),
        uniqueDetections: groups.flatMap(({ corpus, counts }) =>
          uniqueDetections(corpus, counts, subjects, layout, policies),
        ),
        leads: groups.flatMap(({ corpus, counts }) => leads(corpus, counts, subjects, layout)),
        comparisons: pairedComparisons(pairedRuns.counts(), { ...options, groupBys }),
        outcomes: sortedCorpora().flatMap(([, { outcomes }]) => outcomes.rows()),
      }
    },
  }

  function sortedCorpora(): readonly (readonly [string, CorpusScores])[] {
    return [...corpora].sort(([left], [right]) => compareNaturally(left, right))
  }
}

interface CorpusScores {
  readonly outcomes: OutcomeCounts
  readonly tally: Tally
  readonly validity: Validity
}
