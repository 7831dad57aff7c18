/** A table before it has a format: every format renders these, so that all of them say the same. */
export interface ReportTable {
  readonly title: string
  /** What a reader must know to read the numbers; null when the title says it. */
  readonly note: string | null
  readonly columns: readonly Column[]
  readonly rows: readonly (readonly Cell[])[]
}

/** A column of a table: what stands above it, and how its cells are set. */
export interface Column {
  readonly header: string
  readonly align: 'left' | 'right'
  /** Free text, which may be broken over lines where room is short. */
  readonly text?: true
}

/** A column of names. */
export function leftColumn(header: string): Column {
  return { header, align: 'left' }
}

/** A column of numbers. */
export function rightColumn(header: string): Column {
  return { header, align: 'right' }
}

/** A column of free text. */
export function textColumn(header: string): Column {
  return { header, align: 'left', text: true }
}

/** A cell's text, or its parts where it may be broken: counts, then percentage and interval. May hold foreign text. */
export type Cell = string | readonly string[]

/** The tables of one corpus, or those of the whole replay. */
export interface ReportSection {
  readonly title: string
  readonly tables: readonly ReportTable[]
}

/** The parts of a cell, at least one. */
export function partsOf(cell: Cell): readonly string[] {
  return typeof cell === 'string' ? [cell] : cell
}
