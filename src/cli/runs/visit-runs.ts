import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ReadTrace } from '../../adapters/adapter.ts'
import { adapterFor } from '../../adapters/adapters.ts'
import type { BadFile } from '../../model/scorecard.ts'
import type { Io } from '../io.ts'
import { makeProgress } from '../progress.ts'
import type { ReplaySetup } from '../replay/replay-setup.ts'
import { makeGroupFilter } from './group-filter.ts'
import { type BatchList, batchWeight, totalWeight } from './list-batches.ts'
import { readBatch } from './read-batch.ts'
import type { ReadPart } from './read-part.ts'

/** Some runs of one corpus, those that no filter leaves out. */
export interface VisitedRuns extends Pick<ReadPart, 'files'> {
  /** Index into the setup's corpora. */
  readonly corpus: number
  readonly traces: readonly ReadTrace[]
}

/** How a visit ended. */
export interface Visit {
  /** True after Ctrl-C: the rest was not read. */
  readonly partial: boolean
  readonly badFiles: readonly BadFile[]
}

/** Hands on the wanted runs of all batches, in order and in this thread. */
export async function visitRuns(
  io: Io,
  { corpora, where }: Pick<ReplaySetup, 'corpora' | 'where'>,
  list: BatchList,
  { title, quiet }: { readonly title: string; readonly quiet: boolean },
  visit: (runs: VisitedRuns) => void | Promise<void>,
): Promise<Visit> {
  const isWanted = makeGroupFilter(where)
  const sources = corpora.map(corpus => ({ corpus, adapter: adapterFor(corpus.format) }))
  const badFiles: BadFile[] = [...list.badFiles]
  const progress = makeProgress(io, { title, total: totalWeight(list), quiet })
  try {
    for (const batch of list.batches) {
      // Ctrl-C and the progress bar get their turn.
      await nextTurn()
      if (io.signal.aborted) return { partial: true, badFiles }
      const source = sources[batch.corpus]
      if (source === undefined) throw new RangeError(`no corpus has the number ${batch.corpus}`)
      for (const part of readBatch(source.corpus, source.adapter, batch)) {
        if ('problem' in part) {
          badFiles.push(part)
          continue
        }
        const traces = part.traces.filter(({ trace }) => isWanted(trace.group))
        const pending = visit({ corpus: batch.corpus, files: part.files, traces })
        if (pending !== undefined) await pending
      }
      progress.advance(batchWeight(batch))
    }
    return { partial: false, badFiles }
  } finally {
    progress.stop()
  }
}
