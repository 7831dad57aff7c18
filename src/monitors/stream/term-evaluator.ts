import type { ArithmeticOperator, Term } from '../../mfotl/term.ts'
import type { Int, Value } from '../../model/event-log.ts'
import type { ValueType } from '../../model/signature.ts'
import { conversionOf } from './conversions.ts'
import { intArithmetic } from './int-arithmetic.ts'
import type { Column } from './operator.ts'
import type { ValueStore } from './value-store.ts'

/** A term compiled for rows with known columns. */
export interface TermEvaluator {
  readonly type: ValueType
  readonly evaluate: (rows: Int32Array, offset: number) => Value
}

/** Compiles a term whose variables are all among the columns. */
export function termEvaluator(term: Term, columns: readonly Column[], values: ValueStore): TermEvaluator {
  switch (term.kind) {
    case 'variable': {
      const position = columns.findIndex(column => column.name === term.name)
      const type = columns[position]?.type
      if (type === undefined) throw new Error(`variable ${term.name} is not bound`)
      return { type, evaluate: (rows, offset) => values.valueOf(type, rows[offset + position] ?? 0) }
    }
    case 'int':
    case 'float':
    case 'string':
    case 'regexp': {
      const { kind, value } = term
      return { type: kind, evaluate: () => value }
    }
    case 'negate': {
      const { type, evaluate } = termEvaluator(term.operand, columns, values)
      if (type === 'float') return { type, evaluate: (rows, offset) => -Number(evaluate(rows, offset)) }
      return { type, evaluate: (rows, offset) => intArithmetic('-', 0, intOf(evaluate(rows, offset))) }
    }
    case 'arithmetic': {
      const { operator } = term
      const left = termEvaluator(term.left, columns, values)
      const right = termEvaluator(term.right, columns, values)
      if (left.type === 'float') {
        return {
          type: 'float',
          evaluate: (rows, offset) =>
            floatArithmetic(
              operator,
              Number(left.evaluate(rows, offset)),
              Number(right.evaluate(rows, offset)),
            ),
        }
      }
      return {
        type: 'int',
        evaluate: (rows, offset) =>
          intArithmetic(operator, intOf(left.evaluate(rows, offset)), intOf(right.evaluate(rows, offset))),
      }
    }
    case 'convert': {
      const { evaluate } = termEvaluator(term.operand, columns, values)
      const { type, convert } = conversionOf(term.conversion)
      return { type, evaluate: (rows, offset) => convert(evaluate(rows, offset)) }
    }
  }
}

function floatArithmetic(operator: ArithmeticOperator, left: number, right: number): number {
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
      return left % right
  }
}

function intOf(value: Value): Int {
  if (typeof value === 'string') throw new Error('an int is not a string')
  return value
}
