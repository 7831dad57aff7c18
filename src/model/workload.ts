import type { Policy } from './policy.ts'
import type { ValueType } from './signature.ts'

/** What the speed of monitors is measured on: logs to generate, and formulas to monitor on them. */
export interface SpeedWorkload {
  readonly goals: SpeedGoals
  readonly formulas: readonly SpeedFormula[]
}

/** How fast the stream monitor is meant to be on large logs. */
export interface SpeedGoals {
  /** The goals are for logs of at least so many events. */
  readonly events: number
  /** Times as fast as MonPoly, on every formula and on most of them. */
  readonly monpoly: number
  readonly monpolyMostly: number
  /** Times as fast as VeriMon. */
  readonly verimon: number
  readonly eventsInMemoryPerSecond: number
}

/** A formula, and the log that it is monitored on. */
export interface SpeedFormula extends Policy {
  readonly log: LogShape
}

/** How a log is drawn at random. */
export interface LogShape {
  readonly id: string
  readonly title: string
  readonly timePointsPerSecond: number
  readonly eventsPerTimePoint: number
  readonly events: readonly EventTemplate[]
}

/** An event to be drawn. Templates of one predicate have arguments of the same kinds. */
export interface EventTemplate {
  readonly predicate: string
  /** How often it is drawn, beside the weights of the others. */
  readonly weight: number
  readonly arguments: readonly ArgumentTemplate[]
}

/** How the value of an argument is drawn. */
export type ArgumentTemplate =
  /** One of the kind's fixed number of values. */
  | { readonly kind: 'any'; readonly of: ValueKind; readonly values: number }
  /** A value that the log has not had before. */
  | { readonly kind: 'new'; readonly of: ValueKind }
  /** One of those that `new` brought in, the last `newest` of them; null for all. */
  | { readonly kind: 'seen'; readonly of: ValueKind; readonly newest: number | null }

/** Values that may be equal to one another: payees, amounts. */
export interface ValueKind {
  readonly name: string
  readonly type: Extract<ValueType, 'int' | 'string'>
}
