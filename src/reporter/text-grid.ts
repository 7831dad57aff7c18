import { displayWidth } from './display-width.ts'

/** Rows of cells, each a text of one or more lines, laid out in columns. */
export interface TextGrid {
  readonly aligns: readonly ('left' | 'right')[]
  readonly rows: readonly (readonly string[])[]
}

/** Between two columns. */
export const GAP = '  '

/** Width of each column: that of its widest line. */
export function columnWidths({ aligns, rows }: TextGrid): readonly number[] {
  const widths = aligns.map(() => 0)
  for (const row of rows) {
    for (const [column, cell] of row.entries()) {
      for (const line of cell.split('\n')) {
        widths[column] = Math.max(widths[column] ?? 0, displayWidth(line))
      }
    }
  }
  return widths
}

/** Width of a line of the grid. */
export function gridWidth(widths: readonly number[]): number {
  return widths.reduce((sum, width) => sum + width, 0) + GAP.length * Math.max(0, widths.length - 1)
}

/** The lines of the grid, row by row; no line ends in blanks. */
export function layOutGrid(
  { aligns, rows }: TextGrid,
  widths: readonly number[],
): readonly (readonly string[])[] {
  return rows.map(row => {
    const cells = row.map(cell => cell.split('\n'))
    const height = cells.reduce((most, lines) => Math.max(most, lines.length), 1)
    return Array.from({ length: height }, (_, line) =>
      cells
        .map((lines, column) => pad(lines[line] ?? '', widths[column] ?? 0, aligns[column] ?? 'left'))
        .join(GAP)
        .trimEnd(),
    )
  })
}

function pad(text: string, width: number, align: 'left' | 'right'): string {
  const blanks = ' '.repeat(Math.max(0, width - displayWidth(text)))
  return align === 'right' ? `${blanks}${text}` : `${text}${blanks}`
}
