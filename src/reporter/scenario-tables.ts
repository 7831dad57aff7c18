import type { Proportion } from '../model/proportion.ts'
import type { ScenarioAccuracy } from '../model/scenario-accuracy.ts'
import type { ScenarioInput } from '../model/scorecard.ts'
import { renderCount, renderProportion } from './render-number.ts'
import { type Cell, leftColumn, type ReportTable, rightColumn } from './report-table.ts'

/** How often policies say what they must: of runs as they were made, by family, and of changed runs, by change. */
export function scenarioTables(rows: readonly ScenarioAccuracy[]): readonly ReportTable[] {
  return [familyTable(rows.filter(isUnchanged)), changeTable(rows.filter(row => !isUnchanged(row)))]
}

/** What the section of runs that were generated for this replay is called. */
export function scenarioTitle({ traces, instances, seed }: ScenarioInput): string {
  return `Generated runs: ${renderCount(traces)} of each family, each change ${renderCount(instances)} times, seed ${seed}`
}

function isUnchanged({ transformation }: ScenarioAccuracy): boolean {
  return transformation === null
}

function familyTable(rows: readonly ScenarioAccuracy[]): ReportTable {
  const hasGaps = rows.some(({ unanswered }) => unanswered > 0)
  return {
    title: 'Runs that were made for a policy',
    note:
      'What each run must give is known. Verdicts: the policy fires, or keeps silent, as it must. Bindings: where it must fire, ' +
      'it names the object at fault. Boundaries: verdicts of runs that stand right at the window or threshold.',
    columns: [
      leftColumn('family'),
      leftColumn('policy'),
      ...['runs', 'compliant', 'violating', 'verdicts', 'bindings', 'boundaries'].map(rightColumn),
      ...(hasGaps ? [rightColumn('no answer')] : []),
    ],
    rows: originsOf(rows).flatMap(origin => {
      const ofOrigin = rows.filter(row => row.origin === origin)
      const cells = ofOrigin.map(row => [
        ...[row.family ?? '', row.policy],
        ...[row.traces, row.compliant, row.violating].map(renderCount),
        ...[row.verdicts, row.bindings, row.boundaries].map(shareCell),
        ...(hasGaps ? [renderCount(row.unanswered)] : []),
      ])
      return ofOrigin.length < 2 ? cells : [...cells, totalCells(ofOrigin, hasGaps)]
    }),
  }
}

function totalCells(rows: readonly ScenarioAccuracy[], hasGaps: boolean): readonly string[] {
  const sumOf = (count: (row: ScenarioAccuracy) => number): string =>
    renderCount(rows.reduce((sum, row) => sum + count(row), 0))
  return [
    ...[`all ${rows[0]?.origin ?? ''}`.trim(), ''],
    ...[sumOf(row => row.traces), sumOf(row => row.compliant), sumOf(row => row.violating)],
    ...[countsOf(rows, 'verdicts'), countsOf(rows, 'bindings'), countsOf(rows, 'boundaries')],
    ...(hasGaps ? [sumOf(row => row.unanswered)] : []),
  ]
}

// The study's first.
function originsOf(rows: readonly ScenarioAccuracy[]): readonly (string | null)[] {
  const origins = [...new Set(rows.map(({ origin }) => origin))]
  return origins.sort((left, right) => Number(right === 'published') - Number(left === 'published'))
}

function changeTable(rows: readonly ScenarioAccuracy[]): ReportTable {
  const changes = [...new Set(rows.map(({ transformation }) => transformation))]
  const origins = originsOf(rows)
  return {
    title: 'Runs that were changed',
    note: 'Verdicts that are right, of runs after a change that must turn the verdict or must not: scenarios.csv has every family.',
    columns: [
      leftColumn('change'),
      ...origins.map(origin => rightColumn(origin === null ? 'runs' : `${origin} families`)),
    ],
    rows: changes.map(change => [
      change ?? '',
      ...origins.map(origin =>
        countsOf(
          rows.filter(row => row.transformation === change && row.origin === origin),
          'verdicts',
        ),
      ),
    ]),
  }
}

function shareCell(share: Proportion): Cell {
  return share.denominator === 0 ? '' : renderProportion(share)
}

function countsOf(rows: readonly ScenarioAccuracy[], share: 'verdicts' | 'bindings' | 'boundaries'): string {
  const right = rows.reduce((sum, row) => sum + row[share].numerator, 0)
  const all = rows.reduce((sum, row) => sum + row[share].denominator, 0)
  return all === 0 ? '' : `${renderCount(right)}/${renderCount(all)}`
}
