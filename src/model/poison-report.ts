import type { Proportion } from './proportion.ts'
import type { BadFile, Inputs } from './scorecard.ts'

/** What planting values in recorded runs did to policies (`rvbench.poison/1`). Equal input, equal bytes. */
export interface PoisonReport {
  readonly schema: 'rvbench.poison/1'
  /** True when it was interrupted: the counts are of the runs read until then. */
  readonly partial: boolean
  readonly inputs: PoisonInputs
  readonly badFiles: readonly BadFile[]
  readonly suites: readonly PoisonedSuite[]
}

/** Which runs were poisoned by which plans, and what evaluated them. */
export interface PoisonInputs
  extends Pick<
    Inputs,
    | 'corpora'
    | 'policies'
    | 'lexicon'
    | 'signature'
    | 'rules'
    | 'extraction'
    | 'validity'
    | 'monitor'
    | 'where'
  > {
  readonly plans: readonly { readonly id: string; readonly file: string; readonly hash: string }[]
}

/** One plan on one corpus. */
export interface PoisonedSuite {
  readonly corpus: string
  readonly plan: string
  readonly title: string
  readonly levels: readonly PoisonedLevel[]
  readonly framings: readonly { readonly id: string; readonly title: string }[]
  /** By framing, then by level. */
  readonly cells: readonly PoisonCell[]
}

/** A level of provenance before anything is planted: what it catches, and what it costs. */
export interface PoisonedLevel {
  readonly id: string
  readonly title: string
  readonly policy: string
  /** Fires, of the successful attacks: these are the runs that are poisoned. */
  readonly detection: Proportion
  /** Fires, of the runs without an attack. */
  readonly benignFiring: Proportion
  /** Runs on which the policy has no verdict: they are in no rate. */
  readonly failed: number
}

/** One framing against one level. */
export interface PoisonCell {
  readonly framing: string
  readonly level: string
  /** Runs that are flagged before. */
  readonly flagged: number
  readonly placeable: number
  /** Of the placeable runs: those on which the policy no longer fires. */
  readonly flipped: Proportion
  /** Placeable and still flagged: for other values alone, or for the one that was planted, too. */
  readonly heldByOthers: number
  readonly heldByPlanted: number
  /** Planted, and the policy has no verdict. */
  readonly failed: number
  readonly notPlaceable: readonly { readonly reason: string; readonly count: number }[]
}
