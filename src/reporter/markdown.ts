import type { Scorecard } from '../model/scorecard.ts'
import { escapeMarkdown, printMarkdownTable } from './markdown-table.ts'
import { PARTIAL_NOTICE } from './partial-notice.ts'
import { reportSections } from './report-sections.ts'

/** `report.md`: the tables of the terminal as Markdown (GitHub's tables). */
export function printReport(scorecard: Scorecard): string {
  return `${['# rvbench replay', ...printReportSections(scorecard)].join('\n\n')}\n`
}

/** What stands below its title, part by part. */
export function printReportSections(scorecard: Scorecard): readonly string[] {
  const notice = scorecard.partial ? [`> **${PARTIAL_NOTICE}**`] : []
  const sections = reportSections(scorecard).flatMap(({ title, tables }) => [
    `## ${escapeMarkdown(title)}`,
    ...tables.map(printMarkdownTable),
  ])
  return [...notice, ...sections]
}
