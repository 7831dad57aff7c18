import { adapterFor } from '../../adapters/adapters.ts'
import type { PolicyPair } from '../../model/paired-comparison.ts'
import type { UnpreparedPolicy } from '../../scorer/outcomes.ts'
import type { ScorerOptions } from '../../scorer/scorer.ts'
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
    pairs: pairsOf(setup.policies, policies),
    groupBys: setup.groupBys,
    groupKeys: new Map(setup.corpora.map(({ name, groupKeys }) => [name, groupKeys])),
    clusters: new Map(setup.corpora.map(({ name, format }) => [name, adapterFor(format).clusters])),
    validity: new Map(setup.corpora.map(({ name, validity }) => [name, validity])),
    seed: setup.seed,
    resamples: setup.resamples,
  }
}

// A policy that is replayed beside the one that it refines is compared with it: what it costs and what it spares.
function pairsOf(policies: ReplaySetup['policies'], evaluated: readonly string[]): readonly PolicyPair[] {
  return policies.flatMap(({ id, refines }) => {
    if (refines === undefined || !evaluated.includes(id) || !evaluated.includes(refines)) return []
    const pair = { first: refines, second: id, nested: true }
    return [
      { ...pair, population: 'successful' as const },
      { ...pair, population: 'benign' as const },
    ]
  })
}
