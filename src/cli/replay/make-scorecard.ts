import type { BadFile, CorpusTotals, Inputs, Scorecard } from '../../model/scorecard.ts'
import type { ReplayTotals } from '../../scorer/replay-counter.ts'
import type { ReplaySetup } from './replay-setup.ts'

/** The scorecard of what was counted: the inputs as they were asked for, the rest as the scorer has it. */
export function makeScorecard(
  setup: ReplaySetup,
  totals: ReplayTotals,
  run: {
    readonly monitor: Inputs['monitor']
    readonly badFiles: readonly BadFile[]
    readonly partial: boolean
  },
): Scorecard {
  return {
    schema: 'rvbench.scorecard/1',
    partial: run.partial,
    inputs: makeInputs(setup, totals.corpora, run.monitor),
    badFiles: run.badFiles,
    census: totals.census,
    ...totals.scores,
    ...(totals.scenarios.length > 0 && { scenarios: totals.scenarios }),
  }
}

/** What was replayed, with what. */
export function makeInputs(
  setup: ReplaySetup,
  corpora: ReadonlyMap<string, CorpusTotals>,
  monitor: Inputs['monitor'],
): Inputs {
  const { policies, packs, lexicon, vocabulary, extraction, validity } = setup
  const { where, groupBys, seed, resamples } = setup
  return {
    corpora: setup.corpora.map(({ name, version, hash, licence, ...corpus }) => ({
      name,
      version,
      hash,
      licence,
      ...(corpus.reading === undefined ? {} : { reading: corpus.reading }),
      ...(corpus.validity === validity ? {} : { validity: corpus.validity }),
      ...(corpora.get(name) ?? { files: 0, traces: 0, calls: 0 }),
    })),
    policies: policies.map(({ id, title, file, hash, comparator }) => ({
      ...{ id, title, file, hash },
      ...(comparator !== undefined && { comparator }),
    })),
    packs: packs.map(({ id, title, policies }) => ({ id, title, policies })),
    lexicon: { id: lexicon.id, hash: lexicon.hash },
    signature: { hash: vocabulary.hash },
    rules: rulesOf(setup),
    extraction: { id: extraction.id, hash: extraction.hash },
    validity,
    monitor,
    where: where.map(({ key, glob }) => `${key}=${glob}`),
    groupBy: groupBys.filter(keys => keys.length > 0).map(keys => keys.join(',')),
    seed,
    resamples,
  }
}

const RULE_KINDS = ['approvals', 'mutations', 'provenance', 'mentions', 'markers'] as const

function rulesOf(setup: ReplaySetup): Inputs['rules'] {
  const { intents } = setup
  return [
    ...RULE_KINDS.flatMap(kind => setup[kind].map(({ id, hash }) => ({ id: `${kind}/${id}`, hash }))),
    ...(intents === undefined || intents === null
      ? []
      : [{ id: `facts/${intents.list}`, hash: intents.hash }]),
  ]
}
