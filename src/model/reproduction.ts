import type { Proportion } from './proportion.ts'
import type { FigureValue, PublishedFigure } from './published.ts'

/** Published figures beside ours (`rvbench.reproduction/1`). Equal input, equal bytes. */
export interface Reproduction {
  readonly schema: 'rvbench.reproduction/1'
  readonly sections: readonly ReproductionSection[]
}

/** The figures of one file, under its title. */
export interface ReproductionSection {
  readonly title: string
  readonly figures: readonly ReproducedFigure[]
}

/** A figure, and what came of it. */
export interface ReproducedFigure {
  readonly figure: PublishedFigure
  readonly outcome: FigureOutcome
}

/** A value of ours: a share has its interval. */
export type OurValue = Proportion | Extract<FigureValue, { readonly value: string }>

/** What came of a figure. Only a mismatch is a finding. */
export type FigureOutcome =
  | { readonly kind: 'exact'; readonly ours: OurValue }
  /** Not what is printed, and it is known why. */
  | { readonly kind: 'differs'; readonly ours: OurValue; readonly reason: string }
  /** Nobody can, or not with what is at hand here. */
  | { readonly kind: 'not-recomputable'; readonly reason: string }
  /** Not what must come out. */
  | { readonly kind: 'mismatch'; readonly ours: OurValue; readonly expected: FigureValue }
