import type { PoisonReport } from '../../model/poison-report.ts'
import type { ReplayRequest } from '../../model/replay-request.ts'
import type { Scorecard } from '../../model/scorecard.ts'
import type { PageSection } from '../../reporter/html/page.ts'
import { printReplayCommand } from '../replay/print-replay-command.ts'

/** What a report is made of, besides the runs that it shows. */
export interface ReportSources {
  readonly scorecard: Scorecard
  readonly request: ReplayRequest
  readonly poison: PoisonReport | null
  readonly otherLexicons: readonly Scorecard[]
}

/** `report.html`. */
export async function makeReport({ request, ...results }: ReportSources, runs: PageSection): Promise<string> {
  const { printHtmlReport } = await loadReportPage()
  return printHtmlReport({ ...results, runs, command: printReplayCommand(request) })
}

/** What draws the pictures takes longer to load than a small replay. */
export function loadReportPage(): Promise<typeof import('../../reporter/html/report-page.ts')> {
  return import('../../reporter/html/report-page.ts')
}
