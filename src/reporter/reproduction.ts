import { printDocument } from '../model/print-document.ts'
import type { Reproduction } from '../model/reproduction.ts'
import { printMarkdownTable } from './markdown-table.ts'
import { reproductionTables } from './reproduction-tables.ts'
import { renderTable, type TerminalStyle } from './terminal.ts'

/** The figures as the tables that a person reads on a terminal. */
export function renderReproduction(reproduction: Reproduction, style: TerminalStyle): string {
  return `${reproductionTables(reproduction)
    .map(table => renderTable(table, style))
    .join('\n\n')}\n`
}

/** `reproduction.md`: the same tables as Markdown. */
export function printReproductionReport(reproduction: Reproduction): string {
  return `${['# rvbench reproduce', ...reproductionTables(reproduction).map(printMarkdownTable)].join('\n\n')}\n`
}

/** `reproduction.json`. */
export function printReproduction(reproduction: Reproduction): string {
  return printDocument(reproduction)
}
