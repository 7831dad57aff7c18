import type { Group } from './group.ts'
import type { Share } from './proportion.ts'
import type { ReplayRequest } from './replay-request.ts'
import type { BadFile, CorpusTotals, Exclusion, Metric } from './scorecard.ts'

/**
 * What of a replay another one is compared with (`rvbench.baseline/1`): its counts, and the runs that each policy fired
 * on. Small enough to be committed, and without a word of the recorded runs.
 */
export interface ReplaySummary {
  readonly schema: 'rvbench.baseline/1'
  readonly request: ReplayRequest
  readonly partial: boolean
  readonly inputs: readonly InputHash[]
  readonly corpora: readonly CorpusSummary[]
  readonly rates: readonly CountedRate[]
  readonly exclusions: readonly Omit<Exclusion, 'example'>[]
  readonly badFiles: readonly Pick<BadFile, 'corpus' | 'file'>[]
  /** How often policies say what they must of runs that were made for them. */
  readonly accuracy: readonly CountedAccuracy[]
  /** By corpus, trace and policy. */
  readonly fired: readonly FiredRun[]
}

/** Something a replay depends on besides the runs: `policy O1`, `lexicon`. */
export interface InputHash {
  readonly input: string
  /** Name and sha256, or the value itself. */
  readonly value: string
}

/** A corpus that was read, as far as another replay is held against it. */
export interface CorpusSummary extends CorpusTotals {
  readonly name: string
  readonly version: string
  /** sha256 over its files; null when not known: then nobody can say whether two replays read the same runs. */
  readonly hash: string | null
  /** The files that were read, of a folder that is no known corpus; else null. */
  readonly listed: readonly string[] | null
}

/** A rate, without what follows from its counts. */
export interface CountedRate extends Share {
  readonly corpus: string
  readonly group: Group
  readonly policy: string | null
  readonly metric: Metric
}

/** Of the runs of one family, changed in one way or not at all. */
export interface CountedAccuracy {
  readonly corpus: string
  readonly family: string | null
  readonly transformation: string | null
  readonly policy: string
  readonly verdicts: Share
  readonly bindings: Share
  readonly boundaries: Share
}

/** A run that a policy fired on, or had no result on. */
export interface FiredRun {
  readonly corpus: string
  readonly policy: string
  readonly trace: string
  readonly file: string
  readonly population: RunPopulation
  readonly kind: 'fired' | 'failed'
  /** Of the first firing: the index of the call, and where it stands in the file. */
  readonly call: number | null
  readonly pointer: string | null
  /** First digits of the sha256 over all firings: where and on which values. */
  readonly witness: string
}

/** What the corpus says of a run, as far as rates ask. */
export const RUN_POPULATIONS = ['successful', 'withstood', 'benign', 'unsafe', 'safe', 'unlabelled'] as const

/**
 * One of `RUN_POPULATIONS`: an attack that succeeded or did not, a run without one; then, in corpora of judged runs,
 * their label; or none of these.
 */
export type RunPopulation = (typeof RUN_POPULATIONS)[number]
