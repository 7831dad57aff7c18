import type { Formula } from './formula.ts'
import type { Interval } from './interval.ts'

/**
 * Whether a log may be read without its empty time-points (those with no event that the formula names): the formula
 * holds at none of them, and leaving them out changes neither the valuations at the others nor, since time stamps
 * stay, any distance in time. `true` is certain; `false` means that it could not be shown.
 *
 * What makes it hold: PREVIOUS and NEXT count positions, so they may only look at what does not change at an empty
 * time-point. The other operators may only look for what is not there, or, on the left of SINCE and UNTIL, only for
 * what is always there.
 */
export function ignoresEmptyTimePoints(formula: Formula): boolean {
  return isUnchanged(formula) && isNeverAtEmpty(formula)
}

/** At the time-points that stay, it has the same valuations. */
function isUnchanged(formula: Formula): boolean {
  switch (formula.kind) {
    case 'truth':
    case 'comparison':
    case 'substring':
    case 'matches':
      return true
    case 'predicate':
      return formula.name === 'ts' || !isBuiltIn(formula.name)
    case 'not':
    case 'exists':
    case 'forall':
    case 'aggregation':
      return isUnchanged(formula.body)
    case 'and':
    case 'or':
    case 'implies':
    case 'equiv':
      return isUnchanged(formula.left) && isUnchanged(formula.right)
    case 'previous':
      return isUnbounded(formula.interval) && isUnchanged(formula.body) && isKeptAtEmpty(formula.body)
    case 'once':
    case 'eventually':
      return isUnchanged(formula.body) && isNeverAtEmpty(formula.body)
    case 'since':
    case 'until':
      return (
        isUnchanged(formula.left) &&
        isAlwaysAtEmpty(formula.left) &&
        isUnchanged(formula.right) &&
        isNeverAtEmpty(formula.right)
      )
    case 'next':
    case 'historically':
    case 'always':
    case 'let':
    case 'letpast':
    case 'matchp':
    case 'matchf':
      return false
  }
}

/** It holds for no valuation at an empty time-point. */
function isNeverAtEmpty(formula: Formula): boolean {
  switch (formula.kind) {
    case 'truth':
      return !formula.value
    case 'predicate':
      return !isBuiltIn(formula.name)
    case 'and':
      return isNeverAtEmpty(formula.left) || isNeverAtEmpty(formula.right)
    case 'or':
      return isNeverAtEmpty(formula.left) && isNeverAtEmpty(formula.right)
    case 'exists':
      return isNeverAtEmpty(formula.body)
    case 'aggregation':
      // Without groups there is a row at every time-point, whatever the body says.
      return formula.groups.length > 0 && isNeverAtEmpty(formula.body)
    case 'comparison':
    case 'substring':
    case 'matches':
    case 'not':
    case 'implies':
    case 'equiv':
    case 'forall':
    case 'previous':
    case 'next':
    case 'once':
    case 'historically':
    case 'eventually':
    case 'always':
    case 'since':
    case 'until':
    case 'let':
    case 'letpast':
    case 'matchp':
    case 'matchf':
      return false
  }
}

/** It holds for every valuation at an empty time-point. */
function isAlwaysAtEmpty(formula: Formula): boolean {
  if (formula.kind === 'truth') return formula.value
  return formula.kind === 'not' && isNeverAtEmpty(formula.body)
}

/** At an empty time-point it holds for the valuations of the time-point before, and for none at the beginning. */
function isKeptAtEmpty(formula: Formula): boolean {
  switch (formula.kind) {
    case 'once':
      return isUnbounded(formula.interval) && isNeverAtEmpty(formula.body)
    case 'since':
      return isUnbounded(formula.interval) && isAlwaysAtEmpty(formula.left) && isNeverAtEmpty(formula.right)
    case 'and':
    case 'or':
      return isKeptAtEmpty(formula.left) && isKeptAtEmpty(formula.right)
    case 'exists':
      return isKeptAtEmpty(formula.body)
    case 'truth':
    case 'predicate':
    case 'comparison':
    case 'substring':
    case 'matches':
    case 'not':
    case 'implies':
    case 'equiv':
    case 'forall':
    case 'previous':
    case 'next':
    case 'historically':
    case 'eventually':
    case 'always':
    case 'until':
    case 'let':
    case 'letpast':
    case 'aggregation':
    case 'matchp':
    case 'matchf':
      return false
  }
}

function isUnbounded({ lower, upper }: Interval): boolean {
  return lower === 0 && upper === null
}

// A signature may not declare these; a log may hold none of them.
function isBuiltIn(name: string): boolean {
  return name === 'tp' || name === 'ts' || name === 'tpts'
}
