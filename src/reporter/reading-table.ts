import type { Scorecard } from '../model/scorecard.ts'
import { evaluatedIds, rateCell, ratioCell } from './policy-tables.ts'
import { hasRatio, rateColumns } from './rate-columns.ts'
import { type Column, leftColumn, type ReportTable, rightColumn } from './report-table.ts'
import type { Selection } from './select-rows.ts'

/** The readings of a corpus side by side: the same runs, the same policies. Without rows where there is only one. */
export function readingTable(corpus: string, whole: readonly Selection[], scorecard: Scorecard): ReportTable {
  const readings = scorecard.inputs.corpora.flatMap(({ name, reading }) => {
    const selection = whole.find(candidate => candidate.corpus === name)
    return reading?.of !== corpus || selection === undefined ? [] : [{ name: reading.name, selection }]
  })
  const selections = readings.map(({ selection }) => selection)
  const columns = rateColumns(selections)
  const ratioColumn: readonly Column[] = selections.some(hasRatio) ? [rightColumn('LR+')] : []
  return {
    title: 'Readings',
    note: 'The same runs, read in several ways: what a call is, what its tool is called, and which keywords meet that name.',
    columns: [
      leftColumn('policy'),
      leftColumn('reading'),
      ...columns.map(({ header }): Column => rightColumn(header)),
      ...ratioColumn,
    ],
    rows: evaluatedIds(scorecard).flatMap(policy =>
      readings.map(({ name, selection }) => [
        policy,
        name,
        ...columns.map(({ metric }) => rateCell(selection, policy, metric)),
        ...ratioColumn.map(() => ratioCell(selection, policy)),
      ]),
    ),
  }
}
