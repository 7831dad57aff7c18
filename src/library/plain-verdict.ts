import type { Column } from '../mfotl/check-types.ts'
import type { Int, Value } from '../model/event-log.ts'
import type { Valuation, Verdict } from '../model/outcome.ts'
import { plainText } from '../model/stored-text.ts'
import { printVerdict } from '../monitors/print-verdict.ts'

/** A time-point at which the formula holds, and for which values. */
export interface PlainVerdict {
  /** Its number, from 0. */
  readonly timePoint: number
  readonly timestamp: Int
  /**
   * The value of each free variable, by name; sorted as MonPoly sorts them. One empty valuation for a formula without
   * free variables. Strings are plain; ints are numbers while they are safe integers, bigints beyond.
   */
  readonly valuations: readonly PlainValuation[]
  /** The verdict as a line of MonPoly's output, byte for byte. */
  readonly line: string
}

/** A value for each free variable. */
export type PlainValuation = Readonly<Record<string, Value>>

/** A monitor's verdict with its strings as they were given. The line is printed when it is asked for. */
export function makePlainVerdict(verdict: Verdict, columns: readonly Column[]): PlainVerdict {
  const { timePoint, timestamp, valuations } = verdict
  return {
    timePoint,
    timestamp,
    valuations: valuations.map(valuation => makePlainValuation(valuation, columns)),
    get line() {
      return printVerdict(verdict, columns)
    },
  }
}

function makePlainValuation(valuation: Valuation, columns: readonly Column[]): PlainValuation {
  return Object.fromEntries(
    columns.map(({ name, type }, position) => {
      const value = valuation[position] ?? ''
      return [name, type === 'string' && typeof value === 'string' ? plainText(value) : value]
    }),
  )
}
