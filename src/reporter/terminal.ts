import { Chalk } from 'chalk'
import type { Scorecard } from '../model/scorecard.ts'
import { PARTIAL_NOTICE } from './partial-notice.ts'
import { reportSections } from './report-sections.ts'
import type { ReportTable } from './report-table.ts'
import { renderTerminalTable } from './terminal-table.ts'
import { visibleText } from './visible-text.ts'
import { wrapText } from './wrap-text.ts'

/** What the output goes to. */
export interface TerminalStyle {
  readonly color: boolean
  /** Width of the terminal; null for a file or a pipe. */
  readonly columns: number | null
}

/** The scorecard as the tables that a person reads on a terminal. */
export function renderScorecard(scorecard: Scorecard, style: TerminalStyle): string {
  const paint = painter(style)
  const notice = scorecard.partial ? [paint.yellow(wrapped(PARTIAL_NOTICE, style))] : []
  const sections = reportSections(scorecard).map(({ title, tables }) =>
    [paint.bold.underline(wrapped(title, style)), ...tables.map(table => renderTable(table, style))].join(
      '\n\n',
    ),
  )
  return `${[...notice, ...sections].join('\n\n')}\n`
}

/** One table with its title and note, without a line break at the end. */
export function renderTable(table: ReportTable, style: TerminalStyle): string {
  const paint = painter(style)
  const grid = renderTerminalTable(table, { columns: style.columns, paintHeader: text => paint.cyan(text) })
  const note = table.note === null ? [] : [paint.dim(wrapped(table.note, style))]
  const title = table.title === '' ? [] : [paint.bold(wrapped(table.title, style))]
  return [...title, grid, ...note].join('\n')
}

/** A line in the colour of what it is, broken where the terminal ends. */
export function paintText(kind: 'title' | 'heading' | 'alarm', text: string, style: TerminalStyle): string {
  const paint = painter(style)
  const lines = style.columns === null ? visibleText(text) : wrapped(text, style)
  switch (kind) {
    case 'title':
      return paint.bold.underline(lines)
    case 'heading':
      return paint.bold(lines)
    case 'alarm':
      return paint.red(lines)
  }
}

// Notes are prose: without a terminal they still break where a page would.
const PAGE_COLUMNS = 120

function wrapped(text: string, { columns }: TerminalStyle): string {
  return wrapText(visibleText(text), columns ?? PAGE_COLUMNS).join('\n')
}

// The level is told, never guessed: chalk would look at the process that runs it.
function painter({ color }: TerminalStyle): InstanceType<typeof Chalk> {
  return new Chalk({ level: color ? 1 : 0 })
}
