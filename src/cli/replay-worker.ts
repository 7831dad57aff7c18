import { parentPort, workerData } from 'node:worker_threads'
import type { ReplayCounts } from '../scorer/replay-counter.ts'
import type { GroupScores } from '../scorer/scorer.ts'
import type { Batch } from './batch.ts'
import type { ReplaySetup } from './replay-setup.ts'
import { type BatchReport, makeReplayShare } from './replay-share.ts'

/** What the main thread asks of a worker. */
export type WorkerTask =
  | { readonly kind: 'replay'; readonly batch: Batch }
  | { readonly kind: 'count' }
  | {
      readonly kind: 'score'
      readonly others: readonly ReplayCounts[]
      readonly part: number
      readonly of: number
    }

/** What it answers, in the order in which it was asked. */
export type WorkerAnswer =
  | { readonly kind: 'replayed'; readonly report: BatchReport }
  | { readonly kind: 'counted'; readonly counts: ReplayCounts }
  | { readonly kind: 'scored'; readonly groups: readonly GroupScores[] }

const setup: ReplaySetup = workerData
const share = makeReplayShare(setup)

function answer(task: WorkerTask): WorkerAnswer {
  switch (task.kind) {
    case 'replay':
      return { kind: 'replayed', report: share.replay(task.batch) }
    case 'count':
      return { kind: 'counted', counts: share.counts() }
    case 'score':
      return { kind: 'scored', groups: share.score(task.others, task.part, task.of) }
  }
}

parentPort?.on('message', (task: WorkerTask) => parentPort?.postMessage(answer(task)))
