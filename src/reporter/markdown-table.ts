import { type Cell, partsOf, type ReportTable } from './report-table.ts'
import { visibleText } from './visible-text.ts'

/** A table with its title and note, without a line break at the end (GitHub's tables). */
export function printMarkdownTable({ title, note, columns, rows }: ReportTable): string {
  const head = [printRow(columns.map(({ header }) => header)), printRule(columns.map(({ align }) => align))]
  const notes = note === null ? [] : [`${escapeMarkdown(note)}\n`]
  return [`### ${escapeMarkdown(title)}\n`, ...notes, ...head, ...rows.map(printRow)].join('\n')
}

function printRow(cells: readonly Cell[]): string {
  return `| ${cells.map(cell => escapeMarkdown(partsOf(cell).join(' '))).join(' | ')} |`
}

function printRule(aligns: readonly ('left' | 'right')[]): string {
  return `| ${aligns.map(align => (align === 'right' ? '---:' : '---')).join(' | ')} |`
}

/**
 * Foreign text inside a line. Line breaks are gone after visibleText. What Markdown or HTML could read as markup is escaped:
 * brackets only where they could make a link, since intervals are written in them; underscores only at the edge of a word.
 * Addresses lose what makes GitHub link them unasked.
 */
export function escapeMarkdown(text: string): string {
  return visibleText(text)
    .replace(/[\\`*|~$]|(?<![A-Za-z0-9])_|_(?![A-Za-z0-9])|\](?=[([:])/g, '\\$&')
    .replace(/[&<>]/g, character => ENTITIES[character] ?? character)
    .replace(/:\/\/|www\./gi, address => address.replace(/[:.]/, escapePunctuation))
    .replace(/@/g, '&#64;')
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

function escapePunctuation(character: string): string {
  return `&#${character.charCodeAt(0)};`
}
