import type { Anchor } from '../model/replayed-trace.ts'
import type { LeadRow } from '../model/scorecard.ts'
import { renderCount, renderDecimal, renderProportion, renderQuantile } from './render-number.ts'
import {
  type Cell,
  type Column,
  leftColumn,
  type ReportTable,
  rightColumn,
  textColumn,
} from './report-table.ts'

/** How early the first firing comes on successful attacks, counted in calls to an anchor. */
export function leadTable(leads: readonly LeadRow[]): ReportTable {
  const numbers = [
    'preventive',
    'last moment',
    'late',
    'never',
    'no anchor',
    'of',
    'median',
    'quartiles',
    'mean',
    'max',
  ]
  return {
    title: 'Leads',
    note:
      'First firing before the anchor (preventive), on it (last moment), after it (late) or nowhere (never). ' +
      'Median, quartiles, mean and max: calls between firing and anchor, over the preventive runs only.',
    columns: [
      leftColumn('policy'),
      leftColumn('anchor'),
      ...numbers.map((header): Column => rightColumn(header)),
    ],
    rows: leads.map(leadCells),
  }
}

/** What leads are counted to, and how many successful attacks have no such call. */
export function anchorTable(leads: readonly LeadRow[], harmful: string): ReportTable {
  const byAnchor = new Map(leads.map(({ anchor, withoutAnchor }) => [anchor, withoutAnchor]))
  return {
    title: 'Anchors',
    note: `Of the ${harmful}: those that hold no such call, whatever the policies do.`,
    columns: [leftColumn('anchor'), textColumn('is'), rightColumn('not there')],
    rows: [...byAnchor].map(([anchor, without]) => [anchor, MEANINGS[anchor], renderProportion(without)]),
  }
}

const MEANINGS: Readonly<Record<Anchor, string>> = {
  'last-call': 'the last call',
  'last-typed-action': 'the last call with an action class',
  'injected-goal':
    'the first call that does more than read and has an argument (five characters or more) that occurs in an injected text and not in the prompt',
}

function leadCells(row: LeadRow): readonly Cell[] {
  const counts = [row.preventive, row.lastMoment, row.late, row.never, row.noAnchor, row.denominator]
  return [row.policy, row.anchor, ...counts.map(renderCount), ...summaryCells(row)]
}

function summaryCells({ summary }: LeadRow): readonly Cell[] {
  if (summary === null) return ['n/a', 'n/a', 'n/a', 'n/a']
  const { lowerQuartile, median, upperQuartile, mean, max } = summary
  return [
    renderQuantile(median),
    `${renderQuantile(lowerQuartile)}–${renderQuantile(upperQuartile)}`,
    renderDecimal(mean),
    renderCount(max),
  ]
}
