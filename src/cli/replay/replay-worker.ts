import { parentPort } from 'node:worker_threads'
import type { ReplayCounts } from '../../scorer/replay-counter.ts'
import { loadPolicies } from '../policies/load-policies.ts'
import type { ReportSources } from '../report/make-report.ts'
import { makeReportMaker, type OwnRunSources } from '../report/report-maker.ts'
import type { Batch } from '../runs/batch.ts'
import type { ReplaySetup } from './replay-setup.ts'
import { type BatchReport, makeReplayShare } from './replay-share.ts'

/** What the main thread asks of a worker. */
export type WorkerTask =
  | { readonly kind: 'replay'; readonly batch: Batch }
  | { readonly kind: 'count' }
  | { readonly kind: 'explain'; readonly sources: OwnRunSources }
  | { readonly kind: 'report'; readonly sources: ReportSources }

/** What it answers, in the order in which it was asked. */
export type WorkerAnswer =
  | { readonly kind: 'replayed'; readonly report: BatchReport }
  | { readonly kind: 'counted'; readonly counts: ReplayCounts }
  | { readonly kind: 'explaining' }
  | { readonly kind: 'reported'; readonly text: string }

// The first message says what the thread is for; all others are tasks.
parentPort?.once('message', (setup: ReplaySetup) => {
  // Tasks that come meanwhile wait their turn.
  const answerer = makeAnswerer(setup)
  parentPort?.on('message', async (task: WorkerTask) => {
    const answer = await answerer
    parentPort?.postMessage(await answer(task))
  })
})

async function makeAnswerer(
  setup: ReplaySetup,
): Promise<(task: WorkerTask) => WorkerAnswer | Promise<WorkerAnswer>> {
  const share = makeReplayShare(setup, await loadPolicies(setup))
  const reporter = makeReportMaker(setup)
  return task => {
    switch (task.kind) {
      case 'replay':
        return { kind: 'replayed', report: share.replay(task.batch) }
      case 'count':
        return { kind: 'counted', counts: share.counts() }
      case 'explain':
        reporter.explain(task.sources)
        return { kind: 'explaining' }
      case 'report':
        return report(task.sources)
    }
  }

  async function report(sources: ReportSources): Promise<WorkerAnswer> {
    return { kind: 'reported', text: await reporter.report(sources) }
  }
}
