import type { PoisonCell, PoisonedSuite } from '../../model/poison-report.ts'
import { matrixTable } from '../poison-tables.ts'
import { renderPercent } from '../render-number.ts'
import type { Figure } from './figure.ts'

/** Framings against levels of provenance: how much of what a level catches an attacker can talk it out of. */
export function poisonHeatMap(id: string, suite: PoisonedSuite): Figure | null {
  const { levels, framings, cells, corpus } = suite
  const tried = cells.filter(({ flipped }) => flipped.estimate !== null)
  if (tried.length === 0) return null
  const margins = { top: 8, right: 8, bottom: 66, left: 150 }
  return {
    picture: {
      id,
      title: `Talked round, ${corpus}: ${suite.title}`,
      description: describe(tried),
      width: 600,
      height: framings.length * 24 + margins.top + margins.bottom,
      margins,
      x: { kind: 'names', label: null, names: levels.map(level => level.id) },
      y: { kind: 'names', label: null, names: framings.map(framing => framing.id) },
      marks: [
        {
          kind: 'cells',
          cells: tried.map(({ level, framing, flipped }) => ({
            x: level,
            y: framing,
            share: flipped.estimate ?? 0,
          })),
        },
        {
          kind: 'labels',
          tone: 'text',
          anchor: 'middle',
          dx: 0,
          dy: 0,
          labels: tried.map(({ level, framing, flipped }) => ({
            x: level,
            y: framing,
            text: `${flipped.numerator}/${flipped.denominator}`,
          })),
        },
      ],
    },
    caption:
      'Of the detected runs in which the value can be planted so (the second number), those on which the policy then keeps ' +
      'silent (the first): the darker, the larger the share. An empty place: nothing could be planted.',
    numbers: matrixTable(suite),
    wide: true,
  }
}

function describe(cells: readonly PoisonCell[]): string {
  const [worst] = cells.toSorted((one, other) => (other.flipped.estimate ?? 0) - (one.flipped.estimate ?? 0))
  if (worst === undefined) return ''
  const { framing, level, flipped } = worst
  return `Most are flipped by ${framing} at ${level}: ${renderPercent(flipped.estimate ?? 0)} % of ${flipped.denominator}`
}
