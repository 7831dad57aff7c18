import type { CrosscheckReport } from '../../crosscheck/crosscheck-report.ts'
import { printDocument } from '../../model/print-document.ts'
import { printMarkdownTable } from '../../reporter/markdown-table.ts'
import type { FolderWriter } from '../files/folder-writer.ts'
import type { RunRecord } from '../run-record.ts'
import type { MonitorTime } from './compare-monitors.ts'
import type { CrosscheckOptions } from './crosscheck-options.ts'
import { printCrosscheck, summarise } from './crosscheck-output.ts'
import { crosscheckTables } from './crosscheck-tables.ts'
import { type DisagreementExample, writeDisagreement } from './disagreement-files.ts'

/** Everything that a crosscheck writes; times are per policy and monitor. */
export interface CrosscheckResults {
  readonly report: CrosscheckReport
  readonly examples: readonly DisagreementExample[]
  readonly disagreementLines: readonly string[]
  readonly times: readonly MonitorTime[]
  readonly record: RunRecord
}

/** The files of a results folder. All but `run.json` are the same from run to run. */
export function writeCrosscheck(
  folder: FolderWriter,
  { report, examples, disagreementLines, times, record }: CrosscheckResults,
  options: CrosscheckOptions,
): void {
  folder.write('crosscheck.json', printCrosscheck(report))
  folder.write('report.md', printReport(report))
  folder.write('run.json', printDocument({ ...record, monitors: times }))
  if (disagreementLines.length > 0) folder.write('disagreements.jsonl', disagreementLines)
  for (const [index, example] of examples.entries()) {
    writeDisagreement(folder, `disagreements/${index + 1}`, example, options)
  }
}

function printReport(report: CrosscheckReport): string {
  const { monitors, skipped } = report.inputs
  const lines = [
    ...monitors.map(({ name, version }) => `- ${name}: ${version}`),
    ...skipped.map(({ name }) => `- ${name}: not at hand`),
  ]
  const tables = crosscheckTables(report, null).map(printMarkdownTable)
  return `${['# Crosscheck', summarise(report, '.'), lines.join('\n'), ...tables].join('\n\n')}\n`
}
