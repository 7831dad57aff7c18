import type { CrosscheckReport } from '../../crosscheck/crosscheck-report.ts'
import { isFinding } from '../../crosscheck/disagreement.ts'
import { printDocument } from '../../model/print-document.ts'
import { renderCount } from '../../reporter/render-number.ts'
import { renderTable } from '../../reporter/terminal.ts'
import type { Io } from '../io.ts'
import { terminalTraits } from '../terminal-traits.ts'
import type { MonitorComparison } from './compare-monitors.ts'
import { crosscheckTables } from './crosscheck-tables.ts'

/** The report as one JSON document. */
export function printCrosscheck(report: CrosscheckReport): string {
  return printDocument(report)
}

/** The tables and a sentence, as a person reads them on a terminal. */
export function renderCrosscheck(
  io: Io,
  report: CrosscheckReport,
  { times }: MonitorComparison,
  out: string,
): string {
  const style = terminalTraits(io.stdout, io.env)
  const tables = crosscheckTables(report, [...times.values()]).map(table => renderTable(table, style))
  return `${[...tables, summarise(report, out)].join('\n\n')}\n`
}

/** What came out, in words. */
export function summarise({ agreement, answers, disagreements }: CrosscheckReport, out: string): string {
  const compared = agreement.reduce((sum, row) => sum + row.compared, 0)
  const failed = answers.reduce((sum, row) => sum + row.outcomes.failed, 0)
  const findings = disagreements.filter(({ kind }) => isFinding(kind))
  const logs = findings.reduce((sum, row) => sum + row.logs, 0)
  const verdict =
    findings.length === 0
      ? `No disagreement in ${renderCount(compared)} comparisons of two monitors on a policy and a log`
      : `${renderCount(logs)} ${logs === 1 ? 'log' : 'logs'} on which monitors disagree, in ${findings.length} ${findings.length === 1 ? 'way' : 'ways'}; the smallest examples lie in ${out}/disagreements`
  const failures = failed === 0 ? '' : `; ${renderCount(failed)} answers failed, see above`
  return `${verdict}${failures}. Tables and counts: ${out}/report.md, ${out}/crosscheck.json.`
}
