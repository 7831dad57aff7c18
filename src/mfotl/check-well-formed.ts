import type { RvbenchError } from '../model/rvbench-error.ts'
import type { Aggregation, Formula, Let } from './formula.ts'
import { freeVariables } from './free-variables.ts'
import { makeErrorAt, type Source } from './source.ts'
import { subformulas } from './subformulas.ts'

/**
 * What MonPoly asks of a formula apart from types: bounded future, LET parameters that are the free variables of the
 * definition, aggregations over variables that are there. Returns the first fault, null if there is none.
 */
export function checkWellFormed(formula: Formula, source: Source): RvbenchError | null {
  for (const part of subformulas(formula)) {
    const error = checkPart(part, source)
    if (error !== null) return error
  }
  return null
}

function checkPart(formula: Formula, source: Source): RvbenchError | null {
  switch (formula.kind) {
    case 'truth':
    case 'predicate':
    case 'comparison':
    case 'substring':
    case 'matches':
    case 'not':
    case 'and':
    case 'or':
    case 'implies':
    case 'equiv':
    case 'exists':
    case 'forall':
    case 'previous':
    case 'next':
    case 'once':
    case 'historically':
    case 'since':
    case 'matchp':
      return null
    case 'eventually':
    case 'always':
    case 'until':
    case 'matchf':
      if (formula.interval.upper !== null) return null
      return makeErrorAt(
        source,
        formula.span,
        'not-monitorable',
        `saw ${formula.kind.toUpperCase()} without an upper bound: its verdict may never be known`,
        formula.kind === 'always'
          ? 'drop an outermost ALWAYS, verdicts are given for every time-point; or bound it, as in ALWAYS[0,1d]'
          : `bound it, as in ${formula.kind.toUpperCase()}[0,1d]`,
      )
    case 'let':
    case 'letpast':
      return checkParameters(formula, source)
    case 'aggregation':
      return checkAggregation(formula, source)
  }
}

function checkParameters(formula: Let, source: Source): RvbenchError | null {
  const { kind, name, parameters, definition } = formula
  const free = freeVariables(definition)
  const isSame = parameters.length === free.length && parameters.every(parameter => free.includes(parameter))
  const isDistinct = new Set(parameters).size === parameters.length
  if (isSame && isDistinct) return null
  return makeErrorAt(
    source,
    formula.span,
    'type',
    `saw ${kind.toUpperCase()} ${name}(${parameters.join(', ')}), expected as parameters the free variables of its definition: ${renderNames(free)}`,
    isDistinct ? 'bind what the definition shall not hand out with EXISTS' : 'name each parameter once',
  )
}

function checkAggregation(formula: Aggregation, source: Source): RvbenchError | null {
  const { result, operator, variable, groups, body, span } = formula
  const free = freeVariables(body)
  const absent = [variable, ...groups].find(name => !free.includes(name))
  if (absent !== undefined) {
    const message = `saw ${operator} over ${absent}, expected a free variable of the aggregated formula: ${renderNames(free)}`
    return makeErrorAt(source, span, 'type', message)
  }
  if (!groups.includes(result)) return null
  const message = `saw ${result} both as the result of ${operator} and as a variable to group by`
  return makeErrorAt(source, span, 'type', message, 'give the result a name of its own')
}

function renderNames(names: readonly string[]): string {
  return names.length === 0 ? 'none' : names.join(', ')
}
