import type { AggregationOperator } from '../../mfotl/formula.ts'
import type { ValueType } from '../../model/signature.ts'
import { compareData, type Datum } from './datum.ts'

/** The aggregate of a multiset of values of one type. An empty one has a value too, by MonPoly's convention. */
export function aggregate(operator: AggregationOperator, values: readonly Datum[], type: ValueType): Datum {
  switch (operator) {
    case 'CNT':
      return BigInt(values.length)
    case 'SUM':
      return sum(values, type)
    case 'AVG':
      return values.length === 0 ? 0 : Number(sum(values, type)) / values.length
    case 'MED':
      return median(values)
    case 'MIN':
      return values.length === 0 ? emptyExtremum(type, Infinity) : extremum(values, -1)
    case 'MAX':
      return values.length === 0 ? emptyExtremum(type, -Infinity) : extremum(values, 1)
  }
}

function sum(values: readonly Datum[], type: ValueType): bigint | number {
  let ints = 0n
  let floats = 0
  for (const value of values) {
    if (typeof value === 'bigint') ints += value
    else floats += Number(value)
  }
  return type === 'float' ? floats : ints
}

function median(values: readonly Datum[]): number {
  const sorted = values.toSorted(compareData).map(Number)
  const upper = sorted[Math.floor(sorted.length / 2)]
  const lower = sorted[Math.ceil(sorted.length / 2) - 1]
  return upper === undefined || lower === undefined ? 0 : (lower + upper) / 2
}

function extremum(values: readonly Datum[], direction: -1 | 1): Datum {
  return values.reduce((best, value) => (compareData(value, best) * direction > 0 ? value : best))
}

function emptyExtremum(type: ValueType, infinity: number): Datum {
  switch (type) {
    case 'int':
      return 0n
    case 'float':
      return infinity
    case 'string':
    case 'regexp':
      return ''
  }
}
