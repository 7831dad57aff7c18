import type { Group, Scorecard } from '../model/scorecard.ts'
import { evaluatedIds, rateCell, ratioCell } from './policy-tables.ts'
import type { Column, ReportTable } from './report-table.ts'
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
  const textColumn = (header: string): Column => ({ header, align: 'left' })
  return {
    title: `By ${keys.join(', ')}`,
    note: scorecard.inputs.packs.length > 0 ? 'Packs only; rates.csv has every policy.' : null,
    columns: [
      ...keys.map(textColumn),
      ...(shown.length > 1 ? [textColumn('policy')] : []),
      { header: 'attack success', align: 'right' },
      { header: shown.length > 1 ? 'detection' : `detection by ${shown[0] ?? ''}`, align: 'right' },
      { header: 'benign firing', align: 'right' },
      { header: 'LR+', align: 'right' },
    ],
    rows: selections.flatMap(selection =>
      shown.map(policy => [
        ...keys.map(key => groupValue(selection.group, key)),
        ...(shown.length > 1 ? [policy] : []),
        rateCell(selection, null, 'attack-success'),
        rateCell(selection, policy, 'detection'),
        rateCell(selection, policy, 'benign-firing'),
        ratioCell(selection, policy),
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
