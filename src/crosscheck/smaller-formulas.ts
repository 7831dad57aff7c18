import { type Deep, runDeep } from '../mfotl/deep.ts'
import type { Formula } from '../mfotl/formula.ts'
import { ANY_DISTANCE, type Interval } from '../mfotl/interval.ts'
import { mapFormula } from '../mfotl/map-formula.ts'
import { directSubformulas } from '../mfotl/subformulas.ts'

/**
 * A formula with one part made simpler: a part by TRUE or FALSE, by one of its operands, or by itself with a simpler
 * interval, a variable or a group less. Large steps first. Each is smaller than the formula, so that taking one after the
 * other comes to an end.
 */
export function* smallerFormulas<Result>(
  formula: Formula,
  wrap: (formula: Formula) => Result,
): Generator<Result, void, undefined> {
  const { span } = formula
  if (formula.kind === 'truth') return
  for (const value of [true, false]) yield wrap({ kind: 'truth', value, span })
  const operands = directSubformulas(formula)
  for (const operand of operands) yield wrap(operand)
  for (const simpler of simplerNodes(formula)) yield wrap(simpler)
  for (const [index, operand] of operands.entries()) {
    yield* smallerFormulas(operand, smaller => wrap(withOperand(formula, index, smaller)))
  }
}

function* simplerNodes(formula: Formula): Generator<Formula, void, undefined> {
  if ('interval' in formula) {
    for (const interval of simplerIntervals(formula.interval)) yield { ...formula, interval }
  }
  if (formula.kind === 'aggregation') {
    for (const [index] of formula.groups.entries())
      yield { ...formula, groups: without(formula.groups, index) }
  }
  if ((formula.kind === 'exists' || formula.kind === 'forall') && formula.variables.length > 1) {
    for (const [index] of formula.variables.entries()) {
      yield { ...formula, variables: without(formula.variables, index) }
    }
  }
}

function* simplerIntervals({ lower, upper }: Interval): Generator<Interval, void, undefined> {
  if (lower === 0 && upper === null) return
  yield ANY_DISTANCE
  if (upper !== null && lower !== 0) yield { lower, upper: null }
  if (lower > 0) yield { lower: 0, upper }
  if (upper !== null && upper > lower) yield { lower, upper: lower }
  // One less at each end: what is right at its bounds.
  if (lower > 1) yield { lower: 1, upper: upper === null ? null : smallerBound(lower, upper) }
  if (upper !== null && upper > 1 && upper > lower)
    yield { lower, upper: typeof upper === 'number' ? upper - 1 : upper - 1n }
}

// As far from the lower bound, moved to 1, as it was.
function smallerBound(lower: number | bigint, upper: number | bigint): number | bigint {
  return typeof lower === 'number' && typeof upper === 'number' ? upper - lower + 1 : upper
}

function without<Item>(items: readonly Item[], index: number): readonly Item[] {
  return items.filter((_, other) => other !== index)
}

function withOperand(formula: Formula, index: number, smaller: Formula): Formula {
  let position = 0
  return runDeep(
    mapFormula(formula, operand => {
      const own = position === index ? smaller : operand
      position += 1
      return copy(own)
    }),
  )
}

function copy(formula: Formula): Deep<Formula> {
  return mapFormula(formula, copy)
}
