import type { SpeedGoals } from './workload.ts'

/** What `rvbench speed` measured: `speed.json`. */
export interface SpeedReport {
  readonly schema: 'rvbench.speed/1'
  /** Whether it was interrupted: what was measured until then. */
  readonly partial: boolean
  readonly machine: SpeedMachine
  readonly seed: number
  readonly rounds: number
  /** A run that takes longer is stopped. */
  readonly limitSeconds: number
  readonly goals: SpeedGoals
  readonly monitors: readonly TimedMonitor[]
  /** Why monitors of others were not timed; null if they were. */
  readonly missing: string | null
  readonly formulas: readonly TimedFormula[]
  /** By size, then by formula. */
  readonly rows: readonly SpeedRow[]
}

/** Where it was measured. */
export interface SpeedMachine {
  readonly rvbench: string
  readonly node: string
  readonly platform: string
  readonly processor: string
  readonly parallelism: number
  readonly memoryBytes: number
}

/** A monitor that is timed: rvbench stands for its stream monitor. */
export type TimedName = 'rvbench' | 'monpoly' | 'verimon'

/** A monitor that took part, in the version that it tells. */
export interface TimedMonitor {
  readonly name: TimedName
  readonly version: string
}

/** A formula, and the kind of log that it was timed on. */
export interface TimedFormula {
  readonly id: string
  readonly title: string
  readonly formula: string
  /** What its log is like. */
  readonly log: string
}

/** One formula on one log. */
export interface SpeedRow {
  readonly formula: string
  readonly events: number
  readonly logBytes: number
  /** In the order of the report's monitors; the first is rvbench. */
  readonly runs: readonly MonitorRuns[]
  readonly inMemory: InMemoryRuns
  /** Where a monitor's verdicts are not those of rvbench. */
  readonly differences: readonly VerdictDifference[]
}

/** What came of one monitor on one log. */
export type MonitorRuns =
  | Timing
  /** It was stopped at the limit of time. */
  | {
      readonly kind: 'stopped'
      readonly monitor: TimedName
      /** The limit over rvbench's time. */
      readonly atLeastAsSlow: number | null
    }
  | { readonly kind: 'failed'; readonly monitor: TimedName; readonly message: string }

/** Runs of a process, its start included. */
export interface Timing {
  readonly kind: 'timed'
  readonly monitor: TimedName
  /** Wall time of each round. */
  readonly seconds: readonly number[]
  readonly medianSeconds: number
  readonly eventsPerSecond: number
  /** How many times as long as rvbench it took in the same round: the median of the rounds. Null where rvbench failed. */
  readonly timesAsSlow: number | null
  /** The largest resident memory of a round; null where a run was too short, or the system does not say. */
  readonly peakMemoryBytes: number | null
  /** Time over what the next smaller log would make it, if time were proportional to events; null without one. */
  readonly linearity: number | null
  /** Peak memory over that on the next smaller log. */
  readonly memoryGrowth: number | null
  readonly verdicts: VerdictDigest
}

/** The verdicts of a monitor, for comparing. */
export interface VerdictDigest {
  readonly lines: number
  readonly sha256: string
}

/** The stream monitor, fed with events that are in memory already. */
export interface InMemoryRuns {
  readonly seconds: readonly number[]
  readonly eventsPerSecond: number
}

/** The first line in which a monitor's verdicts differ from those of rvbench. */
export interface VerdictDifference {
  /** `in-memory`: the stream monitor fed with events. */
  readonly monitor: TimedName | 'in-memory'
  /** The first line that differs, from 1 on, and what stands there; null where the output has ended. */
  readonly line: number
  readonly expected: string | null
  readonly seen: string | null
}
