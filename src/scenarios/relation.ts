import type { Trace } from '../model/trace.ts'
import type { Course } from './course.ts'

/** The changes of a run: six of the study (METHODS, section 13), then three of our own. */
export const TRANSFORMATIONS = [
  'move',
  'identifier',
  'reorder',
  'insert',
  'duplicate',
  'boundary',
  'rename',
  'shift',
  'repeat',
] as const

/** One of `TRANSFORMATIONS`. */
export type Transformation = (typeof TRANSFORMATIONS)[number]

/** What a change of a run does to the verdict on it. */
export interface Relation extends Effect {
  readonly transformation: Transformation
}

/** A change of a run, and what it does to the verdict. */
export interface Effect {
  readonly source: Course
  readonly change: Change
  /** Whether the verdict must change or must not. */
  readonly verdict: 'kept' | 'changed'
  /** Which of the instance's objects is at fault where the changed run violates. */
  readonly fault: 'object' | 'other'
}

/** Changes a run; the instance says which objects it is about. */
export type Change = (trace: Trace, instance: Instance) => Trace

/** The objects that a relation is tried with. */
export interface Instance {
  readonly object: string | number
  readonly other: string | number
  /** Arguments that name objects or people. */
  readonly identifiers: readonly string[]
}

/** Relations by what changes the run. */
export function relations(
  effects: Readonly<Partial<Record<Transformation, readonly Effect[]>>>,
): readonly Relation[] {
  return TRANSFORMATIONS.flatMap(transformation =>
    (effects[transformation] ?? []).map(effect => ({ ...effect, transformation })),
  )
}

/** After the change the policy must say the opposite. */
export function flips(source: Course, change: Change): Effect {
  return { source, change, verdict: 'changed', fault: 'object' }
}

/** After the change the policy must say the same. */
export function keeps(source: Course, change: Change, fault: Effect['fault'] = 'object'): Effect {
  return { source, change, verdict: 'kept', fault }
}
