import type { Span } from '../mfotl/span.ts'

/** Something that the other language cannot say. */
export interface Obstacle {
  /** The construct, as its language writes it. */
  readonly construct: string
  readonly reason: string
  readonly span: Span
}

/** A translation that there is none of, and every reason why. */
export interface NotExpressible {
  readonly kind: 'not-expressible'
  readonly obstacles: readonly Obstacle[]
}

/** Notes an obstacle; what is built from then on is thrown away. */
export type Refuse = (construct: string, reason: string, span: Span) => void
