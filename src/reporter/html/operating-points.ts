import type { Interval, Proportion } from '../../model/proportion.ts'
import type { Rate } from '../../model/scorecard.ts'
import { renderPercent } from '../render-number.ts'
import type { Selection } from '../select-rows.ts'
import { widestClustered } from './forest-picture.ts'
import { type PlacedLabel, spreadLabels } from './label-layout.ts'
import type { Mark, Picture } from './picture.ts'

/** What a policy catches beside what it breaks. */
interface OperatingPoint {
  readonly policy: string
  readonly catches: Rate
  readonly breaks: Rate
}

/**
 * Detection against firing on runs that should pass, a point for each policy and pack; null where no policy has both.
 * Corpora without attacks label runs safe and unsafe: there, `false-positive` takes the place of `benign-firing`.
 */
export function operatingPoints(id: string, { corpus, rates }: Selection): Picture | null {
  const breaking = BREAKING.find(({ metric }) => rates.some(rate => rate.metric === metric && hasRuns(rate)))
  if (breaking === undefined) return null
  const points = rates.flatMap((catches): OperatingPoint[] => {
    const { policy, metric } = catches
    const breaks = rates.find(rate => rate.policy === policy && rate.metric === breaking.metric)
    if (policy === null || metric !== 'detection' || breaks === undefined) return []
    return hasRuns(catches) && hasRuns(breaks) ? [{ policy, catches, breaks }] : []
  })
  if (points.length === 0) return null
  const most = {
    x: axisEnd(points.map(({ breaks }) => breaks)),
    y: axisEnd(points.map(({ catches }) => catches)),
  }
  return {
    id,
    title: `Detection against ${breaking.title}, ${corpus}`,
    description: points.map(describePoint).join('; '),
    ...FRAME,
    x: { kind: 'share', label: breaking.title, most: most.x },
    y: { kind: 'share', label: 'detection', most: most.y },
    marks: [...ratioMarks(most), ...pointMarks(points, most)],
  }
}

const BREAKING: readonly { readonly metric: string; readonly title: string }[] = [
  { metric: 'benign-firing', title: 'benign firing' },
  { metric: 'false-positive', title: 'false positives' },
]

const FRAME = { width: 360, height: 330, margins: { top: 24, right: 20, bottom: 36, left: 44 } }

// Lines on which detection is that many times the other rate.
const RATIOS = [1, 2, 5, 10]

interface Extent {
  readonly x: number
  readonly y: number
}

function hasRuns({ denominator }: Proportion): boolean {
  return denominator > 0
}

// A tenth more than what is shown, so that labels have room; never more than all.
function axisEnd(rates: readonly Rate[]): number {
  const ends = rates.flatMap(rate => [rate.wilson?.[1] ?? 0, widestClustered(rate)?.[1] ?? 0])
  return Math.min(1, Math.ceil(Math.max(0.1, ...ends) * 1.1 * 20) / 20)
}

function describePoint({ policy, catches, breaks }: OperatingPoint): string {
  return `${policy}: ${renderPercent(catches.estimate ?? 0)} % against ${renderPercent(breaks.estimate ?? 0)} %`
}

function ratioMarks(most: Extent): readonly Mark[] {
  const ends = RATIOS.map(ratio => {
    const x = Math.min(most.x, most.y / ratio)
    return { x, y: x * ratio, ratio }
  })
  return [
    {
      kind: 'lines',
      tone: 'quiet',
      width: 1,
      dashed: true,
      lines: ends.map(({ x, y }) => ({ x1: 0, y1: 0, x2: x, y2: y })),
    },
    {
      kind: 'labels',
      tone: 'quiet',
      anchor: 'end',
      dx: 4,
      dy: -7,
      labels: ends.map(({ x, y, ratio }) => ({ x, y, text: `LR+ ${ratio}` })),
    },
  ]
}

function pointMarks(points: readonly OperatingPoint[], most: Extent): readonly Mark[] {
  const places = points.map(({ policy, catches, breaks }) => ({
    x: breaks.estimate ?? 0,
    y: catches.estimate ?? 0,
    text: policy,
  }))
  const labels = spreadLabels(places, { apart: { x: most.x * 0.3, y: most.y * 0.05 }, lowest: 0 })
  return [
    { kind: 'lines', tone: 'quiet', width: 0.8, dashed: false, lines: labels.flatMap(leader) },
    { kind: 'lines', tone: 'first', width: 1, dashed: false, lines: points.flatMap(clusteredCross) },
    { kind: 'lines', tone: 'first', width: 3, dashed: false, lines: points.flatMap(wilsonCross) },
    { kind: 'points', tone: 'first', shape: 'circle', points: places },
    { kind: 'labels', tone: 'text', anchor: 'start', dx: 9, dy: 0, labels: labels.filter(isMoved) },
    // Above the interval of its own point.
    {
      kind: 'labels',
      tone: 'text',
      anchor: 'start',
      dx: 7,
      dy: -8,
      labels: labels.filter(label => !isMoved(label)),
    },
  ]
}

// From a point to its label, where the two do not stand side by side.
function leader(label: PlacedLabel) {
  const { x, y, of } = label
  return isMoved(label) ? [{ x1: of.x, y1: of.y, x2: x, y2: y }] : []
}

function isMoved({ x, y, of }: PlacedLabel): boolean {
  return x !== of.x || y !== of.y
}

function wilsonCross({ catches, breaks }: OperatingPoint) {
  return cross({ catches, breaks }, catches.wilson, breaks.wilson)
}

function clusteredCross({ catches, breaks }: OperatingPoint) {
  return cross({ catches, breaks }, widestClustered(catches), widestClustered(breaks))
}

function cross(
  { catches, breaks }: Pick<OperatingPoint, 'catches' | 'breaks'>,
  vertical: Interval | null,
  horizontal: Interval | null,
) {
  const x = breaks.estimate ?? 0
  const y = catches.estimate ?? 0
  return [
    ...(vertical === null ? [] : [{ x1: x, x2: x, y1: vertical[0], y2: vertical[1] }]),
    ...(horizontal === null ? [] : [{ x1: horizontal[0], x2: horizontal[1], y1: y, y2: y }]),
  ]
}
