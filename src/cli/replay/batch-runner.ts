import type { Inputs } from '../../model/scorecard.ts'
import type { ReplayTotals } from '../../scorer/replay-counter.ts'
import { loadPolicies } from '../policies/load-policies.ts'
import type { ReportSources } from '../report/make-report.ts'
import type { OwnRunSources } from '../report/report-maker.ts'
import type { Batch } from '../runs/batch.ts'
import type { ReplaySetup } from './replay-setup.ts'
import { type BatchReport, makeReplayShare } from './replay-share.ts'
import { makeInlineThread, type ReplayThread, startThread, type ThreadBeside } from './replay-thread.ts'

/** Replays batches in a number of threads, this one among them. */
export interface BatchRunner {
  /** How many batches to hand out before waiting for the first. */
  readonly width: number
  /** What evaluates the formulas. */
  readonly monitor: Inputs['monitor']
  run(batch: Batch): Promise<BatchReport>
  /** What all batches counted, whichever thread replayed them. */
  finish(): Promise<ReplayTotals>
  /** Says which runs a report will be of, beside this thread where there is another. */
  explain(sources: OwnRunSources): void
  report(sources: ReportSources): Promise<string>
  close(): Promise<void>
}

// A thread beside this one has the next batches waiting: while this one replays a batch, it hands out none.
const BATCHES_A_THREAD = 3

/**
 * Throws RvbenchError on a faulty policy. Threads beside this one run the built code; those that were started `ahead`
 * are taken first, and are closed by whoever started them.
 */
export async function makeBatchRunner(
  setup: ReplaySetup,
  threads: number,
  ahead: readonly ThreadBeside[],
): Promise<BatchRunner> {
  const loaded = await loadPolicies(setup)
  const share = makeReplayShare(setup, loaded)
  const started = Array.from(
    { length: threads - 1 },
    (_, number) => ahead[number] ?? startThread().take(setup),
  )
  // This thread stands last: the others are asked before it is busy itself.
  const inline = makeInlineThread(share, setup)
  const pool: readonly ReplayThread[] = [...started, inline]
  const [reporter = inline] = started
  // The emptiest queue; none while all are full.
  const freeThread = (): ReplayThread | undefined =>
    started
      .filter(thread => thread.waiting() < BATCHES_A_THREAD)
      .sort((left, right) => left.waiting() - right.waiting())[0]
  return {
    width: started.length * BATCHES_A_THREAD + 1,
    monitor: { name: loaded.monitor.name, version: loaded.monitor.version },
    run: batch => (freeThread() ?? inline).replay(batch),
    finish: async () => share.finish(await Promise.all(started.map(thread => thread.counts()))),
    explain: reporter.explain,
    report: reporter.report,
    close: async () => {
      await Promise.all(pool.map(thread => thread.close()))
    },
  }
}
