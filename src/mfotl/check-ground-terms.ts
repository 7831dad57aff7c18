import type { RvbenchError } from '../model/rvbench-error.ts'
import { type Deep, runDeep } from './deep.ts'
import type { Formula } from './formula.ts'
import { outerTerms } from './outer-terms.ts'
import { makeErrorAt, type Source } from './source.ts'
import { subformulas } from './subformulas.ts'
import type { Term } from './term.ts'
import { isGround } from './term-variables.ts'

/**
 * MonPoly computes terms without variables before it reads a log, and refuses a formula where an int is divided by zero
 * there. Returns the first such term, null if there is none. What comes out of a conversion is left to the monitors.
 */
export function checkGroundTerms(formula: Formula, source: Source): RvbenchError | null {
  for (const part of subformulas(formula)) {
    for (const term of outerTerms(part)) {
      const value = isGround(term) ? runDeep(evaluate(term)) : null
      if (value === null || typeof value === 'bigint') continue
      return makeErrorAt(source, value.span, 'evaluation', 'saw a division by zero, expected a value')
    }
  }
  return null
}

/** The int that a term is; the term that has no value where a part has none; null where that is not known. */
function* evaluate(term: Term): Deep<bigint | Term | null> {
  switch (term.kind) {
    case 'int':
      return BigInt(term.value)
    case 'negate': {
      const value = yield evaluate(term.operand)
      return typeof value === 'bigint' ? -value : value
    }
    case 'arithmetic': {
      const left = yield evaluate(term.left)
      const right = yield evaluate(term.right)
      if (typeof left !== 'bigint') return left
      if (typeof right !== 'bigint') return right
      return compute(term, left, right)
    }
    case 'convert': {
      const value = yield evaluate(term.operand)
      return typeof value === 'bigint' ? null : value
    }
    case 'variable':
    case 'float':
    case 'string':
    case 'regexp':
      return null
  }
}

function compute(term: Extract<Term, { kind: 'arithmetic' }>, left: bigint, right: bigint): bigint | Term {
  switch (term.operator) {
    case '+':
      return left + right
    case '-':
      return left - right
    case '*':
      return left * right
    case '/':
      return right === 0n ? term : left / right
    case 'MOD':
      return right === 0n ? term : left % right
  }
}
