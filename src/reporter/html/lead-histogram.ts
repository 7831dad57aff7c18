import type { LeadRow } from '../../model/scorecard.ts'
import { renderCount, renderPercent } from '../render-number.ts'
import type { Column, ReportTable } from '../report-table.ts'
import type { Figure } from './figure.ts'
import type { Mark } from './picture.ts'

/**
 * How early each policy first fires before one anchor, a row of bars for each, the runs on which it never fires among
 * them; null where the scorecard counts no lead to it.
 */
export function leadHistogram(id: string, leads: readonly LeadRow[]): Figure | null {
  const rows = leads.filter(({ denominator, histogram }) => denominator > 0 && histogram !== undefined)
  const [first] = rows
  if (first === undefined) return null
  const bins = binsOf(rows)
  const title = `Leads to the anchor ${first.anchor}, ${first.corpus}`
  const margins = { top: 6, right: 8, bottom: 40, left: 8 }
  return {
    picture: {
      id,
      title,
      description: rows.map(describeRow).join('; '),
      width: 360,
      height: rows.length * ROW + margins.top + margins.bottom,
      margins,
      x: { kind: 'steps', label: 'calls before the anchor', names: bins.map(({ name }) => name) },
      y: { kind: 'rows', rows: rows.length * ROW },
      marks: rows.flatMap((row, index) => rowMarks(row, bins, index * ROW)),
    },
    caption:
      'Of the harmful runs (successful attacks, or labelled unsafe): how many calls the first firing comes before the ' +
      'anchor. “never”: it does not fire; “no anchor”: it fires, but the run has no such call; “late”: after the ' +
      'anchor; 0: on it. Bars are shares of the runs of their row; a full bar is as high as the row.',
    numbers: numbersTable(title, rows, bins),
  }
}

const ROW = 62
const BAR = 34
const BASE = 56
const LABEL = 9

/** A place on the axis, and the runs that stand there. */
interface Bin {
  readonly name: string
  count(row: LeadRow): number
}

// Up to this many calls, each has a bin of its own; the last one holds all beyond.
const MOST_CALLS = 8

function binsOf(rows: readonly LeadRow[]): readonly Bin[] {
  const longest = Math.max(1, ...rows.map(({ summary }) => summary?.max ?? 0))
  const last = Math.min(MOST_CALLS, longest)
  return [
    { name: 'never', count: ({ never }) => never },
    { name: 'no anchor', count: ({ noAnchor }) => noAnchor },
    { name: 'late', count: ({ late }) => late },
    { name: '0', count: ({ lastMoment }) => lastMoment },
    ...Array.from({ length: last }, (_, index): Bin => {
      const calls = index + 1
      if (calls < last || longest === last)
        return { name: String(calls), count: row => runsWith(row, calls, calls) }
      return { name: `${calls}+`, count: row => runsWith(row, calls, Number.POSITIVE_INFINITY) }
    }),
  ]
}

function runsWith({ histogram = [] }: LeadRow, least: number, most: number): number {
  return histogram.reduce((sum, { calls, runs }) => (calls >= least && calls <= most ? sum + runs : sum), 0)
}

function describeRow(row: LeadRow): string {
  const share = (count: number): string => `${renderPercent(count / row.denominator)} %`
  return `${row.policy}: never fires on ${share(row.never)}, before the anchor on ${share(row.preventive)}`
}

function rowMarks(row: LeadRow, bins: readonly Bin[], top: number): readonly Mark[] {
  const bars = bins.map((bin, index) => {
    const count = bin.count(row)
    return {
      x1: index + 0.1,
      x2: index + 0.9,
      y1: top + BASE,
      y2: top + BASE - (BAR * count) / row.denominator,
      count,
    }
  })
  return [
    { kind: 'boxes', tone: 'quiet', boxes: bars.slice(0, 1) },
    { kind: 'boxes', tone: 'first', boxes: bars.slice(1) },
    {
      kind: 'lines',
      tone: 'quiet',
      width: 0.5,
      dashed: false,
      lines: [{ x1: 0, x2: bins.length, y1: top + BASE, y2: top + BASE }],
    },
    {
      kind: 'labels',
      tone: 'text',
      anchor: 'end',
      dx: 0,
      dy: 0,
      labels: [
        { x: bins.length, y: top + LABEL, text: `${row.policy} (${renderCount(row.denominator)} runs)` },
      ],
    },
    {
      kind: 'labels',
      tone: 'text',
      anchor: 'middle',
      dx: 0,
      dy: -6,
      labels: bars
        .filter(({ count }) => count > 0)
        .map(({ x1, x2, y2, count }) => ({ x: (x1 + x2) / 2, y: y2, text: renderCount(count) })),
    },
  ]
}

function numbersTable(title: string, rows: readonly LeadRow[], bins: readonly Bin[]): ReportTable {
  return {
    title,
    note: null,
    columns: [
      { header: 'policy', align: 'left' },
      ...bins.map(({ name }): Column => ({ header: name, align: 'right' })),
      { header: 'of', align: 'right' },
    ],
    rows: rows.map(row => [
      row.policy,
      ...bins.map(bin => renderCount(bin.count(row))),
      renderCount(row.denominator),
    ]),
  }
}
