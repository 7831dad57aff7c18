import { type Deep, runDeep } from './deep.ts'
import type { Expression, Formula } from './formula.ts'
import { printInterval } from './interval.ts'
import { printTerm } from './print-term.ts'

/**
 * A formula on one line as MonPoly reads it back: the same formula, spans aside. Operands are parenthesised unless they
 * are atoms.
 */
export function printFormula(formula: Formula): string {
  return runDeep(print(formula))
}

function* print(formula: Formula): Deep<string> {
  switch (formula.kind) {
    case 'truth':
      return formula.value ? 'TRUE' : 'FALSE'
    case 'predicate':
      return `${formula.name}(${formula.args.map(printTerm).join(', ')})`
    case 'comparison':
      return `${printTerm(formula.left)} ${formula.operator} ${printTerm(formula.right)}`
    case 'substring':
      return `${printTerm(formula.left)} SUBSTRING ${printTerm(formula.right)}`
    case 'matches': {
      const groups = formula.groups.map(group => (group === null ? '_' : printTerm(group))).join(', ')
      const match = `${printTerm(formula.subject)} MATCHES ${printTerm(formula.pattern)}`
      return groups === '' ? match : `${match} (${groups})`
    }
    case 'not':
      return `NOT ${yield printOperand(formula.body)}`
    case 'and':
    case 'or': {
      // Both associate to the left, so a chain needs no parentheses.
      const isChain = formula.left.kind === formula.kind
      const left = yield isChain ? print(formula.left) : printOperand(formula.left)
      return `${left} ${formula.kind.toUpperCase()} ${yield printOperand(formula.right)}`
    }
    case 'implies':
    case 'equiv': {
      const left = yield printOperand(formula.left)
      return `${left} ${formula.kind.toUpperCase()} ${yield printOperand(formula.right)}`
    }
    case 'exists':
      // What the parser binds at the predicate itself: see Predicate.
      if (isBoundByName(formula.variables, formula.body)) return yield print(formula.body)
      return `EXISTS ${formula.variables.join(', ')}. ${yield printOperand(formula.body)}`
    case 'forall':
      return `FORALL ${formula.variables.join(', ')}. ${yield printOperand(formula.body)}`
    case 'previous':
    case 'next':
    case 'once':
    case 'historically':
    case 'eventually':
    case 'always':
      return `${formula.kind.toUpperCase()}${printInterval(formula.interval)} ${yield printOperand(formula.body)}`
    case 'since':
    case 'until': {
      const left = yield printOperand(formula.left)
      const operator = `${formula.kind.toUpperCase()}${printInterval(formula.interval)}`
      return `${left} ${operator} ${yield printOperand(formula.right)}`
    }
    case 'let':
    case 'letpast': {
      const head = `${formula.kind.toUpperCase()} ${formula.name}(${formula.parameters.join(', ')})`
      const definition = yield printOperand(formula.definition)
      return `${head} = ${definition} IN ${yield print(formula.body)}`
    }
    case 'aggregation': {
      const { result, operator, variable, groups } = formula
      const by = groups.length === 0 ? '' : `; ${groups.join(', ')}`
      return `${result} <- ${operator} ${variable}${by} (${yield print(formula.body)})`
    }
    case 'matchp':
    case 'matchf': {
      const expression = yield printExpression(formula.expression)
      return `${formula.kind.toUpperCase()}${printInterval(formula.interval)} (${expression})`
    }
  }
}

function* printOperand(formula: Formula): Deep<string> {
  const text = yield print(formula)
  const isAtom =
    formula.kind === 'truth' ||
    formula.kind === 'predicate' ||
    (formula.kind === 'exists' && isBoundByName(formula.variables, formula.body))
  return isAtom ? text : `(${text})`
}

function isBoundByName(variables: readonly string[], body: Formula): boolean {
  if (body.kind !== 'predicate') return false
  const bound = body.args.flatMap(arg =>
    arg.kind === 'variable' && arg.name.startsWith('_') ? [arg.name] : [],
  )
  return bound.length === variables.length && bound.every((name, index) => name === variables[index])
}

function* printExpression(expression: Expression): Deep<string> {
  switch (expression.kind) {
    case 'wild':
      return '.'
    case 'test':
      return `(${yield print(expression.formula)})?`
    case 'concatenation':
      return `(${yield printExpression(expression.left)}) (${yield printExpression(expression.right)})`
    case 'choice':
      return `(${yield printExpression(expression.left)}) + (${yield printExpression(expression.right)})`
    case 'star':
      return `(${yield printExpression(expression.body)})*`
  }
}
