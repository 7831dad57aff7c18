import type { Outcome } from '../model/outcome.ts'

/** What one monitor said of one policy on one log. */
export interface MonitorAnswer {
  /** `stream`, `reference`, `monpoly`, `verimon`, `dejavu`. */
  readonly monitor: string
  readonly outcome: Outcome
  /** False for a monitor that names time-points only, as DejaVu does. */
  readonly namesValues: boolean
  /** Whether it also printed a verdict of the end marker, `@MaxTS`, which is no time-point of the log. */
  readonly printsEndMarker: boolean
}
