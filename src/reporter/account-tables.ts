import type { BadFile, Exclusion, IrregularityRow, OutcomeRow } from '../model/scorecard.ts'
import { renderCount } from './render-number.ts'
import { leftColumn, type ReportTable, rightColumn, textColumn } from './report-table.ts'

/** Files that could not be read. */
export function badFileTable(badFiles: readonly BadFile[]): ReportTable {
  return {
    title: 'Unreadable files',
    note: 'No run in them is counted.',
    columns: [textColumn('file'), textColumn('problem')],
    rows: badFiles.map(({ file, problem }) => [file, problem]),
  }
}

/** What enters no rate. */
export function exclusionTable(exclusions: readonly Exclusion[]): ReportTable {
  return reasonTable('Excluded', 'In no rate.', exclusions)
}

/** What enters the rates by assumption. */
export function assumptionTable(assumptions: readonly Exclusion[]): ReportTable {
  return reasonTable('Assumed', 'In the rates, though the corpus leaves a label out.', assumptions)
}

/** What the recorded files hold that their format does not promise. */
export function censusTable(census: readonly IrregularityRow[]): ReportTable {
  return {
    title: 'Import census',
    note: 'Irregular in the recorded files, and carried all the same.',
    columns: [leftColumn('kind'), rightColumn('occurrences'), rightColumn('files'), textColumn('example')],
    rows: census.map(row => [row.kind, renderCount(row.occurrences), renderCount(row.files), row.example]),
  }
}

/** Policies that have no verdict on some runs, and why. */
export function outcomeTable(outcomes: readonly OutcomeRow[]): ReportTable {
  return {
    title: 'Not evaluated',
    note: 'Runs on which a policy has no verdict.',
    columns: [leftColumn('policy'), leftColumn('outcome'), rightColumn('runs'), textColumn('reason')],
    rows: outcomes
      .filter(row => row.kind !== 'evaluated')
      .map(row => [row.policy, row.kind, renderCount(row.traces), row.detail]),
  }
}

function reasonTable(title: string, note: string, rows: readonly Exclusion[]): ReportTable {
  return {
    title,
    note,
    columns: [textColumn('reason'), leftColumn('population'), rightColumn('count'), textColumn('example')],
    rows: rows.map(row => [row.reason, row.population, renderCount(row.count), row.example]),
  }
}
