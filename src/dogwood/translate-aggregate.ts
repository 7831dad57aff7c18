import type { ComparisonOperator, Formula } from '../mfotl/formula.ts'
import { freeVariables } from '../mfotl/free-variables.ts'
import type { Int } from '../model/event-log.ts'
import { build } from './build-formula.ts'
import type { AggregateTerm, DogwoodComparison } from './condition.ts'
import { sortOfType } from './field-sorts.ts'
import type { Names } from './translate-terms.ts'

/**
 * `(count for (t: Timepoint). where φ) op limit`. MonPoly has a row for each group that occurs, Dogwood counts 0 where nothing
 * does: a comparison that 0 passes is therefore said the other way round, as "no group fails it".
 */
export function translateAggregate(
  aggregate: AggregateTerm,
  { operator, limit }: { readonly operator: DogwoodComparison; readonly limit: Int },
  bodyOf: (variables: readonly string[]) => Formula,
  names: Names,
): Formula {
  const variables = aggregate.binders.map(({ name }) => names.fresh(`v_${name}`))
  const body = bodyOf(variables)
  const isPassedByZero = holds(0, operator, limit)
  if (body.kind === 'truth') {
    if (body.value) names.refuse(aggregate.operator, 'what it ranges over binds no variable', aggregate.span)
    return build.truth(isPassedByZero)
  }
  const free = freeVariables(body)
  const unbound = aggregate.binders.filter((_, index) => !free.includes(variables[index] ?? ''))
  for (const { name } of unbound) {
    names.refuse(name, 'what the aggregate ranges over does not bind this variable', aggregate.span)
  }
  const summed = aggregate.binders.findIndex(({ name }) => name === aggregate.variable)
  if (aggregate.operator === 'sum' && sortOfType(aggregate.binders[summed]?.type ?? '') !== 'int') {
    names.refuse('sum', 'only integers are summed, of a variable that for binds', aggregate.span)
  }
  const result = names.fresh('n')
  const value = build.aggregate({
    operator: aggregate.operator === 'sum' ? 'SUM' : 'CNT',
    result,
    variable: variables[Math.max(0, summed)] ?? '',
    groups: free.filter(name => !variables.includes(name)),
    body,
  })
  const test = compare(result, operator, limit)
  return isPassedByZero
    ? build.not(build.exists([result], build.and([value, build.not(test)])))
    : build.exists([result], build.and([value, test]))
}

function compare(result: string, operator: DogwoodComparison, limit: Int): Formula {
  const sign: ComparisonOperator = operator === '==' || operator === '!=' ? '=' : operator
  const comparison = build.compare(sign, build.variable(result), build.int(limit))
  return operator === '!=' ? build.not(comparison) : comparison
}

function holds(value: Int, operator: DogwoodComparison, limit: Int): boolean {
  switch (operator) {
    case '<':
      return value < limit
    case '<=':
      return value <= limit
    case '>':
      return value > limit
    case '>=':
      return value >= limit
    case '==':
      return value === limit
    case '!=':
      return value !== limit
  }
}
