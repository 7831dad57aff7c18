import type { ActionClass } from './lexicon.ts'
import type { Proportion } from './proportion.ts'

/** How well a lexicon's typing agrees with labels given by hand. */
export interface TypingAccuracy {
  readonly tools: number
  readonly classes: readonly (ClassAccuracy & { readonly action: ActionClass })[]
  /** Over all classes. */
  readonly micro: ClassAccuracy
  /** Tools whose first class (or lack of one) is the label. */
  readonly exactMatch: Proportion
  /** Every tool that gets a class too many or too few. */
  readonly errors: readonly TypingError[]
}

/** A class that a tool has by its label, by its typing, or by both. */
export interface ClassAccuracy {
  readonly truePositives: number
  readonly falsePositives: number
  readonly falseNegatives: number
  /** Right, of the tools typed so. */
  readonly precision: Proportion
  /** Typed so, of the tools labelled so. */
  readonly recall: Proportion
  /** Harmonic mean of the two; null where nothing is typed or labelled so. */
  readonly f1: number | null
}

/** A tool, what it is labelled, and what it was typed. */
export interface TypingError {
  readonly tool: string
  readonly label: ActionClass | null
  readonly typed: readonly ActionClass[]
}
