import type { ReplayCounts } from '../scorer/replay-counter.ts'
import type { Batch, ReplaySetup } from './replay-setup.ts'
import type { BatchReport } from './replay-share.ts'
import { makeInlineThread, type ReplayThread, startThread } from './replay-thread.ts'

/** Replays batches in a number of threads, this one among them. */
export interface BatchRunner {
  /** How many batches to hand out before waiting for the first. */
  readonly width: number
  run(batch: Batch): Promise<BatchReport>
  /** What all batches counted, one part per thread; their order means nothing. */
  counts(): Promise<readonly ReplayCounts[]>
  close(): Promise<void>
}

// One batch is worked on while the next already waits in the thread's queue.
const BATCHES_A_THREAD = 2

/** More than one thread only from compiled code: Node runs no TypeScript in a worker. */
export function makeBatchRunner(setup: ReplaySetup, threads: number): BatchRunner {
  const started = Array.from({ length: threads - 1 }, () => startThread(setup))
  const pool: readonly ReplayThread[] = [...started, makeInlineThread(setup)]
  return {
    width: threads * BATCHES_A_THREAD,
    run: batch =>
      pool.reduce((idlest, thread) => (thread.waiting() < idlest.waiting() ? thread : idlest)).replay(batch),
    counts: () => Promise.all(pool.map(thread => thread.counts())),
    close: async () => {
      await Promise.all(pool.map(thread => thread.close()))
    },
  }
}
