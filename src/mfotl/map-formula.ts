import type { Deep } from './deep.ts'
import { lettersOf, replaceLetters } from './expression-letters.ts'
import type { Formula } from './formula.ts'

/** The same node over mapped operands. */
export function* mapFormula(formula: Formula, map: (operand: Formula) => Deep<Formula>): Deep<Formula> {
  switch (formula.kind) {
    case 'truth':
    case 'predicate':
    case 'comparison':
    case 'substring':
    case 'matches':
      return formula
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
      return { ...formula, body: yield map(formula.body) }
    case 'and':
    case 'or':
    case 'implies':
    case 'equiv':
    case 'since':
    case 'until': {
      const left = yield map(formula.left)
      return { ...formula, left, right: yield map(formula.right) }
    }
    case 'let':
    case 'letpast': {
      const definition = yield map(formula.definition)
      return { ...formula, definition, body: yield map(formula.body) }
    }
    case 'matchp':
    case 'matchf': {
      const letters: Formula[] = []
      for (const letter of lettersOf(formula.expression)) letters.push(yield map(letter))
      return { ...formula, expression: replaceLetters(formula.expression, letters) }
    }
  }
}
