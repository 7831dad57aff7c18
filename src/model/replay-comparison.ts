import type { Share } from './proportion.ts'
import type {
  CorpusSummary,
  CountedAccuracy,
  CountedRate,
  FiredRun,
  RunPopulation,
} from './replay-summary.ts'
import type { BadFile } from './scorecard.ts'

/** Two replays side by side (`rvbench.comparison/1`): what went in differently, and what came out differently. */
export interface ReplayComparison {
  readonly schema: 'rvbench.comparison/1'
  readonly inputs: readonly InputChange[]
  readonly corpora: readonly CorpusChange[]
  /** All rates of either, in order. */
  readonly rates: readonly RatePair[]
  /** Those of generated runs that differ. */
  readonly accuracy: readonly AccuracyChange[]
  readonly exclusions: readonly ExclusionChange[]
  /** Files that cannot be read, or are not there, on one side only. */
  readonly files: readonly FileChange[]
  /** Runs whose verdict changed, by policy. */
  readonly flips: readonly Flip[]
  /** Over the runs of both: does a policy fire more often on one side? */
  readonly tests: readonly FlipTest[]
}

/** Null on the side that does not have it. */
export interface InputChange {
  readonly input: string
  readonly before: string | null
  readonly after: string | null
}

/** A corpus as each side read it; null where a side did not. */
export interface CorpusChange {
  readonly name: string
  readonly before: CorpusSummary | null
  readonly after: CorpusSummary | null
}

/** A rate on both sides; null where a side does not count it. */
export interface RatePair extends Omit<CountedRate, 'numerator' | 'denominator'> {
  readonly before: Share | null
  readonly after: Share | null
}

/** How a family of generated runs was told apart on both sides; null where a side has none. */
export interface AccuracyChange {
  readonly before: CountedAccuracy | null
  readonly after: CountedAccuracy | null
}

/** How many runs each side excluded for one reason. */
export interface ExclusionChange {
  readonly corpus: string
  readonly reason: string
  readonly population: string
  readonly before: number
  readonly after: number
}

/** A file that only one side could read. */
export interface FileChange extends Pick<BadFile, 'corpus' | 'file'> {
  readonly kind: 'now-unreadable' | 'now-readable' | 'appeared' | 'gone'
}

/** A run whose verdict changed; null on the side on which the policy kept silent. */
export interface Flip {
  readonly kind: 'newly-fired' | 'no-longer-fired' | 'other-witness' | 'now-failing' | 'no-longer-failing'
  readonly corpus: string
  readonly policy: string
  readonly trace: string
  readonly file: string
  readonly population: RunPopulation
  readonly before: FiredRun | null
  readonly after: FiredRun | null
}

/** On how many runs of a population a policy fires on one side only. */
export interface FlipTest {
  readonly corpus: string
  readonly policy: string
  readonly population: 'successful' | 'benign' | 'unsafe' | 'safe'
  readonly onlyBefore: number
  readonly onlyAfter: number
  /** Exact McNemar, two-sided. */
  readonly pValue: number
  readonly midP: number
}
