import type { Metric, Rate } from '../../model/scorecard.ts'
import { renderPercentInterval, renderProportion } from '../render-number.ts'
import type { Cell, Column } from '../report-table.ts'
import type { Figure } from './figure.ts'
import { type ForestRow, forestPicture } from './forest-picture.ts'

/** A row of a forest: what it counts, and the rates of the same runs. */
export interface RatedRow {
  readonly label: string
  readonly rates: readonly Rate[]
}

/** Detection and firing on runs that should pass, a row for each group of runs or each policy; null without a rate. */
export function rateForest(
  id: string,
  {
    title,
    rowsAre,
    rows,
  }: { readonly title: string; readonly rowsAre: string; readonly rows: readonly RatedRow[] },
): Figure | null {
  const breaking =
    BREAKING.find(metric => rows.some(({ rates }) => rateOf(rates, metric) !== null)) ?? 'benign-firing'
  const forest = rows.map(
    ({ label, rates }): ForestRow => ({
      label,
      first: rateOf(rates, 'detection'),
      second: rateOf(rates, breaking),
    }),
  )
  const shown = forest.filter(({ first, second }) => first !== null || second !== null)
  const picture = forestPicture(id, title, shown.slice(0, MOST_DRAWN))
  if (picture === null) return null
  const rest =
    shown.length > MOST_DRAWN ? ` Drawn are the first ${MOST_DRAWN} rows; all stand in the table.` : ''
  const units = [...new Set(shown.flatMap(unitsOf))]
  return {
    picture,
    caption:
      `Full circles: detection (fires, of the harmful runs). Hollow squares: ${breaking} (fires, of the runs that should ` +
      'pass). Thick lines: Wilson 95 % intervals, which take runs for independent; thin lines below: the widest bootstrap ' +
      `interval that draws whole tasks, where there is one.${rest}`,
    numbers: {
      title,
      note: null,
      columns: [
        { header: rowsAre, align: 'left' },
        ...(['detection', breaking] as const).flatMap((metric): Column[] => [
          { header: metric, align: 'right' },
          ...units.map((unit): Column => ({ header: `by ${unit}`, align: 'right' })),
        ]),
      ],
      rows: shown.map(({ label, first, second }) => [
        label,
        ...[first, second].flatMap(rate => rateCells(rate, units)),
      ]),
    },
  }
}

// More rows than that nobody takes in at a glance.
const MOST_DRAWN = 60

const BREAKING: readonly Metric[] = ['benign-firing', 'false-positive']

function rateOf(rates: readonly Rate[], metric: Metric): Rate | null {
  return rates.find(rate => rate.metric === metric && rate.denominator > 0) ?? null
}

function unitsOf({ first, second }: ForestRow): readonly string[] {
  return [first, second].flatMap(rate => rate?.clustered.map(({ unit }) => unit) ?? [])
}

function rateCells(rate: Rate | null, units: readonly string[]): readonly Cell[] {
  if (rate === null) return ['n/a', ...units.map(() => '')]
  return [
    renderProportion(rate),
    ...units.map(unit => {
      const interval = rate.clustered.find(clustered => clustered.unit === unit)?.interval ?? null
      return interval === null ? 'n/a' : renderPercentInterval(interval)
    }),
  ]
}
