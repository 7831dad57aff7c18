import type { Int, TimePoint, Value } from './event-log.ts'
import type { Policy } from './policy.ts'
import type { Labels, Step } from './trace.ts'

/** A run step by step, with what some policies saw in it and why they fired. */
export interface ExplainedRun {
  readonly corpus: string
  readonly id: string
  readonly file: string
  readonly group: Readonly<Record<string, string>>
  readonly labels: Labels
  readonly steps: readonly Step[]
  readonly policies: readonly ExplainedPolicy[]
}

/** What one policy saw in the run. */
export interface ExplainedPolicy extends Pick<Policy, 'id' | 'title' | 'file' | 'text'> {
  /** The run as the policy reads it. */
  readonly timePoints: readonly TimePoint[]
  /** Why there is no verdict; null where there is one. */
  readonly failed: string | null
  /** Empty where it kept silent. */
  readonly firings: readonly ExplainedFiring[]
}

/** A valuation of a verdict, and what it rests on. */
export interface ExplainedFiring {
  readonly timePoint: number
  readonly timestamp: Int
  readonly valuation: readonly NamedValue[]
  readonly reasons: readonly Reason[]
}

/** What a variable stands for. Strings are in stored form. */
export interface NamedValue {
  readonly name: string
  readonly value: Value
}

/** One thing that makes a formula hold. Formulas are as MonPoly reads them, with the values put in. */
export type Reason =
  /** Events, or comparisons of values. */
  | { readonly kind: 'holds'; readonly formula: string; readonly timePoint: number }
  | { readonly kind: 'does-not-hold'; readonly formula: string; readonly timePoint: number }
  /** Holds at all time-points that count. */
  | { readonly kind: 'throughout'; readonly formula: string; readonly reach: Reach }
  | Absence

/** Something that would have kept the policy silent, and was not there. */
export interface Absence {
  readonly kind: 'absent'
  readonly formula: string
  readonly reach: Reach
  /** With other values it was there: some of these, in the order of the run, and how many different ones there are. */
  readonly seen: readonly SeenValues[]
  readonly different: number
  /** Of those, the one that differs in the fewest letters. */
  readonly nearest: SeenValues | null
}

/** Values with which something that is missing was there. */
export interface SeenValues {
  readonly values: readonly NamedValue[]
  /** Where first. */
  readonly timePoint: number
}

/** The time-points that were looked at. */
export interface Reach {
  readonly side: 'here' | 'before' | 'up-to-here' | 'from-here' | 'after'
  /** The time-point that they are counted from. */
  readonly at: number
  /** How many they are. */
  readonly timePoints: number
  /** As MonPoly writes it, of the operator that looks; '' where it looks at any distance. */
  readonly interval: string
}
