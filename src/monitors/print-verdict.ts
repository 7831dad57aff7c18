import type { Column } from '../mfotl/check-types.ts'
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

function printValuation(valuation: Valuation, columns: readonly Column[]): string {
  return `(${valuation.map((value, index) => printValue(value, columns[index])).join(',')})`
}

// Strings are in stored form: their quotes and backslashes are escaped already.
function printValue(value: Value, column: Column | undefined): string {
  if (typeof value === 'string') return `"${value}"`
  return column?.type === 'float' ? printFloat(Number(value)) : String(value)
}

/** C's `%g`: six significant digits, no trailing zeros. */
function printFloat(value: number): string {
  if (Number.isNaN(value)) return 'nan'
  if (!Number.isFinite(value)) return value > 0 ? 'inf' : '-inf'
  if (value === 0) return Object.is(value, -0) ? '-0' : '0'
  const [digits = '', power = '0'] = value.toExponential(5).split('e')
  const exponent = Number(power)
  if (exponent >= -4 && exponent < 6) return stripZeros(value.toFixed(5 - exponent))
  return `${stripZeros(digits)}e${exponent < 0 ? '-' : '+'}${String(Math.abs(exponent)).padStart(2, '0')}`
}

function stripZeros(decimal: string): string {
  return decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal
}
