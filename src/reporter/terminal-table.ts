import Table from 'cli-table3'
import { displayWidth } from './display-width.ts'
import { type Cell, type Column, partsOf, type ReportTable } from './report-table.ts'
import { visibleText } from './visible-text.ts'
import { wrapText } from './wrap-text.ts'

/** How a table may look: how wide, and how its headers are painted. */
export interface TableStyle {
  /** No line is longer; null for no limit. */
  readonly columns: number | null
  paintHeader(text: string): string
}

/**
 * A table's columns and rows in the widest layout that fits: one line a row; then cells broken between their parts;
 * then free text broken too; then, where no grid fits, one block a row. Nothing is left out.
 */
export function renderTerminalTable(table: ReportTable, style: TableStyle): string {
  const { columns } = style
  const visible = {
    ...table,
    columns: table.columns.map(column => ({ ...column, header: visibleText(column.header) })),
    rows: table.rows.map(row => row.map(visibleCell)),
  }
  const oneLine = renderGrid(visible, joinParts(visible.rows), style)
  if (columns === null || widthOf(oneLine) <= columns) return oneLine
  const stacked = visible.rows.map(row => row.map(cell => partsOf(cell).join('\n')))
  const broken = renderGrid(visible, breakText(visible.columns, stacked, columns), style)
  return widthOf(broken) <= columns ? broken : renderBlocks(visible, columns, style)
}

const GAP = '  '
// Narrower free text reads worse than a block of its own.
const NARROWEST_TEXT = 24

function visibleCell(cell: Cell): Cell {
  return typeof cell === 'string' ? visibleText(cell) : cell.map(visibleText)
}

function renderGrid(
  { columns }: ReportTable,
  rows: readonly (readonly string[])[],
  { paintHeader }: TableStyle,
): string {
  const grid = new Table({
    chars: { ...NO_BORDER, middle: GAP },
    style: { 'padding-left': 0, 'padding-right': 0, head: [], border: [], compact: true },
    colAligns: columns.map(({ align }) => align),
  })
  const headers = columns.map(({ header }) => (header === '' ? '' : paintHeader(header)))
  if (headers.some(header => header !== '')) grid.push(headers)
  for (const row of rows) grid.push([...row])
  return grid.toString().replace(/ +$/gm, '')
}

const NO_BORDER = {
  top: '',
  'top-mid': '',
  'top-left': '',
  'top-right': '',
  bottom: '',
  'bottom-mid': '',
  'bottom-left': '',
  'bottom-right': '',
  left: '',
  'left-mid': '',
  mid: '',
  'mid-mid': '',
  right: '',
  'right-mid': '',
}

// Each part of a column's cells gets one width, so that counts stand under counts and intervals under intervals.
function joinParts(rows: readonly (readonly Cell[])[]): readonly (readonly string[])[] {
  const widths: number[][] = []
  for (const row of rows) {
    for (const [column, cell] of row.entries()) {
      const parts = partsOf(cell)
      if (parts.length === 1) continue
      const known = widths[column] ?? []
      widths[column] = parts.map((part, index) => Math.max(displayWidth(part), known[index] ?? 0))
    }
  }
  return rows.map(row =>
    row.map((cell, column) => {
      const parts = partsOf(cell)
      if (parts.length === 1) return parts.join('')
      return parts.map((part, index) => padStart(part, widths[column]?.[index] ?? 0)).join(GAP)
    }),
  )
}

function padStart(text: string, width: number): string {
  return `${' '.repeat(Math.max(0, width - displayWidth(text)))}${text}`
}

// Free text shares what the other columns leave.
function breakText(
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  limit: number,
): readonly (readonly string[])[] {
  const widths = columns.map(({ header }, index) =>
    Math.max(displayWidth(header), ...rows.map(row => widthOf(row[index] ?? ''))),
  )
  const texts = columns.filter(({ text }) => text === true).length
  if (texts === 0) return rows
  const fixed = widths
    .filter((_, index) => columns[index]?.text !== true)
    .reduce((sum, width) => sum + width, 0)
  const left = limit - fixed - GAP.length * (columns.length - 1)
  const share = Math.max(NARROWEST_TEXT, Math.floor(left / texts))
  return rows.map(row =>
    row.map((cell, index) => (columns[index]?.text === true ? wrapText(cell, share).join('\n') : cell)),
  )
}

function renderBlocks({ columns, rows }: ReportTable, limit: number, { paintHeader }: TableStyle): string {
  const labels = Math.max(...columns.slice(1).map(({ header }) => displayWidth(header)), 0)
  return rows
    .map(row => {
      const [title = '', ...cells] = row
      const lines = cells.flatMap((cell, index) => {
        const label = columns[index + 1]?.header ?? ''
        return renderField(label, cell, { labels, limit, paintHeader })
      })
      return [...wrapText(partsOf(title).join(' '), limit), ...lines].join('\n')
    })
    .join('\n')
}

// Label and value on one line where all values of the block can stand there; else the value below, indented.
function renderField(
  label: string,
  cell: Cell,
  { labels, limit, paintHeader }: { labels: number; limit: number; paintHeader: TableStyle['paintHeader'] },
): readonly string[] {
  const value = partsOf(cell).join(GAP)
  if (value === '') return []
  const painted = paintHeader(label)
  const padding = ' '.repeat(labels - displayWidth(label))
  const line = `${GAP}${label}${padding}${GAP}${value}`
  if (displayWidth(line) <= limit) return [`${GAP}${painted}${padding}${GAP}${value}`]
  const indent = GAP.repeat(2)
  const parts = partsOf(cell).flatMap(part => wrapText(part, limit - indent.length))
  return [`${GAP}${painted}`, ...parts.map(part => `${indent}${part}`)]
}

function widthOf(text: string): number {
  return Math.max(0, ...text.split('\n').map(line => displayWidth(line.replace(PAINT, ''))))
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: the colours that paintHeader adds take no room.
const PAINT = /\x1b\[\d+m/g
