import type { PoisonReport } from '../model/poison-report.ts'
import { escapeMarkdown, printMarkdownTable } from './markdown-table.ts'
import { PARTIAL_NOTICE } from './partial-notice.ts'
import { poisonSections } from './poison-tables.ts'
import { renderTable, type TerminalStyle } from './terminal.ts'
import { visibleText } from './visible-text.ts'

/** The report as the tables that a person reads on a terminal. */
export function renderPoison(report: PoisonReport, style: TerminalStyle): string {
  const notice = report.partial ? [PARTIAL_NOTICE] : []
  const sections = poisonSections(report).flatMap(({ title, tables }) => [
    visibleText(title),
    ...tables.map(table => renderTable(table, style)),
  ])
  return `${[...notice, ...sections].join('\n\n')}\n`
}

/** `poison.md`: the same tables as Markdown. */
export function printPoisonMarkdown(report: PoisonReport): string {
  const notice = report.partial ? [`> **${PARTIAL_NOTICE}**`] : []
  const sections = poisonSections(report).flatMap(({ title, tables }) => [
    `## ${escapeMarkdown(title)}`,
    ...tables.map(printMarkdownTable),
  ])
  return `${['# rvbench poison', ...notice, ...sections].join('\n\n')}\n`
}
