import { type Deep, runDeep } from './deep.ts'
import { lettersOf, replaceLetters } from './expression-letters.ts'
import type { Comparison, Formula } from './formula.ts'
import { freeVariables } from './free-variables.ts'
import type { Kernel } from './kernel.ts'
import type { Span } from './span.ts'

/**
 * Writes IMPLIES, EQUIV, FORALL, HISTORICALLY and ALWAYS with NOT, OR, AND, EXISTS, ONCE and EVENTUALLY, turns `>` and
 * `>=` round, and drops variables of EXISTS that don't occur. The shapes are MonPoly's: monitorability depends on them.
 */
export function removeSugar(formula: Formula): Kernel {
  return runDeep(remove(formula))
}

function* remove(formula: Formula): Deep<Kernel> {
  switch (formula.kind) {
    case 'truth':
    case 'predicate':
    case 'substring':
    case 'matches':
      return formula
    case 'comparison':
      return turnRound(formula)
    case 'not':
      return not(yield remove(formula.body), formula.span)
    case 'and':
    case 'or': {
      const left = yield remove(formula.left)
      return { kind: formula.kind, left, right: yield remove(formula.right), span: formula.span }
    }
    case 'implies': {
      const left = not(yield remove(formula.left), formula.left.span)
      return { kind: 'or', left, right: yield remove(formula.right), span: formula.span }
    }
    case 'equiv':
      return makeEquivalence(yield remove(formula.left), yield remove(formula.right), formula.span)
    case 'exists':
      return makeExists(formula.variables, yield remove(formula.body), formula.span)
    case 'forall': {
      const body = not(yield remove(formula.body), formula.body.span)
      return not(makeExists(formula.variables, body, formula.span), formula.span)
    }
    case 'previous':
    case 'next':
    case 'once':
    case 'eventually': {
      const { kind, interval, span } = formula
      return { kind, interval, body: yield remove(formula.body), span }
    }
    case 'historically':
    case 'always': {
      const { interval, span } = formula
      const kind = formula.kind === 'always' ? 'eventually' : 'once'
      const body = not(yield remove(formula.body), formula.body.span)
      return not({ kind, interval, body, span }, span)
    }
    case 'since':
    case 'until': {
      const { kind, interval, span } = formula
      const left = yield remove(formula.left)
      return { kind, interval, left, right: yield remove(formula.right), span }
    }
    case 'let':
    case 'letpast': {
      const definition = yield remove(formula.definition)
      return { ...formula, definition, body: yield remove(formula.body) }
    }
    case 'aggregation':
      return { ...formula, body: yield remove(formula.body) }
    case 'matchp':
    case 'matchf': {
      const letters: Kernel[] = []
      for (const letter of lettersOf(formula.expression)) letters.push(yield remove(letter))
      return { ...formula, expression: replaceLetters(formula.expression, letters) }
    }
  }
}

function turnRound(formula: Comparison): Kernel {
  const { left, right, span } = formula
  switch (formula.operator) {
    case '=':
    case '<':
    case '<=':
      return { kind: 'comparison', operator: formula.operator, left, right, span }
    case '>':
      return { kind: 'comparison', operator: '<', left: right, right: left, span }
    case '>=':
      return { kind: 'comparison', operator: '<=', left: right, right: left, span }
  }
}

function makeEquivalence(left: Kernel, right: Kernel, span: Span): Kernel {
  const forth: Kernel = { kind: 'or', left: not(left, left.span), right, span }
  const back: Kernel = { kind: 'or', left, right: not(right, right.span), span }
  return { kind: 'and', left: forth, right: back, span }
}

function makeExists(variables: readonly string[], body: Kernel, span: Span): Kernel {
  const occurring = variables.filter(name => freeVariables(body).includes(name))
  return occurring.length === 0 ? body : { kind: 'exists', variables: occurring, body, span }
}

function not(body: Kernel, span: Span): Kernel {
  return { kind: 'not', body, span }
}
