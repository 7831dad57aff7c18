import type { ImportReport } from '../model/import-report.ts'
import { printDocument } from '../model/print-document.ts'
import { importTables } from './import-tables.ts'
import { printReportSections } from './markdown.ts'
import { printMarkdownTable } from './markdown-table.ts'
import { renderScorecard, renderTable, type TerminalStyle } from './terminal.ts'

/** The report as the tables that a person reads on a terminal. */
export function renderImport(report: ImportReport, style: TerminalStyle): string {
  const own = importTables(report).map(table => renderTable(table, style))
  const scored = report.scorecard === null ? [] : [renderScorecard(report.scorecard, style)]
  return `${[...own, ...scored].join('\n\n').trimEnd()}\n`
}

/** `imported.md`: the same tables as Markdown. */
export function printImportMarkdown(report: ImportReport): string {
  const scored = report.scorecard === null ? [] : printReportSections(report.scorecard)
  return `${['# rvbench import', ...importTables(report).map(printMarkdownTable), ...scored].join('\n\n')}\n`
}

/** `imported.json`. */
export function printImportReport(report: ImportReport): string {
  return printDocument(report)
}
