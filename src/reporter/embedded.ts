import type { EmbeddedReport } from '../model/embedded-report.ts'
import type { Intents } from '../model/intents.ts'
import { printDocument } from '../model/print-document.ts'
import { embeddedTables } from './embedded-tables.ts'
import { printMarkdownTable } from './markdown-table.ts'
import { PARTIAL_NOTICE } from './partial-notice.ts'
import { renderTable, type TerminalStyle } from './terminal.ts'

/** The report as the tables that a person reads on a terminal. */
export function renderEmbedded(report: EmbeddedReport, style: TerminalStyle): string {
  const notice = report.partial ? [PARTIAL_NOTICE] : []
  return `${[...notice, ...embeddedTables(report).map(table => renderTable(table, style))].join('\n\n')}\n`
}

/** `embedded.md`: the same tables as Markdown. */
export function printEmbeddedMarkdown(report: EmbeddedReport): string {
  const notice = report.partial ? [`> **${PARTIAL_NOTICE}**`] : []
  return `${['# rvbench embedded', ...notice, ...embeddedTables(report).map(printMarkdownTable)].join('\n\n')}\n`
}

/** `embedded.json`. */
export function printEmbedded(report: EmbeddedReport): string {
  return printDocument(report)
}

/** A file for `replay --facts`. */
export function printIntents(intents: Intents): string {
  return printDocument(intents)
}
