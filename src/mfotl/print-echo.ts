import { type Deep, runDeep } from './deep.ts'
import type { Expression, Formula } from './formula.ts'
import type { Interval } from './interval.ts'
import { printFloat } from './print-float.ts'
import type { Term } from './term.ts'

/**
 * A formula as MonPoly's `-check` and `-verbose` echo it: every interval spelled out, parentheses where MonPoly has them.
 * For a reader of its output; `printFormula` is what MonPoly can read back.
 */
export function printEcho(formula: Formula): string {
  return runDeep(print(formula, 'bare'))
}

/**
 * What parentheses an operand gets: none; round binary operators (`loose`, to the right of most operators and under
 * unary ones); round everything but atoms (`tight`, to the left of all operators and on both sides of AND).
 */
type Place = 'bare' | 'loose' | 'tight'

function* print(formula: Formula, place: Place): Deep<string> {
  const unary = (text: string) => (place === 'tight' ? `(${text})` : text)
  const binary = (text: string) => (place === 'bare' ? text : `(${text})`)
  switch (formula.kind) {
    case 'truth':
      return formula.value ? '0 = 0' : '0 = 1'
    case 'predicate':
      return `${formula.name}(${formula.args.map(printTerm).join(',')})`
    case 'comparison': {
      const { operator, left, right } = formula
      // MonPoly's parser turns these round.
      const isSwapped = operator === '>' || operator === '>='
      const [first, second] = isSwapped ? [right, left] : [left, right]
      return `${printTerm(first)} ${operator.replace('>', '<')} ${printTerm(second)}`
    }
    case 'substring':
      return `${printTerm(formula.left)} SUBSTRING ${printTerm(formula.right)}`
    case 'matches': {
      const groups = formula.groups.map(group => (group === null ? '_' : printTerm(group))).join(', ')
      const match = `${printTerm(formula.subject)} MATCHES ${printTerm(formula.pattern)}`
      return groups === '' ? match : `${match} (${groups})`
    }
    case 'not':
      return unary(`NOT ${yield print(formula.body, 'loose')}`)
    case 'exists':
    case 'forall': {
      const body = yield print(formula.body, 'loose')
      return unary(`${formula.kind.toUpperCase()} ${formula.variables.join(', ')}. ${body}`)
    }
    case 'previous':
    case 'next':
    case 'once':
    case 'historically':
    case 'eventually':
    case 'always': {
      const operator = formula.kind === 'historically' ? 'PAST_ALWAYS' : formula.kind.toUpperCase()
      return unary(`${operator}${printInterval(formula.interval)} ${yield print(formula.body, 'loose')}`)
    }
    case 'aggregation': {
      const { result, operator, variable, groups } = formula
      const by = groups.length === 0 ? '' : `; ${groups.join(',')}`
      return unary(`${result} <- ${operator} ${variable}${by} ${yield print(formula.body, 'loose')}`)
    }
    case 'and':
    case 'or':
    case 'implies':
    case 'equiv': {
      const left = yield print(formula.left, 'tight')
      const right = yield print(formula.right, formula.kind === 'and' ? 'tight' : 'loose')
      return binary(`${left} ${formula.kind.toUpperCase()} ${right}`)
    }
    case 'since':
    case 'until': {
      const left = yield print(formula.left, 'tight')
      const operator = `${formula.kind.toUpperCase()}${printInterval(formula.interval)}`
      return binary(`${left} ${operator} ${yield print(formula.right, 'loose')}`)
    }
    case 'let':
    case 'letpast': {
      const head = `${formula.kind.toUpperCase()} ${formula.name}(${formula.parameters.join(',')})`
      const definition = yield print(formula.definition, 'tight')
      return binary(`${head} = ${definition}\n  IN ${yield print(formula.body, 'loose')}`)
    }
    case 'matchp':
    case 'matchf': {
      const operator = formula.kind === 'matchp' ? '<|' : '|>'
      const expression = yield printExpression(formula.expression, 'bare')
      return unary(`${operator}${printInterval(formula.interval)}(${expression})`)
    }
  }
}

// Intervals are kept with closed ends, whatever ends they were written with.
function printInterval({ lower, upper }: Interval): string {
  if (upper === null) return `[${lower},*)`
  return upper < lower ? `(${upper},${lower})` : `[${lower},${upper}]`
}

function printTerm(term: Term): string {
  return runDeep(printOperand(term, 'bare'))
}

function* printOperand(term: Term, place: 'bare' | 'tight'): Deep<string> {
  const compound = (text: string) => (place === 'tight' ? `(${text})` : text)
  switch (term.kind) {
    case 'variable':
      return term.name
    case 'int':
      return String(term.value)
    case 'float':
      return printFloat(term.value)
    case 'string':
      return `"${term.value}"`
    case 'regexp':
      return `r"${term.value}"`
    case 'negate':
      return compound(`-${yield printOperand(term.operand, 'tight')}`)
    case 'arithmetic': {
      const left = yield printOperand(term.left, 'tight')
      return compound(
        `${left} ${term.operator === 'MOD' ? 'mod' : term.operator} ${yield printOperand(term.right, 'tight')}`,
      )
    }
    case 'convert':
      return compound(`${term.conversion}(${yield printOperand(term.operand, 'bare')})`)
  }
}

function* printExpression(expression: Expression, place: Place): Deep<string> {
  const unary = (text: string) => (place === 'tight' ? `(${text})` : text)
  const binary = (text: string) => (place === 'bare' ? text : `(${text})`)
  switch (expression.kind) {
    case 'wild':
      return '.'
    case 'test':
      return unary(`${yield print(expression.formula, 'loose')}?`)
    case 'star':
      return unary(`${yield printExpression(expression.body, 'loose')}*`)
    case 'concatenation':
    case 'choice': {
      const left = yield printExpression(expression.left, 'tight')
      const right = yield printExpression(expression.right, 'loose')
      return binary(expression.kind === 'choice' ? `${left} + ${right}` : `${left} ${right}`)
    }
  }
}
