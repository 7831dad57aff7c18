import type { FiredList } from '../model/fired-list.ts'
import type { PoisonReport } from '../model/poison-report.ts'
import type { ReplayRequest } from '../model/replay-request.ts'
import type { Scorecard } from '../model/scorecard.ts'
import type { Batch } from './batch.ts'
import { chooseRuns } from './choose-runs.ts'
import { explainChosen } from './explain-chosen.ts'
import { printReplayCommand } from './print-replay-command.ts'
import type { ReplaySetup } from './replay-setup.ts'

/** Runs that a report shows step by step, unless it is told otherwise. */
export const DEFAULT_TRACES = 20

/** What a report is made of. */
export interface ReportSources {
  readonly scorecard: Scorecard
  readonly request: ReplayRequest
  readonly lists: readonly FiredList[]
  /** Where the runs can be read again; or why they cannot. */
  readonly runs:
    | { readonly setup: ReplaySetup; readonly batches: readonly Batch[] }
    | { readonly missing: string }
  /** How many runs are shown step by step. */
  readonly traces: number
  readonly poison: PoisonReport | null
  readonly otherLexicons: readonly Scorecard[]
}

/** `report.html`. */
export async function makeReport(sources: ReportSources): Promise<string> {
  const { scorecard, request, lists, runs, traces, poison, otherLexicons } = sources
  const { printHtmlReport } = await loadReportPage()
  const chosen = chooseRuns(lists, traces)
  const { explained, tooLong } =
    'missing' in runs ? NONE : await explainChosen(runs.setup, runs.batches, chosen)
  return printHtmlReport({
    scorecard,
    command: printReplayCommand(request),
    poison,
    otherLexicons,
    lists,
    explained,
    missing: missingText(runs, chosen.length, tooLong),
  })
}

const NONE = { explained: [], tooLong: 0 }

function missingText(runs: ReportSources['runs'], chosen: number, tooLong: number): string | null {
  if ('missing' in runs) return chosen > 0 ? `None is shown step by step: ${runs.missing}` : null
  if (tooLong === 0) return null
  return `${tooLong} of the runs that were chosen have too many steps for a page; rvbench explain shows them.`
}

/** What draws the pictures takes longer to load than a small replay. */
export function loadReportPage(): Promise<typeof import('../reporter/html/report-page.ts')> {
  return import('../reporter/html/report-page.ts')
}
