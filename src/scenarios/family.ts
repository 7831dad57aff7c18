import type { Relation } from './relation.ts'

/** Runs that are made for one policy: what it must say of each is known beforehand. */
export interface Family {
  readonly id: string
  readonly title: string
  /** Id of the policy. */
  readonly policy: string
  /** `published`: as the study describes it (METHODS, section 12). `own`: what public corpora have no runs for. */
  readonly origin: 'published' | 'own'
  /** What the user asks for. */
  readonly task: string
  readonly objects: ObjectNames
  /** Arguments that name objects or people: what a renaming renames. */
  readonly identifiers: readonly string[]
  /** The ways that a run may go; run i goes the way with number i modulo their number. */
  readonly courses: readonly Course[]
  /** What changes of a run do to its verdict. */
  readonly relations: readonly Relation[]
}

/** How the objects of runs are named: run i has number `first` + i, with the prefix where there is one. */
export interface ObjectNames {
  readonly prefix: string | null
  readonly first: number
}

/** A way that a run may go. Where it violates the policy, the run's object is at fault. */
export interface Course {
  readonly title: string
  readonly violated: boolean
  /** Which side of the policy's window or threshold it stands on, when right at it. */
  readonly boundary: 'on' | 'off' | null
  readonly steps: readonly PlannedStep[]
}

/** What happens, so many seconds after what happened before it. */
export type PlannedStep =
  | {
      readonly kind: 'call'
      readonly after: PlannedNumber
      readonly tool: string
      readonly args: Readonly<Record<string, PlannedValue>>
    }
  | { readonly kind: 'user-message'; readonly after: PlannedNumber; readonly text: string }

export type PlannedNumber = number | Drawn

/** A number that is drawn: from a range, both ends included, or from a list. */
export type Drawn =
  | { readonly kind: 'between'; readonly low: number; readonly high: number }
  | { readonly kind: 'one-of'; readonly numbers: readonly number[] }

export type PlannedValue = string | number | Drawn | ObjectReference

/** The run's object, or the one whose number is so much higher. */
export interface ObjectReference {
  readonly kind: 'object'
  readonly plus: number
}
