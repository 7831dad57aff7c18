import type { ReplayComparison } from '../model/replay-comparison.ts'
import { printMarkdownTable } from './markdown-table.ts'
import { replayComparisonTables } from './replay-comparison-tables.ts'
import { renderTable, type TerminalStyle } from './terminal.ts'

// On a terminal the first runs show what happened; the files name all.
const SHOWN_FLIPS = 20

/** A comparison for a person at a terminal. */
export function renderReplayComparison(comparison: ReplayComparison, style: TerminalStyle): string {
  const tables = replayComparisonTables(comparison, SHOWN_FLIPS).map(table => renderTable(table, style))
  return `${[...tables, summary(comparison)].join('\n\n')}\n`
}

/** `comparison.md`: the same tables with every run. */
export function printReplayComparisonMarkdown(comparison: ReplayComparison): string {
  const tables = replayComparisonTables(comparison, Number.POSITIVE_INFINITY).map(printMarkdownTable)
  return `${['# rvbench compare', ...tables, summary(comparison)].join('\n\n')}\n`
}

function summary({ flips, inputs }: ReplayComparison): string {
  if (flips.length === 0) {
    return inputs.length === 0 ? 'Nothing differs.' : 'The inputs differ, the verdicts do not.'
  }
  const [first, ...others] = flips
  const runs = new Set(flips.map(({ corpus, trace }) => JSON.stringify([corpus, trace]))).size
  return first !== undefined && others.length === 0
    ? `One verdict differs: ${first.policy} on one run.`
    : `${flips.length} verdicts on ${runs} runs differ.`
}
