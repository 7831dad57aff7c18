import { setImmediate as nextTurn } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { ReplayCounts } from '../scorer/replay-counter.ts'
import type { Batch, ReplaySetup } from './replay-setup.ts'
import { type BatchReport, makeReplayShare } from './replay-share.ts'
import type { WorkerAnswer, WorkerTask } from './replay-worker.ts'

/** Replays batches, here or in worker threads. */
export interface BatchRunner {
  /** How many batches to hand out before waiting for the first. */
  readonly width: number
  run(batch: Batch): Promise<BatchReport>
  /** What all batches counted, one part per thread; their order means nothing. */
  counts(): Promise<readonly ReplayCounts[]>
  close(): Promise<void>
}

/** Replays in this thread. */
export function makeInlineRunner(setup: ReplaySetup): BatchRunner {
  const share = makeReplayShare(setup)
  return {
    width: 1,
    run: async batch => {
      // Ctrl-C and the progress bar get their turn.
      await nextTurn()
      return share.replay(batch)
    },
    counts: async () => [share.counts()],
    close: async () => undefined,
  }
}

// One batch is worked on while the next already waits in the thread's queue.
const BATCHES_A_THREAD = 2

/** Replays in `threads` worker threads. Only for compiled code: Node runs no TypeScript in a worker. */
export function makeThreadRunner(setup: ReplaySetup, threads: number): BatchRunner {
  const pool = Array.from({ length: threads }, () => startThread(setup))
  return {
    width: threads * BATCHES_A_THREAD,
    run: async batch => {
      const idlest = pool.reduce((least, thread) => (thread.waiting() < least.waiting() ? thread : least))
      const answer = await idlest.ask({ kind: 'replay', batch })
      if (answer.kind !== 'replayed') throw new Error(`a worker answered ${answer.kind} to a batch`)
      return answer.report
    },
    counts: () =>
      Promise.all(
        pool.map(async thread => {
          const answer = await thread.ask({ kind: 'count' })
          if (answer.kind !== 'counted') throw new Error(`a worker answered ${answer.kind} to a count`)
          return answer.counts
        }),
      ),
    close: async () => {
      await Promise.all(pool.map(thread => thread.close()))
    },
  }
}

interface Thread {
  waiting(): number
  ask(task: WorkerTask): Promise<WorkerAnswer>
  close(): Promise<void>
}

// A thread answers in the order in which it is asked.
function startThread(setup: ReplaySetup): Thread {
  const worker = new Worker(new URL('./replay-worker.js', import.meta.url), { workerData: setup })
  const pending: { resolve: (answer: WorkerAnswer) => void; reject: (error: Error) => void }[] = []
  worker.on('message', (answer: WorkerAnswer) => pending.shift()?.resolve(answer))
  worker.on('error', (error: Error) => {
    for (const { reject } of pending.splice(0)) reject(error)
  })
  return {
    waiting: () => pending.length,
    ask: task =>
      new Promise((resolve, reject) => {
        pending.push({ resolve, reject })
        worker.postMessage(task)
      }),
    close: async () => {
      await worker.terminate()
    },
  }
}
