import type { Scorecard } from '../model/scorecard.ts'
import { PARTIAL_NOTICE, reportSections } from './report-sections.ts'
import { type Cell, partsOf, type ReportTable } from './report-table.ts'
import { visibleText } from './visible-text.ts'

/** `report.md`: the tables of the terminal as Markdown (GitHub's tables). */
export function printReport(scorecard: Scorecard): string {
  const notice = scorecard.partial ? [`> **${PARTIAL_NOTICE}**`] : []
  const sections = reportSections(scorecard).flatMap(({ title, tables }) => [
    `## ${escapeMarkdown(title)}`,
    ...tables.map(printTable),
  ])
  return `${['# rvbench replay', ...notice, ...sections].join('\n\n')}\n`
}

function printTable({ title, note, columns, rows }: ReportTable): string {
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

// Line breaks are gone after visibleText, and no foreign text begins a line. What Markdown or HTML could read as markup
// inside a line is escaped: brackets only where they could make a link, since intervals are written in them; underscores
// only at the edge of a word. Addresses lose what makes GitHub link them unasked.
function escapeMarkdown(text: string): string {
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
