import type { Int, Value } from './event-log.ts'

/** One value per free variable, in the order in which the policy first names them. Empty for a closed policy. */
export type Valuation = readonly Value[]

/** A time-point at which a policy's formula holds, with the valuations that satisfy it, sorted as MonPoly sorts. */
export interface Verdict {
  /** Position in the log, from 0. */
  readonly timePoint: number
  readonly timestamp: Int
  readonly valuations: readonly Valuation[]
}

/** What a monitor says of one policy on one log. Only `verdicts` may enter a rate. */
export type Outcome =
  | { readonly kind: 'verdicts'; readonly verdicts: readonly Verdict[] }
  | NotMonitorable
  | { readonly kind: 'not-expressible'; readonly operator: string; readonly reason: string }
  | { readonly kind: 'failed'; readonly message: string }

/** The formula lies outside the monitor's fragment: which part of it, and why. */
export interface NotMonitorable {
  readonly kind: 'not-monitorable'
  readonly subformula: string
  readonly reason: string
}

/** In words, why a monitor has no verdicts. */
export function whyNoVerdicts(outcome: Exclude<Outcome, { readonly kind: 'verdicts' }>): string {
  switch (outcome.kind) {
    case 'failed':
      return outcome.message
    case 'not-monitorable':
      return `not monitorable: ${outcome.subformula}: ${outcome.reason}`
    case 'not-expressible':
      return `not expressible: ${outcome.operator}: ${outcome.reason}`
  }
}
