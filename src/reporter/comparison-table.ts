import type { PairedComparison, PairedUnit } from '../model/paired-comparison.ts'
import { renderCount, renderPercentInterval, renderPValue } from './render-number.ts'
import { type Cell, type Column, leftColumn, type ReportTable, rightColumn } from './report-table.ts'

/** Two policies on the same runs: how often only one of them fires, and how sure it is that they differ. */
export function comparisonTable(comparisons: readonly PairedComparison[]): ReportTable {
  const units = [...new Set(comparisons.flatMap(row => row.units.map(({ unit }) => unit)))]
  return {
    title: 'Refinements',
    note:
      'The same runs under a policy and under the one that it refines. b: only the wider fires; c: only the narrower, 0 by ' +
      'construction. p: exact McNemar, two-sided; mid-p; Holm over the table. By task: tasks on which the wider fires more ' +
      'often, less often, equally often; exact sign test; interval of the difference of the rates in points, whole tasks drawn.',
    columns: [
      leftColumn('policies'),
      leftColumn('runs'),
      rightColumn('b / c'),
      rightColumn('p'),
      rightColumn('mid-p'),
      rightColumn('Holm'),
      ...units.map((unit): Column => rightColumn(`by ${unit}`)),
    ],
    rows: comparisons.map(row => [
      `${row.pair.first} → ${row.pair.second}`,
      row.pair.population,
      discordantCell(row),
      renderPValue(row.mcNemar.pValue),
      renderPValue(row.mcNemar.midP),
      row.mcNemar.holm === null ? '' : renderPValue(row.mcNemar.holm),
      ...units.map(unit => unitCell(row.units.find(candidate => candidate.unit === unit))),
    ]),
  }
}

// What is nested by construction and is not, is a fault of a formula: it must be seen.
function discordantCell({ onlyFirst, onlySecond, pair }: PairedComparison): string {
  const counts = `${renderCount(onlyFirst)} / ${renderCount(onlySecond)}`
  return pair.nested && onlySecond > 0 ? `${counts} NOT NESTED` : counts
}

function unitCell(unit: PairedUnit | undefined): Cell {
  if (unit === undefined) return ''
  const { favourFirst, favourSecond, ties, pValue, interval } = unit
  return [
    `${renderCount(favourFirst)}/${renderCount(favourSecond)}/${renderCount(ties)}, p ${renderPValue(pValue)}`,
    interval === null ? '' : renderPercentInterval(interval),
  ]
}
