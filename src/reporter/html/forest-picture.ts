import type { Interval } from '../../model/proportion.ts'
import type { Rate } from '../../model/scorecard.ts'
import { renderPercent } from '../render-number.ts'
import type { Mark, Picture } from './picture.ts'

/** One row of a forest plot: up to two rates of the same runs. */
export interface ForestRow {
  readonly label: string
  /** Null where the row has no such rate, or counts no run. */
  readonly first: Rate | null
  readonly second: Rate | null
}

/**
 * Rates below one another: the first as a full circle, the second as a hollow square, each with its Wilson interval
 * (thick) and the widest of its clustered ones (thin, right below). Null where there is nothing to show.
 */
export function forestPicture(id: string, title: string, rows: readonly ForestRow[]): Picture | null {
  const shown = rows.filter(({ first, second }) => first !== null || second !== null)
  if (shown.length === 0) return null
  const margins = { top: 8, right: 12, bottom: 32, left: 12 }
  const tracks = shown.map((row, index) => ({ row, top: index * ROW }))
  return {
    id,
    title,
    description: shown.map(describeRow).join('; '),
    width: 360,
    height: shown.length * ROW + margins.top + margins.bottom,
    margins,
    x: { kind: 'share', label: 'share of the runs', most: 1 },
    y: { kind: 'rows', rows: shown.length * ROW },
    marks: [
      ...seriesMarks(
        tracks.map(({ row, top }) => ({ rate: row.first, y: top + FIRST })),
        { tone: 'first', shape: 'circle' },
      ),
      ...seriesMarks(
        tracks.map(({ row, top }) => ({ rate: row.second, y: top + SECOND })),
        { tone: 'second', shape: 'square' },
      ),
      {
        kind: 'labels',
        tone: 'text',
        anchor: 'start',
        dx: 0,
        dy: 0,
        labels: tracks.map(({ row, top }) => ({ x: 0, y: top + LABEL, text: shorten(row.label) })),
      },
    ],
  }
}

// Pixels of a row, and where in it things stand.
const ROW = 46
const LABEL = 10
const FIRST = 23
const SECOND = 36
const BELOW = 4

const LONGEST_LABEL = 52

function shorten(label: string): string {
  return label.length > LONGEST_LABEL ? `${label.slice(0, LONGEST_LABEL - 1)}…` : label
}

function describeRow({ label, first, second }: ForestRow): string {
  const shares = [first, second].flatMap(rate =>
    rate?.estimate == null ? [] : [`${rate.metric} ${renderPercent(rate.estimate)} %`],
  )
  return `${label}: ${shares.join(', ')}`
}

function seriesMarks(
  places: readonly { readonly rate: Rate | null; readonly y: number }[],
  { tone, shape }: { readonly tone: 'first' | 'second'; readonly shape: 'circle' | 'square' },
): readonly Mark[] {
  const rated = places.flatMap(({ rate, y }) => (rate === null ? [] : [{ rate, y }]))
  return [
    {
      kind: 'lines',
      tone,
      width: 3,
      dashed: false,
      lines: rated.flatMap(({ rate, y }) => line(rate.wilson, y)),
    },
    {
      kind: 'lines',
      tone,
      width: 1.2,
      dashed: false,
      lines: rated.flatMap(({ rate, y }) => line(widestClustered(rate), y + BELOW)),
    },
    {
      kind: 'points',
      tone,
      shape,
      points: rated.flatMap(({ rate: { estimate }, y }) => (estimate === null ? [] : [{ x: estimate, y }])),
    },
  ]
}

function line(interval: Interval | null, y: number) {
  return interval === null ? [] : [{ x1: interval[0], x2: interval[1], y1: y, y2: y }]
}

/** The widest of a rate's clustered intervals: that is how unsure it is. Null where it has none. */
export function widestClustered({ clustered }: Rate): Interval | null {
  return (
    clustered
      .flatMap(({ interval }) => (interval === null ? [] : [interval]))
      .toSorted(([low, high], [otherLow, otherHigh]) => otherHigh - otherLow - (high - low))[0] ?? null
  )
}
