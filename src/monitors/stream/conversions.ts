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
      return { type: 'string', convert: value => dateOf(value).toISOString().slice(0, 10) }
  }
}

function floatToInt(value: Value): Value {
  const truncated = Math.trunc(Number(value))
  return Number.isFinite(truncated) ? makeInt(BigInt(truncated)) : 0
}

/** Dates are floats: seconds since 1970, UTC. */
function dateOf(value: Value): Date {
  const date = new Date(Number(value) * 1000)
  if (!Number.isNaN(date.getTime())) return date
  throw new RvbenchError('evaluation', `${value} seconds from 1970 is no date`, {
    hint: 'dates reach 100,000,000 days to either side of 1970',
  })
}
