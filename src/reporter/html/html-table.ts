import { type Cell, type Column, partsOf, type ReportTable } from '../report-table.ts'
import { type Markup, markup } from './markup.ts'

/** A table with its title and note. What is too wide scrolls inside, with the keyboard, too. */
export function htmlTable(table: ReportTable): Markup {
  const { title, note } = table
  const heading = title === '' ? '' : markup`<h3>${title}</h3>`
  return markup`${heading}${note === null ? '' : markup`<p class="note">${note}</p>`}${bareTable(table)}\n`
}

/** A table alone; its title is what a screen reader says of it. */
export function bareTable({ title, columns, rows }: ReportTable): Markup {
  const head = columns.map(column => markup`<th scope="col"${alignment(column)}>${headerText(column)}</th>`)
  return markup`<div class="scroll" role="region" tabindex="0" aria-label="${title === '' ? 'table' : title}"><table>
<thead><tr>${head}</tr></thead>
<tbody>
${rows.map(row => markup`<tr>${row.map((cell, index) => htmlCell(cell, columns[index], index))}</tr>\n`)}</tbody>
</table></div>`
}

// A header without text is none to a screen reader.
function headerText({ header }: Column): string {
  return header === '' ? 'of' : header
}

// The first cell names its row.
function htmlCell(cell: Cell, column: Column | undefined, index: number): Markup {
  const alignmentOf = column === undefined ? '' : alignment(column)
  const content = typeof cell === 'string' ? cell : spaced(partsOf(cell))
  return index === 0
    ? markup`<th scope="row"${alignmentOf}>${content}</th>`
    : markup`<td${alignmentOf}>${content}</td>`
}

function spaced(parts: readonly string[]): readonly Markup[] {
  return parts.map((part, index) => markup`${index === 0 ? '' : ' '}<span class="part">${part}</span>`)
}

function alignment({ align, text }: Column): Markup | '' {
  if (align === 'right') return markup` class="right"`
  return text === true ? markup` class="text"` : ''
}
