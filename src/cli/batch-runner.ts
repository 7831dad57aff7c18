import type { ReplayTotals } from '../scorer/replay-counter.ts'
import type { Batch } from './batch.ts'
import { loadGuards } from './load-guards.ts'
import type { ReplaySetup } from './replay-setup.ts'
import { type BatchReport, makeReplayShare } from './replay-share.ts'
import { makeInlineThread, type ReplayThread, type StartedThread, startThread } from './replay-thread.ts'
import type { OwnReportSources } from './replay-worker.ts'

/** Replays batches in a number of threads, this one among them. */
export interface BatchRunner {
  /** How many batches to hand out before waiting for the first. */
  readonly width: number
  run(batch: Batch): Promise<BatchReport>
  /** What all batches counted, whichever thread replayed them. */
  finish(): Promise<ReplayTotals>
  /** Says early that a report will be made. */
  loadReport(): Promise<void>
  /** Makes the report beside this thread, where there is another. */
  report(sources: OwnReportSources): Promise<string>
  close(): Promise<void>
}

// One batch is worked on while the next already waits in the thread's queue.
const BATCHES_A_THREAD = 2

/**
 * Throws RvbenchError on a faulty policy. Threads beside this one run the built code; those that were started `ahead`
 * are taken first, and are closed by whoever started them.
 */
export async function makeBatchRunner(
  setup: ReplaySetup,
  threads: number,
  ahead: readonly StartedThread[],
): Promise<BatchRunner> {
  const share = makeReplayShare(setup, await loadGuards(setup))
  const started = Array.from({ length: threads - 1 }, (_, number) =>
    (ahead[number] ?? startThread()).take(setup),
  )
  // This thread stands last: the others are asked before it is busy itself.
  const inline = makeInlineThread(share, setup)
  const pool: readonly ReplayThread[] = [...started, inline]
  const [reporter = inline] = started
  return {
    width: threads * BATCHES_A_THREAD,
    run: batch =>
      pool.reduce((idlest, thread) => (thread.waiting() < idlest.waiting() ? thread : idlest)).replay(batch),
    finish: async () => {
      const counts = await Promise.all(pool.map(thread => thread.counts()))
      const scored = await Promise.all(
        pool.map((thread, part) =>
          thread.score(
            counts.filter((_, other) => other !== part),
            part,
            pool.length,
          ),
        ),
      )
      return share.finish(interleave(scored))
    },
    loadReport: reporter.loadReport,
    report: reporter.report,
    close: async () => {
      await Promise.all(pool.map(thread => thread.close()))
    },
  }
}

// Part k holds the entries k, k + parts, k + 2 parts, …
function interleave<Entry>(parts: readonly (readonly Entry[])[]): readonly Entry[] {
  const longest = parts.reduce((most, part) => Math.max(most, part.length), 0)
  return Array.from({ length: longest }, (_, index) =>
    parts.flatMap(part => part.slice(index, index + 1)),
  ).flat()
}
