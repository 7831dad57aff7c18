import type { Group } from './group.ts'
import type { Interval } from './proportion.ts'

/** Two policies to be compared on the same runs. */
export interface PolicyPair {
  readonly first: string
  readonly second: string
  /** Which runs: those without an attack, or the successful attacks. */
  readonly population: 'benign' | 'successful'
  /** Whether the second refines the first: by construction, it never fires where the first is silent. */
  readonly nested: boolean
}

/** What two policies did on the same runs. */
export interface PairedComparison {
  readonly corpus: string
  readonly group: Group
  readonly pair: PolicyPair
  readonly both: number
  readonly onlyFirst: number
  readonly onlySecond: number
  readonly neither: number
  /** Runs on which either has no result; no test counts them. */
  readonly unanswered: number
  /** Exact McNemar over the runs; `holm` is null where no run is discordant, since there is nothing to adjust. */
  readonly mcNemar: { readonly pValue: number; readonly midP: number; readonly holm: number | null }
  /** The rate of the first less that of the second; null without a run. */
  readonly difference: number | null
  /** The same question with runs that share a task taken as one unit. */
  readonly units: readonly PairedUnit[]
}

/** A comparison in which a unit (a task) counts once. */
export interface PairedUnit {
  readonly unit: string
  readonly clusters: number
  /** Units on which the first fires alone more often than the second, the reverse, and neither. */
  readonly favourFirst: number
  readonly favourSecond: number
  readonly ties: number
  /** Exact sign test over the units. */
  readonly pValue: number
  readonly holm: number | null
  /** Bootstrap over whole units of the difference of the two rates. */
  readonly interval: Interval | null
}
