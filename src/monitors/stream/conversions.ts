import type { Conversion } from '../../mfotl/term.ts'
import type { Value } from '../../model/event-log.ts'
import { RvbenchError } from '../../model/rvbench-error.ts'
import type { ValueType } from '../../model/signature.ts'
import { makeInt } from './int-arithmetic.ts'

/** What a conversion makes, and how. */
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
      return { type: 'int', convert: stringToInt }
    case 'f2s':
      return { type: 'string', convert: String }
    case 's2f':
      return { type: 'float', convert: Number }
    case 'r2s':
      return { type: 'string', convert: String }
    case 's2r':
      return { type: 'regexp', convert: String }
    case 'YEAR':
    case 'MONTH':
    case 'DAY_OF_MONTH':
    case 'FORMAT_DATE':
      throw new Error(`${conversion} is not built yet`)
  }
}

function floatToInt(value: Value): Value {
  const truncated = Math.trunc(Number(value))
  if (!Number.isFinite(truncated)) return 0
  return Number.isSafeInteger(truncated) ? truncated + 0 : makeInt(BigInt(truncated))
}

function stringToInt(value: Value): Value {
  try {
    return makeInt(BigInt(String(value)))
  } catch (cause) {
    throw new RvbenchError('evaluation', `s2i: "${value}" is not an integer`, { cause })
  }
}
