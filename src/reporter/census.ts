import type { CensusReport } from '../model/census-report.ts'
import { censusSections } from './census-tables.ts'
import { escapeMarkdown, printMarkdownTable } from './markdown-table.ts'
import { PARTIAL_NOTICE } from './partial-notice.ts'
import { renderTable, type TerminalStyle } from './terminal.ts'
import { visibleText } from './visible-text.ts'

/** The report as the tables that a person reads on a terminal. */
export function renderCensus(report: CensusReport, style: TerminalStyle): string {
  const notice = report.partial ? [PARTIAL_NOTICE] : []
  const sections = censusSections(report).flatMap(({ title, tables }) => [
    visibleText(title),
    ...tables.map(table => renderTable(table, style)),
  ])
  return `${[...notice, ...sections].join('\n\n')}\n`
}

/** `census.md`: the same tables as Markdown. */
export function printCensusMarkdown(report: CensusReport): string {
  const notice = report.partial ? [`> **${PARTIAL_NOTICE}**`] : []
  const sections = censusSections(report).flatMap(({ title, tables }) => [
    `## ${escapeMarkdown(title)}`,
    ...tables.map(printMarkdownTable),
  ])
  return `${['# rvbench census', ...notice, ...sections].join('\n\n')}\n`
}
