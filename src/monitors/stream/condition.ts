import type { Comparison, ComparisonOperator } from '../../mfotl/formula.ts'
import { compareValues } from './compare-values.ts'
import type { Column } from './operator.ts'
import { termEvaluator } from './term-evaluator.ts'
import type { ValueStore } from './value-store.ts'

/** Decides for a row. */
export type Condition = (rows: Int32Array, offset: number) => boolean

/** Compiles a comparison, or its negation, of terms whose variables are all among the columns. */
export function comparisonCondition(
  comparison: Comparison,
  isNegated: boolean,
  columns: readonly Column[],
  values: ValueStore,
): Condition {
  const { operator } = comparison
  const left = termEvaluator(comparison.left, columns, values)
  const right = termEvaluator(comparison.right, columns, values)
  if (left.type === 'float') {
    return (rows, offset) =>
      holdsForFloats(operator, Number(left.evaluate(rows, offset)), Number(right.evaluate(rows, offset))) !==
      isNegated
  }
  return (rows, offset) =>
    holds(operator, compareValues(left.evaluate(rows, offset), right.evaluate(rows, offset))) !== isNegated
}

function holds(operator: ComparisonOperator, order: number): boolean {
  switch (operator) {
    case '=':
      return order === 0
    case '<':
      return order < 0
    case '<=':
      return order <= 0
    case '>':
      return order > 0
    case '>=':
      return order >= 0
  }
}

// Apart, for nan is neither equal to anything nor before or after it.
function holdsForFloats(operator: ComparisonOperator, left: number, right: number): boolean {
  switch (operator) {
    case '=':
      return left === right
    case '<':
      return left < right
    case '<=':
      return left <= right
    case '>':
      return left > right
    case '>=':
      return left >= right
  }
}
