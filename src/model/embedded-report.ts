import type { EmbeddedMark } from './embedded-rule.ts'
import type { Proportion } from './proportion.ts'
import type { BadFile, CorpusInput } from './scorecard.ts'

/** What defences did in the runs that they guarded, by what they left behind in them (`rvbench.embedded/1`). */
export interface EmbeddedReport {
  readonly schema: 'rvbench.embedded/1'
  /** True when it was interrupted: the counts are of the runs read until then. */
  readonly partial: boolean
  /** Never pooled with rates of policies that had no say in the runs: what got through is what the guard missed. */
  readonly evidence: 'embedded'
  readonly inputs: EmbeddedInputs
  readonly badFiles: readonly BadFile[]
  readonly rows: readonly EmbeddedRow[]
}

/** Which runs were read, and by which rules their marks were told. */
export interface EmbeddedInputs {
  readonly corpora: readonly Pick<CorpusInput, 'name' | 'version'>[]
  readonly rules: readonly { readonly id: string; readonly title: string; readonly hash: string }[]
  /** Filters: `suite=banking`. */
  readonly where: readonly string[]
}

/** One directory of guarded runs. */
export interface EmbeddedRow {
  readonly corpus: string
  readonly pipeline: string
  /** Id of the rule that knows its marks. */
  readonly rule: string
  readonly mark: EmbeddedMark['kind']
  /** The same model without the defence; null where none of its runs is at hand. */
  readonly undefended: string | null
  /** Runs with a mark, attacked and not; null where the defence leaves none, or none that flags. */
  readonly flagged: { readonly attacked: Proportion; readonly benign: Proportion } | null
  /** Marks in all its runs. */
  readonly marks: number
  /** Runs that hold a list of tools; null where the defence makes none. */
  readonly lists: Proportion | null
  /** Of the attacks that succeeded all the same: those in a run with a mark. */
  readonly flaggedSuccesses: Proportion | null
  readonly residualSuccess: Proportion
  readonly utilityAttacked: Proportion
  readonly utilityBenign: Proportion
  readonly comparisons: readonly EmbeddedComparison[]
  /** Runs that enter no rate. */
  readonly exclusions: readonly { readonly reason: string; readonly count: number }[]
}

/** What a guarded directory is compared on with the same tasks without the defence. */
export const EMBEDDED_METRICS = ['residual-success', 'utility-attacked', 'utility-benign'] as const

/** The same tasks under the same attack, with the defence and without. */
export interface EmbeddedComparison {
  readonly metric: (typeof EMBEDDED_METRICS)[number]
  readonly defended: Proportion
  readonly undefended: Proportion
  readonly onlyDefended: number
  readonly onlyUndefended: number
  /** Exact McNemar, and mid-p. */
  readonly pValue: number
  readonly midP: number
  /** Guarded runs of tasks that nobody ran without the defence. */
  readonly unpaired: number
}
