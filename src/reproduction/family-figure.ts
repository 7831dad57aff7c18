import type { Share } from '../model/proportion.ts'
import type { Computation, FigureValue } from '../model/published.ts'
import type { ScenarioAccuracy } from '../model/scenario-accuracy.ts'

type FamilyComputation = Extract<Computation, { source: 'families' }>

// What changes runs in the study; ours stand beside them.
const PUBLISHED_CHANGES = ['move', 'identifier', 'reorder', 'insert', 'duplicate', 'boundary']

/** A figure of the study's generated runs, or of its changed ones; null where there is no such family or field. */
export function familyFigure(
  { family, field }: FamilyComputation,
  rows: readonly ScenarioAccuracy[],
): FigureValue | null {
  const published = rows.filter(({ origin }) => origin === 'published')
  const runs = published.filter(
    row => row.transformation === null && (family === undefined || row.family === family),
  )
  if (runs.length === 0) return null
  const sum = (count: (row: ScenarioAccuracy) => number): number =>
    runs.reduce((total, row) => total + count(row), 0)
  switch (field) {
    case 'counts':
      return {
        value: `${sum(row => row.traces)}, ${sum(row => row.compliant)}/${sum(row => row.violating)}`,
      }
    case 'traces':
      return { value: String(sum(row => row.traces)) }
    case 'verdict':
      return sumOf(runs.map(({ verdicts }) => verdicts))
    case 'binding':
      return sumOf(runs.map(({ bindings }) => bindings))
    case 'boundary':
      return sumOf(runs.map(({ boundaries }) => boundaries))
    case 'metamorphic':
      return sumOf(
        published
          .filter(({ transformation }) => PUBLISHED_CHANGES.includes(transformation ?? ''))
          .map(({ verdicts }) => verdicts),
      )
    default:
      return null
  }
}

function sumOf(shares: readonly Share[]): FigureValue {
  return {
    numerator: shares.reduce((sum, { numerator }) => sum + numerator, 0),
    denominator: shares.reduce((sum, { denominator }) => sum + denominator, 0),
  }
}
