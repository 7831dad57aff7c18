import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { ReplayCounts } from '../../scorer/replay-counter.ts'
import { packageFolder } from '../../specs/package-folder.ts'
import type { ReportSources } from '../report/make-report.ts'
import { makeReportMaker, type OwnRunSources } from '../report/report-maker.ts'
import type { Batch } from '../runs/batch.ts'
import type { ReplaySetup } from './replay-setup.ts'
import type { BatchReport, ReplayShare } from './replay-share.ts'
import type { WorkerAnswer, WorkerTask } from './replay-worker.ts'

/** A thread with its share of a replay. */
export interface ReplayThread {
  /** Batches that it was given and has not answered. */
  waiting(): number
  replay(batch: Batch): Promise<BatchReport>
  /** Gets ready for the report and reads the runs that it will show; faults are told by the report. */
  explain(sources: OwnRunSources): void
  report(sources: ReportSources): Promise<string>
  close(): Promise<void>
}

/** A thread beside this one. */
export interface ThreadBeside extends ReplayThread {
  /** What its batches counted until now. */
  counts(): Promise<ReplayCounts>
}

/** This thread, with a share that is made already. */
export function makeInlineThread(share: ReplayShare, setup: ReplaySetup): ReplayThread {
  let waiting = 0
  const reporter = makeReportMaker(setup)
  return {
    waiting: () => waiting,
    replay: async batch => {
      waiting += 1
      // Ctrl-C, the progress bar and the other threads get their turn.
      await nextTurn()
      waiting -= 1
      return share.replay(batch)
    },
    explain: reporter.explain,
    report: reporter.report,
    close: async () => undefined,
  }
}

/** A worker thread that does not know yet what it is for. */
export interface StartedThread {
  take(setup: ReplaySetup): ThreadBeside
  close(): Promise<void>
}

/** Starts a worker thread. It answers in the order in which it is asked. */
export function startThread(): StartedThread {
  const worker = new Worker(join(packageFolder(), 'dist', 'replay-worker.cjs'))
  const pending: { resolve: (answer: WorkerAnswer) => void; reject: (error: Error) => void }[] = []
  let fault: Error | null = null
  worker.on('message', (answer: WorkerAnswer) => pending.shift()?.resolve(answer))
  worker.on('error', (error: Error) => {
    fault = error
    for (const { reject } of pending.splice(0)) reject(error)
  })
  const ask = (task: WorkerTask): Promise<WorkerAnswer> =>
    new Promise((resolve, reject) => {
      if (fault !== null) return reject(fault)
      pending.push({ resolve, reject })
      worker.postMessage(task)
    })
  const close = async (): Promise<void> => {
    await worker.terminate()
  }
  return {
    take: setup => {
      worker.postMessage(setup)
      return makeThread(ask, () => pending.length, close)
    },
    close,
  }
}

function makeThread(
  ask: (task: WorkerTask) => Promise<WorkerAnswer>,
  waiting: ReplayThread['waiting'],
  close: ReplayThread['close'],
): ThreadBeside {
  return {
    waiting,
    replay: async batch => {
      const answer = await ask({ kind: 'replay', batch })
      if (answer.kind !== 'replayed') throw new Error(`a worker answered ${answer.kind} to a batch`)
      return answer.report
    },
    counts: async () => {
      const answer = await ask({ kind: 'count' })
      if (answer.kind !== 'counted') throw new Error(`a worker answered ${answer.kind} to a count`)
      return answer.counts
    },
    explain: sources => {
      ask({ kind: 'explain', sources }).catch(() => undefined)
    },
    report: async sources => {
      const answer = await ask({ kind: 'report', sources })
      if (answer.kind !== 'reported') throw new Error(`a worker answered ${answer.kind} to a report`)
      return answer.text
    },
    close,
  }
}
