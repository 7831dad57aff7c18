import { adapterFor } from '../../adapters/adapters.ts'
import type { ExplainedRun } from '../../model/explained-run.ts'
import type { ListedRun } from '../../model/fired-list.ts'
import { makeRunExplainer } from '../explain/explain-run.ts'
import type { ReplaySetup } from '../replay/replay-setup.ts'
import type { Batch } from '../runs/batch.ts'
import { readBatch } from '../runs/read-batch.ts'
import { wantedPart } from '../runs/wanted-batches.ts'

/** Runs that a page shows step by step. */
export interface ExplainedRuns {
  /** In the order in which they were chosen. */
  readonly explained: readonly ExplainedRun[]
  /** How many have more steps than a page can show. */
  readonly tooLong: number
}

// A page of longer runs opens slowly, and asking the reference monitor about them takes its time.
const MOST_STEPS = 500

/**
 * The chosen runs, read once more and explained by the policies that fired on them. A run that is no longer there is left
 * out.
 */
export async function explainChosen(
  setup: ReplaySetup,
  batches: readonly Batch[],
  chosen: readonly ListedRun[],
): Promise<ExplainedRuns> {
  const explainRun = await makeRunExplainer(setup)
  const explained = new Map<string, ExplainedRun>()
  let tooLong = 0
  for (const [index, corpus] of setup.corpora.entries()) {
    const wanted = new Map(
      chosen.filter(run => run.corpus === corpus.name).map(run => [run.id, run.file] as const),
    )
    for (const batch of batches.filter(candidate => candidate.corpus === index)) {
      const part = wantedPart(batch, new Set(wanted.values()))
      if (part === null) continue
      for (const read of readBatch(corpus, adapterFor(corpus.format), part)) {
        if ('problem' in read) continue
        for (const { trace } of read.traces) {
          if (!wanted.delete(trace.id)) continue
          if (trace.steps.length > MOST_STEPS) {
            tooLong += 1
            continue
          }
          const run = explainRun(trace)
          explained.set(keyOf(run), {
            ...run,
            policies: run.policies.filter(({ firings }) => firings.length > 0),
          })
        }
      }
    }
  }
  return { explained: chosen.flatMap(run => explained.get(keyOf(run)) ?? []), tooLong }
}

function keyOf({ corpus, id }: { readonly corpus: string; readonly id: string }): string {
  return JSON.stringify([corpus, id])
}
