import { parentPort, workerData } from 'node:worker_threads'
import type { ReplayCounts } from '../scorer/replay-counter.ts'
import type { Batch, ReplaySetup } from './replay-setup.ts'
import { type BatchReport, makeReplayShare } from './replay-share.ts'

/** What the main thread asks of a worker. */
export type WorkerTask = { readonly kind: 'replay'; readonly batch: Batch } | { readonly kind: 'count' }

/** What it answers, in the order in which it was asked. */
export type WorkerAnswer =
  | { readonly kind: 'replayed'; readonly report: BatchReport }
  | { readonly kind: 'counted'; readonly counts: ReplayCounts }

const setup: ReplaySetup = workerData
const share = makeReplayShare(setup)

function answer(task: WorkerTask): WorkerAnswer {
  switch (task.kind) {
    case 'replay':
      return { kind: 'replayed', report: share.replay(task.batch) }
    case 'count':
      return { kind: 'counted', counts: share.counts() }
  }
}

parentPort?.on('message', (task: WorkerTask) => parentPort?.postMessage(answer(task)))
