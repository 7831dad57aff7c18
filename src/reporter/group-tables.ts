import type { Group } from '../model/group.ts'
import type { Scorecard } from '../model/scorecard.ts'
import { evaluatedIds, rateCell, ratioCell } from './policy-tables.ts'
import { hasAttacks, hasRatio, rateColumns } from './rate-columns.ts'
import { type Column, leftColumn, type ReportTable, rightColumn } from './report-table.ts'
import type { Selection } from './select-rows.ts'

/** One table for each set of group keys: suites, pipelines and attacks, strata. */
export function groupTables(selections: readonly Selection[], scorecard: Scorecard): readonly ReportTable[] {
  const keySets = new Map<string, Selection[]>()
  for (const selection of selections) {
    const keys = Object.keys(selection.group)
    if (keys.length === 0) continue
    const same = keySets.get(keys.join())
    if (same === undefined) keySets.set(keys.join(), [selection])
    else same.push(selection)
  }
  return [...keySets.values()].map(same => groupTable(same, scorecard))
}

function groupTable(selections: readonly Selection[], scorecard: Scorecard): ReportTable {
  const keys = Object.keys(selections[0]?.group ?? {})
  const shown = shownIds(scorecard)
  const attacks = selections.some(hasAttacks)
  const ratioColumn: readonly Column[] = selections.some(hasRatio) ? [rightColumn('LR+')] : []
  // Of the groups, each is told how often it fires where it should and where it should not.
  const columns = rateColumns(selections).filter(({ metric }) => metric !== 'attacked-firing')
  return {
    title: `By ${keys.join(', ')}`,
    note: scorecard.inputs.packs.length > 0 ? 'Packs only; rates.csv has every policy.' : null,
    columns: [
      ...keys.map(leftColumn),
      ...(shown.length > 1 ? [leftColumn('policy')] : []),
      ...(attacks ? [rightColumn('attack success')] : []),
      ...columns.map(({ metric, header }) =>
        rightColumn(metric === 'detection' && shown.length === 1 ? `detection by ${shown[0] ?? ''}` : header),
      ),
      ...ratioColumn,
    ],
    rows: selections.flatMap(selection =>
      shown.map(policy => [
        ...keys.map(key => groupValue(selection.group, key)),
        ...(shown.length > 1 ? [policy] : []),
        ...(attacks ? [rateCell(selection, null, 'attack-success')] : []),
        ...columns.map(({ metric }) => rateCell(selection, policy, metric)),
        ...ratioColumn.map(() => ratioCell(selection, policy)),
      ]),
    ),
  }
}

// A table of many groups has room for one row each: the packs; each policy only where there is no pack.
function shownIds(scorecard: Scorecard): readonly string[] {
  const packs = scorecard.inputs.packs.map(pack => pack.id)
  return packs.length > 0 ? packs : evaluatedIds(scorecard)
}

function groupValue(group: Group, key: string): string {
  const value = group[key] ?? ''
  return value === '' ? '(none)' : value
}
