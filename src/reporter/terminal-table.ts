import { displayWidth } from './display-width.ts'
import { type Cell, type Column, partsOf, type ReportTable } from './report-table.ts'
import { columnWidths, GAP, gridWidth, layOutGrid, type TextGrid } from './text-grid.ts'
import { visibleText } from './visible-text.ts'
import { wrapText } from './wrap-text.ts'

/** How a table may look: how wide, and how its headers are painted. */
export interface TableStyle {
  /** No line is longer; null for no limit. */
  readonly columns: number | null
  paintHeader(text: string): string
}

/**
 * A table's columns and rows in the widest layout that fits: one line a row; then cells broken between their parts
 * and free text between its words; then, where no grid fits, one block a row. Nothing is left out.
 */
export function renderTerminalTable(table: ReportTable, style: TableStyle): string {
  const limit = style.columns
  const visible: ReportTable = {
    ...table,
    columns: table.columns.map(column => ({ ...column, header: visibleText(column.header) })),
    rows: table.rows.map(row => row.map(visibleCell)),
  }
  const oneLine = gridOf(visible.columns, joinParts(visible.rows))
  const widths = columnWidths(oneLine)
  if (limit === null || gridWidth(widths) <= limit) return renderGrid(oneLine, widths, style)

  const stacked = visible.rows.map(row => row.map(cell => partsOf(cell).join('\n')))
  const broken = gridOf(visible.columns, breakText(visible.columns, stacked, limit))
  const brokenWidths = columnWidths(broken)
  if (gridWidth(brokenWidths) <= limit) return renderGrid(broken, brokenWidths, style)
  return renderBlocks(visible, limit, style)
}

// Narrower free text reads worse than a block of its own.
const NARROWEST_TEXT = 20

function visibleCell(cell: Cell): Cell {
  return typeof cell === 'string' ? visibleText(cell) : cell.map(visibleText)
}

function gridOf(columns: readonly Column[], rows: readonly (readonly string[])[]): TextGrid {
  return { aligns: columns.map(({ align }) => align), rows: [columns.map(({ header }) => header), ...rows] }
}

function renderGrid(grid: TextGrid, widths: readonly number[], { paintHeader }: TableStyle): string {
  const [header = [], ...rows] = layOutGrid(grid, widths)
  return [...header.filter(line => line !== '').map(paintHeader), ...rows.flat()].join('\n')
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

// Free text shares what the other columns leave: a column that needs less than its share leaves more to the others.
function breakText(
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  limit: number,
): readonly (readonly string[])[] {
  const widths = columnWidths(gridOf(columns, rows))
  const isText = columns.map(({ text }) => text === true)
  let left = limit - gridWidth(widths.map((width, index) => (isText[index] ? 0 : width)))
  const texts = widths.filter((_, index) => isText[index]).sort((one, other) => one - other)
  let share = 0
  for (const [index, width] of texts.entries()) {
    share = Math.max(NARROWEST_TEXT, Math.floor(left / (texts.length - index)))
    left -= Math.min(width, share)
  }
  return rows.map(row => row.map((cell, index) => (isText[index] ? wrapText(cell, share).join('\n') : cell)))
}

function renderBlocks({ columns, rows }: ReportTable, limit: number, { paintHeader }: TableStyle): string {
  const labels = columns.slice(1).reduce((most, { header }) => Math.max(most, displayWidth(header)), 0)
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

// Label and value on one line where they fit; else the value below, indented.
function renderField(
  label: string,
  cell: Cell,
  { labels, limit, paintHeader }: { labels: number; limit: number; paintHeader: TableStyle['paintHeader'] },
): readonly string[] {
  const value = partsOf(cell).join(GAP)
  if (value === '') return []
  const padding = ' '.repeat(labels - displayWidth(label))
  const line = `${padding}${GAP}${value}`
  if (GAP.length + displayWidth(label) + displayWidth(line) <= limit) {
    return [`${GAP}${paintHeader(label)}${line}`]
  }
  const indent = GAP.repeat(2)
  const parts = partsOf(cell).flatMap(part => wrapText(part, limit - indent.length))
  return [`${GAP}${paintHeader(label)}`, ...parts.map(part => `${indent}${part}`)]
}
