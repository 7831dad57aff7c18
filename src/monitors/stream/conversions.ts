import { readFloatText, readIntText } from '../../mfotl/read-number.ts'
import type { Conversion } from '../../mfotl/term.ts'
import type { Value } from '../../model/event-log.ts'
import { RvbenchError } from '../../model/rvbench-error.ts'
import type { ValueType } from '../../model/signature.ts'
import { makeInt } from './int-arithmetic.ts'
import { printFloat } from './print-float.ts'

/** What a conversion makes, and how: as MonPoly does, to which a text that is no number means 0. */
export function conversionOf(conversion: Conversion): {
  readonly type: ValueType
  readonly convert: (value: Value) => Value
} {
  switch (conversion) {
    case 'i2f':
      return { type: 'float', convert: Number }
    case 'f2i':
      return { type: 'int', convert: floatToInt }
    case 'i2s':
      return { type: 'string', convert: String }
    case 's2i':
      return { type: 'int', convert: value => readIntText(String(value)) ?? 0 }
    case 'f2s':
      return { type: 'string', convert: value => printFloat(Number(value)) }
    case 's2f':
      return { type: 'float', convert: value => readFloatText(String(value)) ?? 0 }
    case 'r2s':
      return { type: 'string', convert: String }
    case 's2r':
      return { type: 'regexp', convert: String }
    case 'YEAR':
      return { type: 'int', convert: value => dateOf(value).getUTCFullYear() }
    case 'MONTH':
      return { type: 'int', convert: value => dateOf(value).getUTCMonth() + 1 }
    case 'DAY_OF_MONTH':
      return { type: 'int', convert: value => dateOf(value).getUTCDate() }
    case 'FORMAT_DATE':
      return { type: 'string', convert: value => printDate(dateOf(value)) }
  }
}

function floatToInt(value: Value): Value {
  const truncated = Math.trunc(Number(value))
  return Number.isFinite(truncated) ? makeInt(BigInt(truncated)) : 0
}

/** To MonPoly all that comes later is this day: 2100-01-01. */
const LAST_DAY = 4_102_444_800

/** Dates are floats: seconds since 1970, UTC, of which only the whole ones count. */
function dateOf(value: Value): Date {
  const date = new Date(Math.trunc(Math.min(Number(value), LAST_DAY)) * 1000)
  if (!Number.isNaN(date.getTime())) return date
  throw new RvbenchError('evaluation', `${value} seconds from 1970 is no date`, {
    hint: 'dates reach back 100,000,000 days from 1970',
  })
}

function printDate(date: Date): string {
  const year = date.getUTCFullYear()
  const digits = year < 0 ? `-${String(-year).padStart(3, '0')}` : String(year).padStart(4, '0')
  const [month, day] = [date.getUTCMonth() + 1, date.getUTCDate()].map(part => String(part).padStart(2, '0'))
  return `${digits}-${month}-${day}`
}
