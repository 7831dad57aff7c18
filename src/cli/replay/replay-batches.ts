import { availableParallelism } from 'node:os'
import pLimit from 'p-limit'
import type { BadFile, Scorecard } from '../../model/scorecard.ts'
import type { ResultsWriter } from '../files/write-results.ts'
import type { Io } from '../io.ts'
import { renderUncalledTools } from '../policies/uncalled-tools.ts'
import { makeProgress } from '../progress.ts'
import type { Batch } from '../runs/batch.ts'
import { type BatchList, batchWeight, totalWeight } from '../runs/list-batches.ts'
import { type BatchRunner, makeBatchRunner } from './batch-runner.ts'
import { makeScorecard } from './make-scorecard.ts'
import type { ReplayOptions } from './replay-options.ts'
import type { ReplaySetup } from './replay-setup.ts'
import type { BatchReport } from './replay-share.ts'
import type { ThreadBeside } from './replay-thread.ts'
import { WEIGHT_WORTH_THREADS } from './threads-ahead.ts'

/**
 * Replays all batches, in threads where there is enough to do, and writes their verdicts in the order of the files,
 * whichever thread ends first. After Ctrl-C the scorecard is of the batches until then, and says so.
 */
export async function replayBatches(
  io: Io,
  setup: ReplaySetup,
  list: BatchList,
  results: Pick<ResultsWriter, 'append'>,
  options: ReplayOptions,
): Promise<Scorecard> {
  return await withRunner({ setup, list, ahead: [] }, options, runner =>
    runBatches(io, { setup, list, results, runner, meanwhile: () => undefined }, options),
  )
}

/** What there is to replay, where its verdicts go, and who does it. */
export interface BatchWork {
  readonly setup: ReplaySetup
  readonly list: BatchList
  readonly results: Pick<ResultsWriter, 'append'>
  readonly runner: BatchRunner
  /** Called when all batches are replayed, while their scores are made. */
  readonly meanwhile: () => void
}

/** The same, with threads that serve for more than the batches. */
export async function runBatches(
  io: Io,
  { setup, list, results, runner, meanwhile }: BatchWork,
  options: ReplayOptions,
): Promise<Scorecard> {
  const progress = makeProgress(io, { title: 'replay', total: totalWeight(list), quiet: options.quiet })
  const badFiles: BadFile[] = [...list.badFiles]
  const tools = new Set<string>()
  let partial = false
  let note = ''
  try {
    const limit = pLimit(runner.width)
    const started: { readonly batch: Batch; readonly report: Promise<BatchReport | null> }[] = []
    for (const batch of list.batches) {
      started.push({ batch, report: limit(async () => (io.signal.aborted ? null : runner.run(batch))) })
      // Reports are let go one by one: those that wait for a slow one before them are the only ones kept.
      if (started.length >= runner.width * BATCHES_AHEAD) await takeFirst()
    }
    while (started.length > 0) await takeFirst()
    note = await renderUncalledTools(setup.policies, tools)
    const { monitor } = runner
    // The others are asked what they counted before they are asked for more.
    const totals = runner.finish()
    meanwhile()
    return makeScorecard(setup, await totals, { monitor, badFiles, partial })

    async function takeFirst(): Promise<void> {
      const first = started.shift()
      const report = await first?.report
      if (first === undefined || report === undefined) return
      if (report === null) {
        partial = true
        return
      }
      results.append(report.verdictLines)
      badFiles.push(...report.badFiles)
      for (const tool of report.tools) tools.add(tool)
      progress.advance(batchWeight(first.batch))
    }
  } finally {
    progress.stop()
    io.stderr.write(note)
  }
}

const BATCHES_AHEAD = 4

/** Ends its threads whatever happens. Throws RvbenchError on a faulty policy, before anything is read. */
export async function withRunner<Result>(
  { setup, list, ahead }: Pick<BatchWork, 'setup' | 'list'> & { readonly ahead: readonly ThreadBeside[] },
  { jobs }: Pick<ReplayOptions, 'jobs'>,
  use: (runner: BatchRunner) => Promise<Result>,
): Promise<Result> {
  const isSmall = totalWeight(list) < WEIGHT_WORTH_THREADS
  const runner = await makeBatchRunner(setup, jobs ?? (isSmall ? 1 : availableParallelism()), ahead)
  try {
    return await use(runner)
  } finally {
    await runner.close()
  }
}
