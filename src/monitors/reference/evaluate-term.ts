import type { ArithmeticOperator, Term } from '../../mfotl/term.ts'
import { RvbenchError } from '../../model/rvbench-error.ts'
import { convert } from './convert.ts'
import type { Datum } from './datum.ts'

/** One value per variable. */
export type Assignment = ReadonlyMap<string, Datum>

/** The value of a term; null where it has none (a text that is no number, converted to one). Its variables are assigned. */
export function evaluateTerm(term: Term, assignment: Assignment): Datum | null {
  switch (term.kind) {
    case 'variable': {
      const value = assignment.get(term.name)
      if (value === undefined) throw new Error(`variable ${term.name} has no value`)
      return value
    }
    case 'int':
      return BigInt(term.value)
    case 'float':
    case 'string':
    case 'regexp':
      return term.value
    case 'negate': {
      const operand = evaluateTerm(term.operand, assignment)
      return operand === null || typeof operand === 'string' ? null : -operand
    }
    case 'arithmetic': {
      const left = evaluateTerm(term.left, assignment)
      const right = evaluateTerm(term.right, assignment)
      if (typeof left === 'bigint' && typeof right === 'bigint') return onInts(term.operator, left, right)
      if (typeof left === 'number' && typeof right === 'number') return onFloats(term.operator, left, right)
      return null
    }
    case 'convert': {
      const operand = evaluateTerm(term.operand, assignment)
      return operand === null ? null : convert(term.conversion, operand)
    }
  }
}

// Division truncates towards zero and MOD has the sign of its left side, as in Zarith and as in bigint.
function onInts(operator: ArithmeticOperator, left: bigint, right: bigint): bigint {
  switch (operator) {
    case '+':
      return left + right
    case '-':
      return left - right
    case '*':
      return left * right
    case '/':
    case 'MOD':
      if (right === 0n) throw new RvbenchError('evaluation', `${left} ${operator} 0: division by zero`)
      return operator === '/' ? left / right : left % right
  }
}

function onFloats(operator: ArithmeticOperator, left: number, right: number): number | null {
  switch (operator) {
    case '+':
      return left + right
    case '-':
      return left - right
    case '*':
      return left * right
    case '/':
      return left / right
    case 'MOD':
      return null
  }
}
