import type { ActionClass } from './lexicon.ts'

/** Tools that people typed by hand: what a lexicon is measured against. Read from `specs/gold/*.yaml`. */
export interface GoldLabels {
  readonly title: string
  /** One class a tool; null for a tool that acts in none of them. */
  readonly labels: ReadonlyMap<string, ActionClass | null>
}
