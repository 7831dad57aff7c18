import type { Validity } from './scorecard.ts'

/** What a replay was asked for, in the words of its command line: enough to ask for it again. */
export interface ReplayRequest {
  /** Names of corpora or paths; none for all that are at hand. */
  readonly targets: readonly string[]
  readonly policies: readonly string[]
  /** A team's own specs folder; null for none. */
  readonly specs: string | null
  /** A file of lists of tools; null for none. */
  readonly facts: string | null
  /** Null for the default, here and below. */
  readonly lexicon: string | null
  readonly extraction: string | null
  /** Absent for the default: what was asked for before there was a choice stays the same. */
  readonly monitor?: string
  readonly inputFormat: string | null
  readonly validity: Validity | null
  /** Filters: `suite=banking`. */
  readonly where: readonly string[]
  readonly groupBy: readonly string[]
  readonly seed: number
  readonly limit: number | null
}
