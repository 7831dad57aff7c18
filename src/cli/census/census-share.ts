import { eventRecord } from '../../adapters/event-record.ts'
import { makeToolClassifier } from '../../canonicaliser/classify-tool.ts'
import { makeCensusLayout } from '../../census/census-questions.ts'
import { type GroupCensus, makeGroupCensus } from '../../census/group-census.ts'
import { makeRunObserver } from '../../census/observe-run.ts'
import { parseFormula } from '../../mfotl/parse-formula.ts'
import type { CensusGroup } from '../../model/census-report.ts'
import type { Group } from '../../model/group.ts'
import type { Irregularity } from '../../model/irregularity.ts'
import type { Trace } from '../../model/trace.ts'
import { readReadiness } from '../../specs/read-readiness.ts'
import { readRecordFields } from '../../specs/read-record-fields.ts'
import { checkPolicies } from '../policies/checked-policies.ts'
import type { ReplaySetup } from '../replay/replay-setup.ts'
import { makeRunCanonicaliser } from '../replay/run-canonicaliser.ts'
import { runFacts } from '../runs/run-facts.ts'
import { isEventLog } from './census-setup.ts'

/** Counts runs group by group. */
export interface CensusShare {
  add(trace: Trace, irregularities: readonly Irregularity[]): void
  /** In the order in which their first runs came. */
  groups(): readonly CensusGroup[]
}

/**
 * The setup holds all rules of approval and all lists of changes, not just those that policies name. `groupsOf` says
 * which groups a run counts in. Throws RvbenchError on a faulty formula.
 */
export function makeCensusShare(
  setup: ReplaySetup,
  groupsOf: (trace: Trace) => readonly Group[],
): CensusShare {
  const { signature, policies } = checkPolicies(setup.policies, setup.vocabulary)
  const canonicalise = makeRunCanonicaliser(setup, signature, [
    ...policies.map(({ projection }) => projection),
    APPROVALS,
  ])
  const isLog = isEventLog(setup)
  const layout = makeCensusLayout({
    readiness: isLog ? [] : readReadiness(),
    fields: isLog ? [] : readRecordFields(),
    approvals: setup.approvals.map(({ id }) => id),
    mutations: setup.mutations.map(({ id }) => id),
    policies: setup.policies.map(({ id, text, file }) => ({ id, formula: parseFormula(text, file) })),
  })
  const observe = makeRunObserver(layout)
  const typingOf = makeToolClassifier(setup.lexicon)
  const records = new Set(
    setup.corpora.flatMap(({ name, format }) => (format === eventRecord.format ? [name] : [])),
  )
  const counted = new Map<string, { readonly corpus: string; readonly group: Group; census: GroupCensus }>()

  function censusOf(corpus: string, group: Group): GroupCensus {
    const key = JSON.stringify([corpus, ...Object.entries(group)])
    const known = counted.get(key)
    if (known !== undefined) return known.census
    const census = makeGroupCensus(layout)
    counted.set(key, { corpus, group, census })
    return census
  }

  return {
    add: (trace, irregularities) => {
      const { log } = canonicalise(trace)
      const isRecord = records.has(trace.corpus)
      const run = observe(runFacts(trace, { irregularities, log, typingOf, isRecord }), log)
      for (const group of groupsOf(trace)) censusOf(trace.corpus, group).add(run)
    },
    groups: () =>
      [...counted.values()].map(({ corpus, group, census }) => ({ corpus, group, ...census.counts() })),
  }
}

const APPROVALS = {
  predicates: new Set(['approval', 'mutating']),
  levels: new Map<string, ReadonlySet<string>>(),
  keepsEmpty: false,
}
