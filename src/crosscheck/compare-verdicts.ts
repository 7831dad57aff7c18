import { printFloat } from '../mfotl/print-float.ts'
import type { Valuation, Verdict } from '../model/outcome.ts'
import type { ValueType } from '../model/signature.ts'

/** How two lists of verdicts differ. */
export interface Difference {
  /** The first time-point on which they do, with what each side said of it; null: no verdict. */
  readonly timePoint: number
  readonly left: Verdict | null
  readonly right: Verdict | null
  /** Whether one side is the other without its last verdicts. */
  readonly shape: 'left-stops-early' | 'right-stops-early' | 'other'
}

/** How verdicts are compared. */
export interface Comparison {
  /** Types of the columns of the valuations. */
  readonly types: readonly ValueType[]
  /** False where one side names time-points only. */
  readonly withValues: boolean
}

/**
 * The first difference between the verdicts of two monitors on one log, both in order of time-points; null if there is none. At
 * each time-point the valuations are compared as a set, floats by the six digits that MonPoly prints.
 */
export function compareVerdicts(
  left: readonly Verdict[],
  right: readonly Verdict[],
  comparison: Comparison,
): Difference | null {
  for (let index = 0; index < left.length || index < right.length; index += 1) {
    const one = left[index] ?? null
    const other = right[index] ?? null
    if (one !== null && other !== null && isSame(one, other, comparison)) continue
    const timePoint = Math.min(one?.timePoint ?? Infinity, other?.timePoint ?? Infinity)
    return {
      timePoint,
      left: one?.timePoint === timePoint ? one : null,
      right: other?.timePoint === timePoint ? other : null,
      shape: one === null ? 'left-stops-early' : other === null ? 'right-stops-early' : 'other',
    }
  }
  return null
}

function isSame(left: Verdict, right: Verdict, { types, withValues }: Comparison): boolean {
  if (left.timePoint !== right.timePoint || left.timestamp !== right.timestamp) return false
  if (!withValues) return true
  if (left.valuations.length !== right.valuations.length) return false
  const expected = right.valuations.map(row => keyOf(row, types)).sort()
  const seen = left.valuations.map(row => keyOf(row, types)).sort()
  return seen.every((key, index) => key === expected[index])
}

function keyOf(valuation: Valuation, types: readonly ValueType[]): string {
  return JSON.stringify(
    valuation.map((value, index) =>
      types[index] === 'float' && typeof value === 'number' ? printFloat(value) : [typeof value, `${value}`],
    ),
  )
}
