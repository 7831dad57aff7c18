import type { ArithmeticOperator } from '../../mfotl/term.ts'
import type { Int } from '../../model/event-log.ts'
import { RvbenchError } from '../../model/rvbench-error.ts'

/** Exact integer arithmetic: on numbers while the result is a safe integer, on bigints beyond. */
export function intArithmetic(operator: ArithmeticOperator, left: Int, right: Int): Int {
  if (typeof left === 'number' && typeof right === 'number') {
    const result = onNumbers(operator, left, right)
    if (Number.isSafeInteger(result)) return result
  }
  return makeInt(onBigints(operator, BigInt(left), BigInt(right)))
}

/** The one form of an integer: a number where it is a safe integer. */
export function makeInt(value: bigint): Int {
  const number = Number(value)
  return Number.isSafeInteger(number) ? number : value
}

// `+ 0` turns the -0 of a truncated or negated zero into 0.
function onNumbers(operator: ArithmeticOperator, left: number, right: number): number {
  switch (operator) {
    case '+':
      return left + right
    case '-':
      return left - right
    case '*':
      return left * right + 0
    case '/':
      return Math.trunc(left / nonZero(right)) + 0
    case 'MOD':
      return (left % nonZero(right)) + 0
  }
}

function onBigints(operator: ArithmeticOperator, left: bigint, right: bigint): bigint {
  switch (operator) {
    case '+':
      return left + right
    case '-':
      return left - right
    case '*':
      return left * right
    case '/':
      return left / nonZero(right)
    case 'MOD':
      return left % nonZero(right)
  }
}

function nonZero<T extends Int>(divisor: T): T {
  if (divisor !== 0 && divisor !== 0n) return divisor
  throw new RvbenchError('evaluation', 'integer division by zero', {
    hint: 'guard the division with a condition that comes before it, as in p(x,y) AND NOT y = 0 AND z = x / y',
  })
}
