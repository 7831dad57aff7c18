import type { BadFile } from '../model/scorecard.ts'
import { renderCounted } from '../reporter/render-number.ts'
import { visibleText } from '../reporter/visible-text.ts'

// More would scroll the first ones away; a file of results names all.
const MOST_SHOWN = 20

/** Warnings that name the files that could not be read; '' where there are none. `file` names all; null where none does. */
export function renderBadFiles(badFiles: readonly BadFile[], file: string | null): string {
  if (badFiles.length === 0) return ''
  const shown = badFiles
    .slice(0, MOST_SHOWN)
    .map(({ corpus, problem }) => `  ${visibleText(`${corpus}: ${problem}`)}\n`)
  const rest = badFiles.length - shown.length
  const named = file === null ? '' : `, all named in ${file}`
  const more = rest > 0 ? `  and ${rest} more${named}\n` : ''
  return `rvbench: ${count(badFiles)} could not be read; no run in them is counted\n${shown.join('')}${more}`
}

function count(badFiles: readonly BadFile[]): string {
  const records = badFiles.reduce((sum, { records: some = 0 }) => sum + some, 0)
  const files = badFiles.filter(({ records: some }) => some === undefined).length
  const parts = [countOf(files, 'file'), countOf(records, 'record')].filter(part => part !== null)
  return parts.join(' and ')
}

function countOf(number: number, thing: string): string | null {
  if (number === 0) return null
  return renderCounted(number, thing)
}
