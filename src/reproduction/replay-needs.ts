import type { Computation, RunSelection } from '../model/published.ts'
import { EVERY_PIPELINE } from './reproduce-figure.ts'

/** A replay that figures are computed from, and the policies and packs that they ask about. */
export interface ReplayNeed {
  readonly runs: Omit<RunSelection, 'suites'>
  readonly policies: ReadonlySet<string>
}

/** The replays that these computations ask for, each once, by `replayKey`. */
export function replayNeeds(computations: readonly Computation[]): ReadonlyMap<string, ReplayNeed> {
  const needs = new Map<string, { readonly runs: ReplayNeed['runs']; readonly policies: Set<string> }>()
  for (const computation of computations) {
    const asked = needOf(computation)
    if (asked === null) continue
    const key = replayKey(asked.runs)
    const { policies } = needs.get(key) ?? { policies: new Set(ALWAYS) }
    for (const policy of asked.policies) policies.add(policy)
    needs.set(key, { runs: asked.runs, policies })
  }
  return needs
}

/** Which replay answers for these runs. */
export function replayKey({ pipeline, validity, lexicon, extraction }: Omit<RunSelection, 'suites'>): string {
  return JSON.stringify([pipeline, validity, lexicon, extraction])
}

// Counts of runs need a policy, too: any will do.
const ALWAYS = ['generic']

function needOf(
  computation: Computation,
): { readonly runs: ReplayNeed['runs']; readonly policies: readonly string[] } | null {
  switch (computation.source) {
    case 'rate':
      return {
        runs: computation.runs,
        policies: computation.subject === null ? [] : [computation.subject],
      }
    case 'rate-sum':
      return { runs: computation.runs, policies: computation.subjects }
    case 'likelihood-ratio':
    case 'lead':
      return { runs: computation.runs, policies: [computation.subject] }
    case 'unique':
      return { runs: computation.runs, policies: [computation.pack] }
    case 'count':
      return { runs: computation.runs, policies: [] }
    case 'paired':
      return { runs: computation.runs, policies: [computation.first, computation.second] }
    case 'pipelines':
      return { runs: EVERY_PIPELINE[computation.source], policies: [] }
    case 'pipeline-range':
      return { runs: EVERY_PIPELINE[computation.source], policies: [computation.subject] }
    case 'pipeline-change':
      return {
        runs: EVERY_PIPELINE[computation.source],
        policies: [computation.first, computation.second],
      }
    case 'poison':
    case 'typing':
    case 'census':
    case 'event-log':
    case 'r-judge':
    case 'stac':
    case 'tau-bench':
    case 'families':
    case 'record-fields':
      return null
  }
}
