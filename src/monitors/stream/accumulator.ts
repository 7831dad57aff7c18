import type { AggregationOperator } from '../../mfotl/formula.ts'
import type { Value } from '../../model/event-log.ts'
import type { ValueType } from '../../model/signature.ts'
import { compareValues } from './compare-values.ts'
import { intArithmetic } from './int-arithmetic.ts'

/** Gathers the values of each group of an aggregation; groups are numbered from 0 without gaps. */
export interface Accumulator {
  readonly type: ValueType
  /** What MonPoly says of no values at all, where there are no groups. */
  readonly ofNothing: Value
  add(group: number, value: Value): void
  result(group: number): Value
  clear(): void
}

/** The accumulator of an aggregation over values of a type. */
export function makeAccumulator(operator: AggregationOperator, type: ValueType): Accumulator {
  switch (operator) {
    case 'CNT':
      return folding<number>(
        'int',
        0,
        () => 1,
        count => count + 1,
      )
    case 'SUM':
      if (type === 'float') return folding('float', 0, Number, (sum, value) => Number(sum) + Number(value))
      return folding('int', 0, value => value, addInts)
    case 'MIN':
      return folding(
        type,
        nothingFor(type, Number.POSITIVE_INFINITY),
        value => value,
        (least, value) => (compareValues(value, least) < 0 ? value : least),
      )
    case 'MAX':
      return folding(
        type,
        nothingFor(type, Number.NEGATIVE_INFINITY),
        value => value,
        (greatest, value) => (compareValues(value, greatest) > 0 ? value : greatest),
      )
    case 'AVG':
      return collecting(values => mean(values, type))
    case 'MED':
      return collecting(values => median(values, type))
  }
}

/** An accumulator that needs one value per group. */
function folding<V extends Value>(
  type: ValueType,
  ofNothing: Value,
  first: (value: Value) => V,
  next: (gathered: V, value: Value) => V,
): Accumulator {
  const gathered: V[] = []
  return {
    type,
    ofNothing,
    add(group, value) {
      const before = gathered[group]
      gathered[group] = before === undefined ? first(value) : next(before, value)
    },
    result: group => gathered[group] ?? ofNothing,
    clear() {
      gathered.length = 0
    },
  }
}

/** An accumulator that looks at all values of a group at the end. */
function collecting(finish: (values: readonly Value[]) => number): Accumulator {
  const gathered: Value[][] = []
  return {
    type: 'float',
    ofNothing: 0,
    add(group, value) {
      const values = gathered[group]
      if (values === undefined) gathered[group] = [value]
      else values.push(value)
    },
    result: group => finish(gathered[group] ?? []),
    clear() {
      gathered.length = 0
    },
  }
}

function addInts(sum: Value, value: Value): Value {
  if (typeof sum === 'string' || typeof value === 'string') throw new Error('strings have no sum')
  return intArithmetic('+', sum, value)
}

function nothingFor(type: ValueType, ofFloats: number): Value {
  if (type === 'float') return ofFloats
  return type === 'int' ? 0 : ''
}

// Ints are added exactly, and rounded once.
function mean(values: readonly Value[], type: ValueType): number {
  if (values.length === 0) return 0
  const sum = values.reduce(type === 'float' ? (left, right) => Number(left) + Number(right) : addInts)
  return Number(sum) / values.length
}

function median(values: readonly Value[], type: ValueType): number {
  if (values.length === 0) return 0
  const sorted = values.toSorted(compareValues)
  const upper = sorted[values.length >> 1] ?? 0
  if (values.length % 2 === 1) return Number(upper)
  return mean([sorted[(values.length >> 1) - 1] ?? 0, upper], type)
}
