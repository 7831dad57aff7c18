import { lettersOf } from './expression-letters.ts'
import type { Formula } from './formula.ts'

/** A formula and everything inside it, in the order of the source. */
export function* subformulas(formula: Formula): Generator<Formula, void, undefined> {
  const waiting = [formula]
  for (;;) {
    const current = waiting.pop()
    if (current === undefined) return
    yield current
    waiting.push(...directSubformulas(current).toReversed())
  }
}

/** The operands of a formula, from left to right; of a regular expression, the formulas in it. */
export function directSubformulas(formula: Formula): readonly Formula[] {
  switch (formula.kind) {
    case 'truth':
    case 'predicate':
    case 'comparison':
    case 'substring':
    case 'matches':
      return []
    case 'not':
    case 'exists':
    case 'forall':
    case 'previous':
    case 'next':
    case 'once':
    case 'historically':
    case 'eventually':
    case 'always':
    case 'aggregation':
      return [formula.body]
    case 'and':
    case 'or':
    case 'implies':
    case 'equiv':
    case 'since':
    case 'until':
      return [formula.left, formula.right]
    case 'let':
    case 'letpast':
      return [formula.definition, formula.body]
    case 'matchp':
    case 'matchf':
      return lettersOf(formula.expression)
  }
}
