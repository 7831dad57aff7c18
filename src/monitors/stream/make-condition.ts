import type { Comparison, ComparisonOperator, Matches } from '../../mfotl/formula.ts'
import type { Value } from '../../model/event-log.ts'
import { RvbenchError } from '../../model/rvbench-error.ts'
import { compareValues } from './compare-values.ts'
import type { Condition, ConditionFormula } from './condition.ts'
import { type Matcher, makeMatcher } from './match-pattern.ts'
import type { Column } from './operator.ts'
import { makePlainComparison } from './plain-comparison.ts'
import { termEvaluator } from './term-evaluator.ts'
import type { ValueStore } from './value-store.ts'

/** Compiles a condition whose variables are all among the columns. */
export function makeCondition(
  formula: ConditionFormula,
  columns: readonly Column[],
  values: ValueStore,
): Condition {
  switch (formula.kind) {
    case 'comparison':
      return makeComparison(formula, columns, values)
    case 'substring': {
      const part = termEvaluator(formula.left, columns, values)
      const whole = termEvaluator(formula.right, columns, values)
      return (rows, offset) =>
        String(whole.evaluate(rows, offset)).includes(String(part.evaluate(rows, offset)))
    }
    case 'matches': {
      const groups = matchGroups(formula, columns, values)
      const wanted = formula.groups.map(group =>
        group === null ? null : termEvaluator(group, columns, values),
      )
      return (rows, offset) => {
        const found = groups(rows, offset)
        return (
          found !== null &&
          wanted.every(
            (term, index) => term === null || term.evaluate(rows, offset) === groupAt(found, index),
          )
        )
      }
    }
  }
}

/** The texts of a pattern's groups, for a row; null where the subject doesn't match. */
export function matchGroups(
  { subject, pattern }: Matches,
  columns: readonly Column[],
  values: ValueStore,
): (rows: Int32Array, offset: number) => readonly (string | undefined)[] | null {
  const text = termEvaluator(subject, columns, values)
  const expression = termEvaluator(pattern, columns, values)
  let latest: { readonly pattern: Value; readonly matcher: Matcher } | null = null
  return (rows, offset) => {
    const wanted = expression.evaluate(rows, offset)
    if (latest?.pattern !== wanted) latest = { pattern: wanted, matcher: makeMatcher(String(wanted)) }
    return latest.matcher(String(text.evaluate(rows, offset)))
  }
}

/** The text of a group that a `MATCHES` names. Throws RvbenchError (`evaluation`) where the pattern has no such group. */
export function groupAt(found: readonly (string | undefined)[], index: number): string | undefined {
  if (index < found.length) return found[index]
  throw new RvbenchError('evaluation', `MATCHES names group ${index + 1}, the pattern has ${found.length}`)
}

function makeComparison(comparison: Comparison, columns: readonly Column[], values: ValueStore): Condition {
  const { operator } = comparison
  const left = termEvaluator(comparison.left, columns, values)
  const right = termEvaluator(comparison.right, columns, values)
  if (left.type === 'float') {
    return (rows, offset) =>
      holdsForFloats(operator, Number(left.evaluate(rows, offset)), Number(right.evaluate(rows, offset)))
  }
  const compare: Condition = (rows, offset) =>
    holds(operator, compareValues(left.evaluate(rows, offset), right.evaluate(rows, offset)))
  return makePlainComparison(comparison, columns, values, compare) ?? compare
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
