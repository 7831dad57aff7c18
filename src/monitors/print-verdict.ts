import type { Column } from '../mfotl/check-types.ts'
import { printFloat } from '../mfotl/print-float.ts'
import type { Value } from '../model/event-log.ts'
import type { Valuation, Verdict } from '../model/outcome.ts'

/** A verdict as a line of MonPoly's standard output, without the line break. `columns` are the formula's free variables. */
export function printVerdict(
  { timePoint, timestamp, valuations }: Verdict,
  columns: readonly Column[],
): string {
  const holds = columns.length === 0 ? 'true' : valuations.map(row => printValuation(row, columns)).join(' ')
  return `@${timestamp} (time point ${timePoint}): ${holds}`
}

/** One valuation as it stands in a verdict line: `(1,"b")`. */
export function printValuation(valuation: Valuation, columns: readonly Column[]): string {
  return `(${valuation.map((value, index) => printValue(value, columns[index])).join(',')})`
}

// Strings are in stored form: their quotes and backslashes are escaped already.
function printValue(value: Value, column: Column | undefined): string {
  if (typeof value === 'string') return `"${value}"`
  return column?.type === 'float' ? printFloat(Number(value)) : String(value)
}
