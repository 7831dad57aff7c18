import type { Aggregation } from '../mfotl/formula.ts'
import type { Kernel } from '../mfotl/kernel.ts'
import type { AggregateTerm, Binder, Condition, DogwoodComparison } from './condition.ts'
import type { EventReading } from './group-events.ts'

/** What an aggregate ranges over, in Dogwood. */
export interface AggregateRange {
  readonly binders: readonly Binder[]
  readonly body: Condition
  /** The variable that SUM sums. */
  readonly summed: string
}

/** A comparison of an aggregation's result with a whole number, or the negation of one. */
export function aggregateTest(
  part: Kernel,
  { operator, result, span }: Aggregation,
  { binders, body, summed }: AggregateRange,
  { refuse }: Pick<EventReading, 'refuse'>,
): Condition {
  if (operator !== 'CNT' && operator !== 'SUM')
    refuse(operator, 'Dogwood aggregates with count and sum only', span)
  const isNegated = part.kind === 'not'
  const comparison = part.kind === 'not' ? part.body : part
  const term: AggregateTerm = {
    kind: 'aggregate',
    operator: operator === 'SUM' ? 'sum' : 'count',
    variable: operator === 'SUM' ? summed : null,
    binders,
    body,
    span,
  }
  if (comparison.kind !== 'comparison') {
    refuse(operator, 'its result can only be compared with a whole number', part.span)
    return { kind: 'comparison', operator: '==', left: term, right: term, span }
  }
  const { left, right } = comparison
  const isFirst = left.kind === 'variable' && left.name === result
  const limit = isFirst ? right : left
  if (limit.kind !== 'int') refuse(operator, 'its result can only be compared with a whole number', part.span)
  const own = isFirst ? comparison.operator : FLIPPED[comparison.operator]
  const test: Condition = {
    kind: 'comparison',
    operator: own === '=' ? '==' : own,
    left: term,
    right: { kind: 'int', value: limit.kind === 'int' ? limit.value : 0, span },
    span,
  }
  return isNegated ? { ...test, operator: NEGATED[test.operator] } : test
}

const FLIPPED = { '<': '>', '<=': '>=', '>': '<', '>=': '<=', '=': '=' } as const
const NEGATED: Readonly<Record<DogwoodComparison, DogwoodComparison>> = {
  '<': '>=',
  '<=': '>',
  '>': '<=',
  '>=': '<',
  '==': '!=',
  '!=': '==',
}
