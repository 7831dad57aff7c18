import type { AggregationOperator } from '../../mfotl/formula.ts'
import type { Int, Value } from '../../model/event-log.ts'
import type { ValueType } from '../../model/signature.ts'
import { compareValues } from './compare-values.ts'
import { intArithmetic } from './int-arithmetic.ts'

/** Follows the values of each group as they come and go. Groups are numbered; a number may be used again. */
export interface RunningAccumulator {
  /** Whether it has to be told of values; if not, their count says all. */
  readonly isTold: boolean
  /** Whether `result` may be null. */
  readonly isUnsure: boolean
  begin(group: number): void
  insert(group: number, value: Value): void
  remove(group: number, value: Value): void
  /** The result for a group of so many values; null if only a look at all of them can tell. */
  result(group: number, count: number): Value | null
}

/** What is cheaper to follow than to gather anew; floats are added anew, for taking away what was added loses digits. */
export function makeRunningAccumulator(operator: AggregationOperator, type: ValueType): RunningAccumulator {
  switch (operator) {
    case 'CNT':
      return { ...UNTOLD, isUnsure: false, result: (_, count) => count }
    case 'SUM':
      return type === 'float' ? LOOK_AT_ALL : summing(sum => sum)
    case 'AVG':
      return type === 'float' ? LOOK_AT_ALL : summing((sum, count) => Number(sum) / count)
    case 'MIN':
      return extreme(order => order < 0)
    case 'MAX':
      return extreme(order => order > 0)
    case 'MED':
      return LOOK_AT_ALL
  }
}

const UNTOLD = { isTold: false, begin() {}, insert() {}, remove() {} }

const LOOK_AT_ALL: RunningAccumulator = { ...UNTOLD, isUnsure: true, result: () => null }

function summing(finish: (sum: Int, count: number) => Value): RunningAccumulator {
  const sums: Int[] = []
  return {
    isTold: true,
    isUnsure: false,
    begin(group) {
      sums[group] = 0
    },
    insert(group, value) {
      sums[group] = intArithmetic('+', sums[group] ?? 0, intOf(value))
    },
    remove(group, value) {
      sums[group] = intArithmetic('-', sums[group] ?? 0, intOf(value))
    },
    result: (group, count) => finish(sums[group] ?? 0, count),
  }
}

/** The least or greatest value, until a value equal to it goes. */
function extreme(isBetter: (order: number) => boolean): RunningAccumulator {
  const best: (Value | null | undefined)[] = []
  return {
    isTold: true,
    isUnsure: true,
    begin(group) {
      best[group] = undefined
    },
    insert(group, value) {
      const known = best[group]
      if (known === null) return
      if (known === undefined || isBetter(compareValues(value, known))) best[group] = value
    },
    remove(group, value) {
      if (best[group] === value) best[group] = null
    },
    result: group => best[group] ?? null,
  }
}

function intOf(value: Value): Int {
  if (typeof value === 'string') throw new Error('an int is not a string')
  return value
}
