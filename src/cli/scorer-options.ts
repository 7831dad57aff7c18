import { adapterFor } from '../adapters/adapters.ts'
import type { UnpreparedPolicy } from '../scorer/outcomes.ts'
import type { ScorerOptions } from '../scorer/scorer.ts'
import type { ReplaySetup } from './replay-setup.ts'

/** How a replay is scored. */
export function scorerOptions(
  setup: ReplaySetup,
  policies: readonly string[],
  unprepared: readonly UnpreparedPolicy[],
): ScorerOptions {
  return {
    policies,
    unprepared,
    packs: setup.packs,
    groupBys: setup.groupBys,
    clusters: new Map(setup.corpora.map(({ name, format }) => [name, adapterFor(format).clusters])),
    validity: setup.validity,
    seed: setup.seed,
    resamples: setup.resamples,
  }
}
