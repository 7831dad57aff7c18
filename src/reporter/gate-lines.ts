import type { GateCheck, GateVerdict } from '../model/gate.ts'
import { escapeMarkdown, printMarkdownTable } from './markdown-table.ts'
import { flipTable, replayComparisonTables } from './replay-comparison-tables.ts'
import { leftColumn, textColumn } from './report-table.ts'
import { renderTable, type TerminalStyle } from './terminal.ts'
import { visibleText } from './visible-text.ts'

const SHOWN_FLIPS = 20

/** A gate's answer for a person at a terminal: what failed, with its runs, then one line that says it all. */
export function renderGate(verdict: GateVerdict, style: TerminalStyle): string {
  const failed = verdict.checks.filter(({ passed }) => !passed)
  const flips = verdict.comparison.flips
  return [
    ...failed.map(check => `FAILED ${check.subject}: ${visibleText(check.message)}\n`),
    ...(flips.length === 0 ? [] : [`\n${renderTable(flipTable(flips, SHOWN_FLIPS), style)}\n\n`]),
    `${visibleText(summaryOf(verdict))}\n`,
  ].join('')
}

/** `gate.md`, fit for the summary of a CI job. */
export function printGateMarkdown(verdict: GateVerdict): string {
  const tables = replayComparisonTables(verdict.comparison, SHOWN_FLIPS)
  return `${[
    `# rvbench gate: ${verdict.passed ? 'passed' : 'FAILED'}`,
    escapeMarkdown(summaryOf(verdict)),
    printMarkdownTable({
      title: 'Checks',
      note: null,
      columns: [leftColumn(''), leftColumn('rule'), textColumn('what was seen')],
      rows: verdict.checks.map(check => [answer(check), check.subject, check.message]),
    }),
    ...tables.map(printMarkdownTable),
  ].join('\n\n')}\n`
}

function answer({ passed }: GateCheck): string {
  return passed ? 'ok' : 'FAILED'
}

function summaryOf({ passed, checks, baseline, rules }: GateVerdict): string {
  const failed = checks.filter(check => !check.passed).length
  const beside = `against ${baseline}, rules ${rules}`
  return passed
    ? `gate passed: ${checks.length} checks, ${beside}`
    : `gate FAILED: ${failed} of ${checks.length} checks, ${beside}`
}
