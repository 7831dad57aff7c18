import type { EmbeddedRow } from './embedded-report.ts'
import type { Proportion } from './proportion.ts'
import type { Metric, Scorecard } from './scorecard.ts'
import type { Decision, VerdictHeader } from './verdict-file.ts'

/** A guard's row, from its own recorded verdicts on the runs of a corpus (`rvbench.imported/1`). */
export interface ImportReport {
  readonly schema: 'rvbench.imported/1'
  /** True when it was interrupted: the counts are of the runs read until then. */
  readonly partial: boolean
  /** Never pooled with rates of policies that rvbench evaluated itself. */
  readonly evidence: 'imported'
  readonly file: {
    readonly name: string
    readonly sha256: string
    readonly from: string
    readonly verdicts: number
  }
  readonly header: VerdictHeader
  /** The decisions that count as firing. */
  readonly fires: readonly Decision[]
  /** Verdicts, or runs, that enter no rate. */
  readonly exclusions: readonly ImportExclusion[]
  /** How often each decision stands in the file. */
  readonly decisions: readonly { readonly decision: Decision; readonly count: number }[]
  /** Of a guard that had no say in the runs. */
  readonly scorecard: Scorecard | null
  /** Of a guard that judged each run several times. */
  readonly repeats: ImportRepeats | null
  /** Of a guard that had a say in them: what it let through is what it missed. */
  readonly embedded: readonly EmbeddedRow[]
}

/** What enters no rate, and why. */
export interface ImportExclusion {
  readonly what: 'runs' | 'verdicts'
  readonly reason: string
  readonly count: number
  readonly example: string
}

/** How far a guard agrees with itself. */
export interface ImportRepeats {
  readonly repeats: number
  /** Runs on which it did not say the same each time, of those that it judged each time. */
  readonly flips: Proportion
  /** Over the repeats. */
  readonly means: readonly {
    readonly metric: Metric
    readonly mean: number
    readonly least: number
    readonly most: number
  }[]
}
