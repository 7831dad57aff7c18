import type { Metric, Rate, Scorecard } from '../model/scorecard.ts'
import { byKnowledge, comparatorColumns } from './comparator-columns.ts'
import { hasAttacks, hasRatio, hasSafeRuns, isJudged, rateColumns } from './rate-columns.ts'
import { renderCount, renderPercentInterval, renderProportion, renderRatio } from './render-number.ts'
import { type Cell, type Column, leftColumn, type ReportTable, rightColumn } from './report-table.ts'
import type { Selection } from './select-rows.ts'

/** How often the attacks of a corpus succeed, and how often that passes each pack unseen. */
export function attackTable({ rates }: Selection, scorecard: Scorecard): ReportTable {
  const packs = scorecard.inputs.packs.map(pack => pack.id)
  const rows = rates.flatMap((rate): Cell[][] => {
    if (rate.metric === 'attack-success') return [['attack success', renderProportion(rate)]]
    if (rate.metric !== 'unflagged-success' || rate.policy === null || !packs.includes(rate.policy)) return []
    return [[`success unflagged by ${rate.policy}`, renderProportion(rate)]]
  })
  return {
    title: 'Attacks',
    note: 'Of the attacked runs.',
    columns: [leftColumn(''), rightColumn('rate')],
    rows,
  }
}

/** What each policy and pack catches, what it breaks, and what no other policy of the pack catches. */
export function policyTable(selection: Selection, scorecard: Scorecard): ReportTable {
  const packs = [...new Set(selection.uniqueDetections.map(row => row.pack))]
  const uniqueColumns = packs.map(pack => rightColumn(packs.length === 1 ? 'unique' : `unique in ${pack}`))
  const columns = rateColumns([selection])
  const ratioColumn: readonly Column[] = hasRatio(selection) ? [rightColumn('LR+')] : []
  const about = comparatorColumns(scorecard.inputs)
  return {
    title: 'Policies',
    note: policyNote(selection, about.columns.length > 0),
    columns: [
      leftColumn('policy'),
      ...columns.map(({ header }): Column => rightColumn(header)),
      ...ratioColumn,
      ...uniqueColumns,
      ...about.columns,
    ],
    rows: byKnowledge(evaluatedIds(scorecard), scorecard.inputs).map(policy => [
      policy,
      ...columns.map(({ metric }) => rateCell(selection, policy, metric)),
      ...ratioColumn.map(() => ratioCell(selection, policy)),
      ...packs.map(pack => uniqueCell(selection, pack, policy)),
      ...about.cellsOf(policy),
    ]),
  }
}

// What the rates are of: successful attacks, runs judged unsafe, or both.
function policyNote(selection: Selection, isComparing: boolean): string {
  const attacks = hasAttacks(selection)
  const judged = isJudged(selection)
  const harmful = [...(attacks ? ['successful attacks'] : []), ...(judged ? ['unsafe runs'] : [])].join(
    ' and ',
  )
  const metrics = selection.rates.map(({ metric }) => metric)
  return [
    `Detection: fires, of the ${harmful}.`,
    ...(metrics.includes('withheld-detection')
      ? ['On the withheld call: fires on the last call, which was planned but not carried out.']
      : []),
    ...(attacks ? ['Benign firing: fires, of the runs without an attack.'] : []),
    ...(hasSafeRuns(selection) ? ['False positives: fires, of the safe runs.'] : []),
    ...(hasRatio(selection) ? [`LR+: detection over ${attacks ? 'benign firing' : 'false positives'}.`] : []),
    `Unique: ${harmful} that no other policy of the pack fires on.`,
    'Brackets: 95 % intervals (Wilson; LR+ by the log method).',
    ...(isComparing ? [COMPARING] : []),
  ].join(' ')
}

// Recall is bought with knowledge: without it, the guard that was fitted to one attack would win.
const COMPARING =
  'Knows: what the author of a guard had to know, of which the last decides the order: signature (words of the attack), ' +
  'structure (tools and arguments), history (what the run showed), environment (constants of the suite), prompt, intent ' +
  '(the task was read beforehand), judge.'

/** The intervals that keep runs of one task together, beside those that take every run for independent. */
export function clusterTable(selection: Selection): ReportTable {
  const rates = selection.rates.filter(
    rate => CLUSTERED_METRICS.includes(rate.metric) && unitsOf(rate).length > 0 && rate.denominator > 0,
  )
  const units = [...new Set(rates.flatMap(unitsOf))]
  return {
    title: 'Intervals by task',
    note:
      'Runs share tasks, so they are not independent. Beside the Wilson interval: a bootstrap that draws whole tasks ' +
      '(clusters), how many there are, and the design effect (variance over that of independent runs).',
    columns: [leftColumn(''), rightColumn('rate'), ...units.map((unit): Column => rightColumn(`by ${unit}`))],
    rows: rates.map(rate => [
      rate.policy === null ? rate.metric : `${rate.metric} of ${rate.policy}`,
      renderProportion(rate),
      ...units.map(unit => clusterCell(rate, unit)),
    ]),
  }
}

// What no run of the corpus names is no cluster.
function unitsOf({ clustered }: Rate): readonly string[] {
  return clustered.filter(({ clusters }) => clusters > 0).map(({ unit }) => unit)
}

// The rates that conclusions rest on; rates.csv has all of them.
const CLUSTERED_METRICS: readonly Metric[] = [
  ...(['attack-success', 'detection', 'withheld-detection', 'benign-firing', 'false-positive'] as const),
]

/** Ids of the policies, then of the packs: the order of every table. */
export function evaluatedIds({ inputs }: Scorecard): readonly string[] {
  return [...inputs.policies, ...inputs.packs].map(({ id }) => id)
}

/** The rate of a policy in a selection; `n/a` where the scorecard has none. */
export function rateCell({ rates }: Selection, policy: string | null, metric: Metric): Cell {
  const rate = rates.find(row => row.policy === policy && row.metric === metric)
  return rate === undefined ? 'n/a' : renderProportion(rate)
}

/** The likelihood ratio of a policy in a selection. */
export function ratioCell({ likelihoodRatios }: Selection, policy: string): Cell {
  const row = likelihoodRatios.find(candidate => candidate.policy === policy)
  return row === undefined ? 'n/a' : renderRatio(row.ratio)
}

function uniqueCell({ uniqueDetections }: Selection, pack: string, policy: string): Cell {
  const row = uniqueDetections.find(candidate => candidate.pack === pack && candidate.policy === policy)
  return row === undefined ? '' : renderCount(row.count)
}

function clusterCell(rate: Rate, unit: string): Cell {
  const clustered = rate.clustered.find(candidate => candidate.unit === unit)
  if (clustered === undefined) return ''
  const { interval, clusters, designEffect } = clustered
  const effect = designEffect === null ? '' : `, deff ${designEffect.toFixed(1)}`
  const noun = clusters === 1 ? 'cluster' : 'clusters'
  return [
    interval === null ? 'n/a' : renderPercentInterval(interval),
    `${renderCount(clusters)} ${noun}${effect}`,
  ]
}
