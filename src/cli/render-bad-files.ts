import type { BadFile } from '../model/scorecard.ts'
import { visibleText } from '../reporter/visible-text.ts'

// More would scroll the first ones away; the scorecard names all.
const MOST_SHOWN = 20

/** Warnings that name the files that could not be read; '' where there are none. */
export function renderBadFiles(badFiles: readonly BadFile[]): string {
  if (badFiles.length === 0) return ''
  const shown = badFiles
    .slice(0, MOST_SHOWN)
    .map(({ corpus, problem }) => `  ${visibleText(`${corpus}: ${problem}`)}\n`)
  const rest = badFiles.length - shown.length
  const more = rest > 0 ? `  and ${rest} more, all named in scorecard.json\n` : ''
  return `rvbench: ${badFiles.length} ${badFiles.length === 1 ? 'file' : 'files'} could not be read; no run in them is counted\n${shown.join('')}${more}`
}
