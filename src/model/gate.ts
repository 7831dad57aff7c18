import type { Flip, ReplayComparison } from './replay-comparison.ts'
import type { Metric } from './scorecard.ts'

/** What may change and what may not. Read from `specs/gate/*.yaml` or a file of a team's own. */
export interface GateRules {
  readonly id: string
  readonly rules: readonly GateRule[]
}

/** What one rule is about, and what it allows there. */
export interface GateRule {
  readonly subject: GateSubject
  /** Globs; everything when absent. */
  readonly corpus: string | null
  readonly policy: string | null
  /** Only corpora whose files are the same on both sides, by their hash. */
  readonly pinnedOnly: boolean
  readonly allow: Allowance
}

/** A rate, or something that is compared as it is. */
export type GateSubject = Metric | 'inputs' | 'corpora' | 'files' | 'exclusions' | 'accuracy' | 'verdicts'

/** How far something may move from the baseline. */
export type Allowance =
  | { readonly kind: 'exact' }
  /** The share itself; `baseline` is the share that stood there before. */
  | { readonly kind: 'min' | 'max'; readonly share: number | 'baseline' }
  /** At most this far from the share before, in either direction. */
  | { readonly kind: 'within'; readonly distance: number }

/** The one answer of a gate (`rvbench.gate/1`): text, files and exit code all follow from it. */
export interface GateVerdict {
  readonly schema: 'rvbench.gate/1'
  readonly passed: boolean
  readonly baseline: string
  readonly rules: string
  readonly checks: readonly GateCheck[]
  readonly comparison: ReplayComparison
}

/** One rule on one thing. */
export interface GateCheck {
  readonly subject: GateSubject
  readonly corpus: string | null
  readonly policy: string | null
  readonly passed: boolean
  /** What is allowed, what was, what is. */
  readonly message: string
  /** The runs behind it, as far as runs are. */
  readonly flips: readonly Flip[]
}
