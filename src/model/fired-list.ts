import type { RunPopulation } from './replay-summary.ts'

/** The runs that one policy fired on, or had no result on, in one corpus. */
export interface FiredList {
  readonly corpus: string
  readonly policy: string
  /** All of them, listed or not. */
  readonly runs: number
  /** The first of them, in the order of the files. */
  readonly listed: readonly ListedRun[]
}

/** A run of such a list, and what the policy said of it first. */
export interface ListedRun {
  readonly corpus: string
  readonly policy: string
  readonly id: string
  readonly file: string
  readonly population: RunPopulation
  readonly result: FiredResult
}

/** The first firing of several, or why there is no result. */
export type FiredResult =
  | {
      readonly kind: 'fired'
      readonly firings: number
      readonly step: number | null
      readonly pointer: string | null
      /** Of the first valuation: `call = 1`, as text. */
      readonly values: string
    }
  | { readonly kind: 'failed'; readonly message: string }
