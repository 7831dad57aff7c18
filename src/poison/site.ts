import type { ParsedAnswer } from '../model/parsed-answer.ts'
import type { StructuredAnswer } from '../model/poison-plan.ts'
import type { Trace } from '../model/trace.ts'

/** A run, and what is to be planted in it. */
export interface PoisonSite {
  readonly trace: Trace
  readonly value: string
  /** Index of the step before which things are planted: the message that makes the first judged call. */
  readonly before: number
  readonly answers: readonly StructuredAnswer[]
  /** Tools whose answers nobody else can write. */
  readonly trusted: readonly string[]
  readonly readAnswer: (text: string) => ParsedAnswer
}

/** The run with the value planted, or why that cannot be. */
export type Planted =
  | { readonly kind: 'planted'; readonly trace: Trace }
  | { readonly kind: 'not-placeable'; readonly reason: string }

/** Why nothing was planted. */
export function notPlaceable(reason: string): Planted {
  return { kind: 'not-placeable', reason }
}
