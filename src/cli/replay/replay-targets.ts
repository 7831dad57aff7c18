import { SCENARIOS } from '../../model/trace.ts'

/** What the targets of a replay name. */
export interface ReplayTargets {
  /** Empty for every corpus at hand; null for none. */
  readonly corpora: readonly string[] | null
  /** Whether runs are generated and judged, too. */
  readonly scenarios: boolean
}

/** No target names everything that there is, `scenarios` the generated runs, any other a corpus. */
export function readTargets(targets: readonly string[]): ReplayTargets {
  if (targets.length === 0) return { corpora: [], scenarios: true }
  const corpora = targets.filter(target => target !== SCENARIOS)
  return { corpora: corpora.length === 0 ? null : corpora, scenarios: corpora.length < targets.length }
}
