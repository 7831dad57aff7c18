import { setImmediate as nextTurn } from 'node:timers/promises'
import { adapterFor } from '../adapters/adapters.ts'
import { argumentLeaves } from '../canonicaliser/argument-leaves.ts'
import { contentText } from '../canonicaliser/content-text.ts'
import type { FoundCorpus } from '../corpora/find-corpus.ts'
import type { Irregularity } from '../model/irregularity.ts'
import type { CensusComputation, FigureValue } from '../model/published.ts'
import type { RunFacts } from '../model/readiness.ts'
import { RvbenchError } from '../model/rvbench-error.ts'
import type { Trace } from '../model/trace.ts'
import type { Available } from '../reproduction/evidence.ts'
import { makeRunCensus } from '../reproduction/run-census.ts'
import { readReadiness } from '../specs/read-readiness.ts'
import { makeGroupFilter } from './group-filter.ts'
import { listBatches } from './list-batches.ts'
import { readBatch } from './read-batch.ts'

/** What the runs that are asked about carry: each set of runs is read once, for all figures about it. */
export async function gatherCensus(
  corpus: FoundCorpus,
  asked: readonly CensusComputation[],
  signal: AbortSignal,
): Promise<(computation: CensusComputation) => Available<FigureValue>> {
  const rows = readReadiness()
  const censuses = new Map(
    asked.map(({ pipeline, suite }) => {
      const where = [
        ...(pipeline === undefined ? [] : [{ key: 'pipeline', glob: pipeline }]),
        ...(suite === undefined ? [] : [{ key: 'suite', glob: suite }]),
      ]
      const census = makeRunCensus(rows)
      return [keyOf({ pipeline, suite }), { where, isWanted: makeGroupFilter(where), census }] as const
    }),
  )
  const pipelines = new Set(asked.map(({ pipeline }) => pipeline))
  const where = [...pipelines].flatMap(glob => (glob === undefined ? [] : [{ key: 'pipeline', glob }]))
  const { batches } = await listBatches([corpus], {
    where: pipelines.has(undefined) ? [] : where,
    limit: null,
  })
  const adapter = adapterFor(corpus.source.format)
  for (const batch of batches) {
    await nextTurn()
    if (signal.aborted) throw new RvbenchError('interrupted', 'the census was interrupted')
    for (const part of readBatch(corpus.source, adapter, batch)) {
      if ('problem' in part) continue
      for (const { trace, irregularities } of part.traces) {
        const facts = factsOf(trace, irregularities)
        for (const { isWanted, census } of censuses.values()) if (isWanted(trace.group)) census.add(facts)
      }
    }
  }
  return computation => {
    const figure = censuses.get(keyOf(computation))?.census.figure(computation) ?? null
    return figure === null
      ? { kind: 'absent', reason: `the census has no field ${computation.field}` }
      : { kind: 'available', thing: figure }
  }
}

function keyOf({ pipeline, suite }: Pick<CensusComputation, 'pipeline' | 'suite'>): string {
  return JSON.stringify([pipeline ?? null, suite ?? null])
}

function factsOf({ steps, clock }: Trace, irregularities: readonly Irregularity[]): RunFacts {
  const calls = steps.filter(step => step.kind === 'tool-call')
  const userTexts = steps.flatMap(step =>
    step.kind === 'user-message' ? [contentText(step.content, 'text')] : [],
  )
  const leaves = calls.flatMap(({ args }) => argumentLeaves(args))
  return {
    texts: {
      'tool-name': calls.map(({ tool }) => tool),
      'argument-key': calls.flatMap(({ args }) => Object.keys(args)),
      'argument-value': leaves.map(({ value }) => value),
      'user-text': userTexts,
      // Keys that a format knows are fields of the trace; all others its adapter counts.
      'message-key': [
        ...(clock === 'recorded' ? ['timestamp'] : []),
        ...irregularities.flatMap(({ kind }) => (kind.startsWith(EXTRA) ? [kind.slice(EXTRA.length)] : [])),
      ],
    },
    userMessages: userTexts.length,
  }
}

const EXTRA = 'extra-key:'
