import { setImmediate as nextTurn } from 'node:timers/promises'
import { adapterFor } from '../../adapters/adapters.ts'
import { nearestNames } from '../../model/nearest-names.ts'
import { RvbenchError } from '../../model/rvbench-error.ts'
import type { Trace } from '../../model/trace.ts'
import type { ReplaySetup } from '../replay/replay-setup.ts'
import type { Batch } from '../runs/batch.ts'
import type { BatchList } from '../runs/list-batches.ts'
import { readBatch } from '../runs/read-batch.ts'

/**
 * The run of that id, with its corpus before it or without, or the first of that file. Throws `unknown-name` with the nearest ids, `interrupted` after Ctrl-C.
 */
export async function findRun(
  setup: ReplaySetup,
  { batches }: BatchList,
  asked: string,
  signal: AbortSignal,
): Promise<Trace> {
  const ids: string[] = []
  // Most formats name a file for its run: the files that look like it are read first.
  for (const batch of [...batches.flatMap(likely), ...batches]) {
    await nextTurn()
    if (signal.aborted) throw new RvbenchError('interrupted', 'looking for the run was interrupted')
    const corpus = setup.corpora[batch.corpus]
    if (corpus === undefined) throw new RangeError(`no corpus has the number ${batch.corpus}`)
    for (const part of readBatch(corpus, adapterFor(corpus.format), batch)) {
      if ('problem' in part) continue
      for (const { trace } of part.traces) {
        if ([trace.id, `${trace.corpus}/${trace.id}`, trace.file].includes(asked)) return trace
        ids.push(trace.id)
      }
    }
  }
  throw makeUnknownRun(asked, [...new Set(ids)], setup)

  function likely(batch: Batch): readonly Batch[] {
    if (batch.kind !== 'files') return []
    const files = batch.files.filter(file => file.includes(asked))
    return files.length === 0 ? [] : [{ ...batch, files }]
  }
}

const MOST_NAMED = 5

function makeUnknownRun(asked: string, ids: readonly string[], setup: ReplaySetup): RvbenchError {
  const where = setup.corpora.map(({ name }) => name).join(', ')
  const nearest = nearestNames(asked, ids).slice(0, MOST_NAMED)
  const [example] = ids
  const hint =
    nearest.length > 0
      ? ['did you mean', ...nearest].join('\n')
      : example === undefined
        ? 'there is no run in it'
        : `ids are as verdicts.jsonl has them, like ${example}`
  return new RvbenchError('unknown-name', `no run of ${where} has the id ${JSON.stringify(asked)}`, { hint })
}
