import type { PoisonReport } from '../model/poison-report.ts'
import type { FigureValue, PoisonComputation } from '../model/published.ts'

/** A figure from the matrix of levels and framings; null where it holds no such cell. */
export function poisonFigure(
  { suite, policy, framing, field }: PoisonComputation,
  { suites }: PoisonReport,
): FigureValue | null {
  const poisoned = suites.find(({ plan }) => plan === suite)
  const level = poisoned?.levels.find(candidate => candidate.policy === policy)
  const cell = poisoned?.cells.find(row => row.framing === framing && row.level === level?.id)
  if (cell === undefined) return null
  switch (field) {
    case 'flagged':
      return { value: String(cell.flagged) }
    case 'flips':
      return { numerator: cell.flipped.numerator, denominator: cell.flagged }
  }
}
