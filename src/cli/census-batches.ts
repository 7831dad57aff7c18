import { setImmediate as nextTurn } from 'node:timers/promises'
import { adapterFor } from '../adapters/adapters.ts'
import type { BadFile, CorpusInput } from '../model/scorecard.ts'
import type { CensusShare } from './census-share.ts'
import { makeGroupFilter } from './group-filter.ts'
import type { Io } from './io.ts'
import { type BatchList, batchWeight, totalWeight } from './list-batches.ts'
import { makeProgress } from './progress.ts'
import { readBatch } from './read-batch.ts'
import type { ReplaySetup } from './replay-setup.ts'

/** What was read for a census, apart from what its share counted. */
export interface CensusReading {
  /** True after Ctrl-C: the rest was not read. */
  readonly partial: boolean
  readonly badFiles: readonly BadFile[]
  /** By corpus. */
  readonly totals: ReadonlyMap<string, CorpusTotals>
}

type CorpusTotals = Pick<CorpusInput, 'files' | 'traces' | 'calls'>

/** Hands every wanted run of all batches to the share. */
export async function censusBatches(
  io: Io,
  setup: ReplaySetup,
  list: BatchList,
  share: CensusShare,
  { quiet }: { readonly quiet: boolean },
): Promise<CensusReading> {
  const isWanted = makeGroupFilter(setup.where)
  const corpora = setup.corpora.map(source => ({ source, adapter: adapterFor(source.format) }))
  const totals = new Map(setup.corpora.map(({ name }) => [name, { files: 0, traces: 0, calls: 0 }]))
  const badFiles: BadFile[] = [...list.badFiles]
  const progress = makeProgress(io, { title: 'census', total: totalWeight(list), quiet })
  let partial = false
  try {
    for (const batch of list.batches) {
      // Ctrl-C and the progress bar get their turn.
      await nextTurn()
      partial = io.signal.aborted
      if (partial) break
      const corpus = corpora[batch.corpus]
      if (corpus === undefined) throw new RangeError(`no corpus has the number ${batch.corpus}`)
      const { source, adapter } = corpus
      for (const part of readBatch(source, adapter, batch)) {
        if ('problem' in part) {
          badFiles.push(part)
          continue
        }
        const wanted = part.traces.filter(({ trace }) => isWanted(trace.group))
        const steps = wanted.flatMap(({ trace }) => trace.steps)
        addTo(totals, source.name, {
          files: part.files,
          traces: wanted.length,
          calls: steps.filter(({ kind }) => kind === 'tool-call').length,
        })
        for (const { trace, irregularities } of wanted) share.add(trace, irregularities)
      }
      progress.advance(batchWeight(batch))
    }
  } finally {
    progress.stop()
  }
  return { partial, badFiles, totals }
}

function addTo(totals: Map<string, CorpusTotals>, corpus: string, more: CorpusTotals): void {
  const { files, traces, calls } = totals.get(corpus) ?? { files: 0, traces: 0, calls: 0 }
  totals.set(corpus, {
    files: files + more.files,
    traces: traces + more.traces,
    calls: calls + more.calls,
  })
}
