import type { Int } from './event-log.ts'
import type { Valuation } from './outcome.ts'
import type { Expectation, Labels } from './trace.ts'

/**
 * The steps that leads are counted to. `last-call`: the last call; `last-typed-action`: the last call with an action
 * class; `injected-goal`: the call that carries out what was injected, looked for in successful attacks only.
 */
export type Anchor = 'last-call' | 'last-typed-action' | 'injected-goal'

/** Call index of each anchor; null where the run has no such call. */
export type AnchorCalls = Readonly<Record<Anchor, number | null>>

/** A verdict, brought back to the run: the step it stands on and where that lies in the file. */
export interface Firing {
  readonly timePoint: number
  readonly timestamp: Int
  /** Strings as they were recorded, no longer in stored form. */
  readonly valuations: readonly Valuation[]
  readonly step: number | null
  /** Index among the run's calls, from 0, of the last call at or before the step; -1 before the first. */
  readonly call: number
  readonly pointer: string | null
}

/** One policy on one run. `firings` is empty when it kept silent. */
export type PolicyResult =
  | { readonly kind: 'evaluated'; readonly firings: readonly Firing[] }
  | { readonly kind: 'failed'; readonly message: string }

/** A run after the monitors: what the scorer counts. `results` follows the order of the policies that were asked for. */
export interface ReplayedTrace {
  readonly corpus: string
  readonly id: string
  readonly file: string
  readonly group: Readonly<Record<string, string>>
  readonly labels: Labels
  /** How many steps the run holds, messages included. */
  readonly steps: number
  /** How many tool calls the run holds. */
  readonly calls: number
  readonly anchors: AnchorCalls
  /** Index of the call that was planned but not carried out; absent where there is none. */
  readonly withheldCall?: number
  readonly results: readonly PolicyResult[]
  /** What one of the policies must say; only of runs that were made for it. */
  readonly expectation?: Expectation
}
