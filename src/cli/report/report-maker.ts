import type { PageSection } from '../../reporter/html/page.ts'
import type { ReplaySetup } from '../replay/replay-setup.ts'
import type { Batch } from '../runs/batch.ts'
import type { ReportSources } from './make-report.ts'
import type { RunSources } from './report-runs.ts'

/** Runs that a report shows step by step, unless it is told otherwise. */
export const DEFAULT_TRACES = 20

/** Makes the report of a replay, in steps of which all but the last need no scorecard. */
export interface ReportMaker {
  /** Reads the runs that the report will show and loads what draws, in the background. */
  explain(sources: OwnRunSources): void
  /** Where an earlier step failed, this one says why. */
  report(sources: ReportSources): Promise<string>
}

/** Of the runs that were replayed. */
export type OwnRunSources = Omit<RunSources, 'runs'> & { readonly batches: readonly Batch[] }

/** What fails in the background is thrown by `report`. */
export function makeReportMaker(setup: ReplaySetup): ReportMaker {
  let runs: Promise<PageSection> | null = null
  return {
    explain: sources => {
      runs = explain(setup, sources)
      runs.catch(() => undefined)
    },
    report: async sources => {
      if (runs === null) throw new Error('a report was asked for before its runs were')
      // Loaded here: the smallest replays would take twice the time if it came with them.
      const { makeReport } = await import('./make-report.ts')
      return await makeReport(sources, await runs)
    },
  }
}

async function explain(setup: ReplaySetup, { batches, ...sources }: OwnRunSources): Promise<PageSection> {
  const { readReportRuns } = await import('./report-runs.ts')
  const runs = await readReportRuns({ ...sources, runs: { setup, batches } })
  const { loadReportPage } = await import('./make-report.ts')
  await loadReportPage()
  return runs
}
