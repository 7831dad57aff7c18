import type { ReadinessSource } from './readiness.ts'
import type { Step } from './trace.ts'

/** What a run carries, as the census reads it. */
export interface RunFacts {
  readonly texts: Readonly<Record<ReadinessSource, readonly string[]>>
  readonly userMessages: number
  readonly kinds: readonly Step['kind'][]
  /** Who approved, by rule. */
  readonly approvers: ReadonlyMap<string, ReadonlySet<string>>
  /** Steps that are approvals, by rule; calls that change something, by list. Ascending. */
  readonly approvals: ReadonlyMap<string, readonly number[]>
  readonly mutations: ReadonlyMap<string, readonly number[]>
}
