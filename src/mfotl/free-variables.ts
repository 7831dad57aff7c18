import { type Deep, runDeep } from './deep.ts'
import type { Expression, Formula } from './formula.ts'
import { termVariables } from './term-variables.ts'

/**
 * The free variables of a formula in the order of MonPoly's columns: by first occurrence, where the right side of
 * SINCE, UNTIL, `>` and `>=` comes before the left. Variables inside a compound argument of a predicate don't count;
 * no monitor evaluates such an argument.
 */
export function freeVariables(formula: Formula): readonly string[] {
  return known.get(formula) ?? runDeep(ofFormula(formula))
}

/** The free variables of a regular expression's letters. */
export function expressionVariables(expression: Expression): readonly string[] {
  return runDeep(ofExpression(expression))
}

// Formulas never change, so a node's answer is kept with it: what asks at every level stays linear.
const known = new WeakMap<Formula, readonly string[]>()

function* ofFormula(formula: Formula): Deep<readonly string[]> {
  const before = known.get(formula)
  if (before !== undefined) return before
  const variables = yield compute(formula)
  known.set(formula, variables)
  return variables
}

function* compute(formula: Formula): Deep<readonly string[]> {
  switch (formula.kind) {
    case 'truth':
      return []
    case 'predicate':
      return unite(formula.args.flatMap(arg => (arg.kind === 'variable' ? [arg.name] : [])))
    case 'comparison': {
      const isSwapped = formula.operator === '>' || formula.operator === '>='
      const [first, second] = isSwapped ? [formula.right, formula.left] : [formula.left, formula.right]
      return unite(termVariables(first), termVariables(second))
    }
    case 'substring':
      return unite(termVariables(formula.left), termVariables(formula.right))
    case 'matches': {
      const groups = formula.groups.flatMap(group => (group === null ? [] : termVariables(group)))
      return unite(termVariables(formula.subject), termVariables(formula.pattern), groups)
    }
    case 'not':
    case 'previous':
    case 'next':
    case 'once':
    case 'historically':
    case 'eventually':
    case 'always':
      return yield ofFormula(formula.body)
    case 'and':
    case 'or':
    case 'implies':
    case 'equiv':
      return unite(yield ofFormula(formula.left), yield ofFormula(formula.right))
    case 'since':
    case 'until':
      return unite(yield ofFormula(formula.right), yield ofFormula(formula.left))
    case 'exists':
    case 'forall': {
      const body = yield ofFormula(formula.body)
      return body.filter(name => !formula.variables.includes(name))
    }
    case 'let':
    case 'letpast':
      return yield ofFormula(formula.body)
    case 'aggregation':
      return unite([formula.result], formula.groups)
    case 'matchp':
    case 'matchf':
      return yield ofExpression(formula.expression)
  }
}

function* ofExpression(expression: Expression): Deep<readonly string[]> {
  switch (expression.kind) {
    case 'wild':
      return []
    case 'test':
      return yield ofFormula(expression.formula)
    case 'concatenation':
    case 'choice':
      return unite(yield ofExpression(expression.left), yield ofExpression(expression.right))
    case 'star':
      return yield ofExpression(expression.body)
  }
}

function unite(first: readonly string[], ...others: readonly (readonly string[])[]): readonly string[] {
  // A chain of conjuncts over the same variables shares one list.
  if (isRepeatFree(first) && others.every(other => other.every(name => first.includes(name)))) return first
  return [...new Set([first, ...others].flat())]
}

function isRepeatFree(names: readonly string[]): boolean {
  return names.length < 2 || new Set(names).size === names.length
}
