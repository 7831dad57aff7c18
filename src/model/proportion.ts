/** So many of so many. */
export interface Share {
  readonly numerator: number
  readonly denominator: number
}

/** A share with what follows from its counts. `estimate` and `wilson` are null on a zero denominator. */
export interface Proportion extends Share {
  readonly estimate: number | null
  /** Wilson 95 %, clamped to [0, 1]. */
  readonly wilson: Interval | null
}

/** A 95 % confidence interval; by which method, the field that holds it says. */
export type Interval = readonly [low: number, high: number]
