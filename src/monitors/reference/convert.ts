import { readFloatText, readIntText } from '../../mfotl/read-number.ts'
import type { Conversion } from '../../mfotl/term.ts'
import { RvbenchError } from '../../model/rvbench-error.ts'
import type { Datum } from './datum.ts'

/** MonPoly's conversions, as OCaml makes them; null where the operand has no counterpart. */
export function convert(conversion: Conversion, operand: Datum): Datum | null {
  switch (conversion) {
    case 'i2f':
      return typeof operand === 'bigint' ? Number(operand) : null
    case 'i2s':
      return typeof operand === 'bigint' ? String(operand) : null
    // To MonPoly a text that is no number is 0.
    case 's2i':
      return typeof operand === 'string' ? BigInt(readIntText(operand) ?? 0) : null
    case 's2f':
      return typeof operand === 'string' ? (readFloatText(operand) ?? 0) : null
    case 's2r':
    case 'r2s':
      return typeof operand === 'string' ? operand : null
    case 'f2i':
      if (typeof operand !== 'number') return null
      return Number.isFinite(operand) ? BigInt(Math.trunc(operand)) : 0n
    case 'f2s':
      return typeof operand === 'number' ? printFloat(operand) : null
    case 'YEAR':
      return dateOf(operand, date => BigInt(date.getUTCFullYear()))
    case 'MONTH':
      return dateOf(operand, date => BigInt(date.getUTCMonth() + 1))
    case 'DAY_OF_MONTH':
      return dateOf(operand, date => BigInt(date.getUTCDate()))
    case 'FORMAT_DATE':
      return dateOf(operand, date => `${printYear(date)}${date.toISOString().slice(-20, -14)}`)
  }
}

// OCaml's string_of_float: %.12g, with a point where it would otherwise read as an int.
function printFloat(value: number): string {
  if (Number.isNaN(value)) return 'nan'
  if (!Number.isFinite(value)) return value > 0 ? 'inf' : '-inf'
  const [digits = '', exponent] = value.toExponential(11).split('e')
  const power = Number(exponent)
  if (power < -4 || power >= 12) {
    const size = String(Math.abs(power)).padStart(2, '0')
    return `${digits.replace(/\.?0+$/, '')}e${power < 0 ? '-' : '+'}${size}`
  }
  const fixed = value.toFixed(11 - power)
  return fixed.includes('.') ? fixed.replace(/0+$/, '') : `${fixed}.`
}

// A date is whole seconds since 1970, read as UTC; MonPoly knows none after 2100-01-01.
function dateOf(operand: Datum, read: (date: Date) => Datum): Datum | null {
  if (typeof operand !== 'number') return null
  const date = new Date(operand < Date.UTC(2100) / 1000 ? Math.trunc(operand) * 1000 : Date.UTC(2100))
  if (Number.isNaN(operand) || Number.isNaN(date.getTime()))
    throw new RvbenchError('evaluation', `${operand} seconds from 1970 is no date`)
  return read(date)
}

// C's %04d: the sign counts.
function printYear(date: Date): string {
  const year = date.getUTCFullYear()
  return year < 0 ? `-${String(-year).padStart(3, '0')}` : String(year).padStart(4, '0')
}
