import type { Course } from './course.ts'
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
