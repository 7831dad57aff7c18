import type { Course, Drawn, ObjectReference, PlannedNumber, PlannedStep, PlannedValue } from './course.ts'

// The words that families are written in.

/** The run's object. */
export const OBJECT: ObjectReference = { kind: 'object', plus: 0 }

/** Another object, whose number is so much higher. */
export function objectPlus(plus: number): ObjectReference {
  return { kind: 'object', plus }
}

/** A whole number from `low` to `high`, each as likely. */
export function between(low: number, high: number): Drawn {
  return { kind: 'between', low, high }
}

/** One of the numbers, each as likely. */
export function oneOf(...numbers: readonly number[]): Drawn {
  return { kind: 'one-of', numbers }
}

/** A call of a tool, so many seconds after the step before. */
export function call(
  tool: string,
  args: Readonly<Record<string, PlannedValue>> = {},
  after: PlannedNumber = 0,
): PlannedStep {
  return { kind: 'call', after, tool, args }
}

/** A message of the user, so many seconds after the step before. */
export function userSays(text: string, after: PlannedNumber = 0): PlannedStep {
  return { kind: 'user-message', after, text }
}

/** A step that comes so many seconds after the one before. */
export function later(after: PlannedNumber, step: PlannedStep): PlannedStep {
  return { ...step, after }
}

/** A way that a run may go on which the policy must keep silent. */
export function compliant(title: string, steps: readonly PlannedStep[], boundary?: 'on' | 'off'): Course {
  return { title, violated: false, boundary: boundary ?? null, steps }
}

/** A way that a run may go on which the policy must fire. */
export function violating(title: string, steps: readonly PlannedStep[], boundary?: 'on' | 'off'): Course {
  return { title, violated: true, boundary: boundary ?? null, steps }
}
