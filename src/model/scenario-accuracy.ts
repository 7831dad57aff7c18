import type { Proportion } from './proportion.ts'

/** How often a policy says what it must of runs that were made for it. */
export interface ScenarioAccuracy {
  readonly corpus: string
  /** The family of the runs; null where they name none. */
  readonly family: string | null
  /** Whose description of runs the family is; null where they say nothing of it. */
  readonly origin: string | null
  /** How the runs were changed; null where they were not. */
  readonly transformation: string | null
  readonly policy: string
  readonly traces: number
  readonly compliant: number
  readonly violating: number
  /** Runs without an answer: the policy is not among those that were evaluated, or failed. They are in no share. */
  readonly unanswered: number
  /** Runs on which the policy fires as it must, or keeps silent. */
  readonly verdicts: Proportion
  /** Runs on which it must fire, and names the object at fault. */
  readonly bindings: Proportion
  /** Verdicts that are right, of runs that stand right at the policy's window or threshold. */
  readonly boundaries: Proportion
}
