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

/** A number, or how it is drawn. */
export type PlannedNumber = number | Drawn

/** A number that is drawn: from a range, both ends included, or from a list. */
export type Drawn =
  | { readonly kind: 'between'; readonly low: number; readonly high: number }
  | { readonly kind: 'one-of'; readonly numbers: readonly number[] }

/** The value of an argument: as it is, drawn, or an object. */
export type PlannedValue = string | number | Drawn | ObjectReference

/** The run's object, or the one whose number is so much higher. */
export interface ObjectReference {
  readonly kind: 'object'
  readonly plus: number
}
