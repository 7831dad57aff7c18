import type { ValueType } from '../model/signature.ts'
import { type Deep, runDeep } from './deep.ts'
import { printTerm } from './print-term.ts'
import { makeErrorAt, type Source } from './source.ts'
import type { Span } from './span.ts'
import type { Conversion, Term } from './term.ts'
import { makeTypeCell, renderCell, type TypeCell, unify } from './type-cell.ts'

/** The variables in reach and what is known of their types. Variables are added where a term names a new one. */
export type Scope = Map<string, TypeCell>

/** Types of terms; throws RvbenchError (`type`) at the term that clashes. */
export interface TermTyping {
  /** Checks that a term has the expected type. */
  check(term: Term, expected: TypeCell, scope: Scope): void
  /** Checks that two terms have one type. */
  checkSame(left: Term, right: Term, scope: Scope): void
  /** Checks that a term, or a variable by its name, whose cell is known has the expected type. */
  expect(subject: Term | string, actual: TypeCell, expected: TypeCell, span: Span): void
  variable(scope: Scope, name: string): TypeCell
  /** The type of a term that was checked. */
  cellOf(term: Term): TypeCell
}

/** Types for the terms of one formula, whose text errors show. */
export function makeTermTyping(source: Source): TermTyping {
  const cells = new Map<Term, TypeCell>()
  return { check, checkSame, expect, variable, cellOf }

  function check(term: Term, expected: TypeCell, scope: Scope): void {
    expect(term, runDeep(infer(term, scope)), expected, term.span)
  }

  function checkSame(left: Term, right: Term, scope: Scope): void {
    check(right, runDeep(infer(left, scope)), scope)
  }

  function expect(subject: Term | string, actual: TypeCell, expected: TypeCell, span: Span): void {
    if (unify(actual, expected)) return
    const name = typeof subject === 'string' ? subject : printTerm(subject)
    const message = `saw ${name}, which is of type ${renderCell(actual)}, expected ${renderCell(expected)}`
    throw makeErrorAt(source, span, 'type', message)
  }

  function variable(scope: Scope, name: string): TypeCell {
    const known = scope.get(name)
    if (known !== undefined) return known
    const fresh = makeTypeCell('anything')
    scope.set(name, fresh)
    return fresh
  }

  function cellOf(term: Term): TypeCell {
    const cell = cells.get(term)
    if (cell === undefined)
      throw new Error(`the term ${printTerm(term)} does not stand in the formula that was checked`)
    return cell
  }

  function* infer(term: Term, scope: Scope): Deep<TypeCell> {
    const cell = yield compute(term, scope)
    cells.set(term, cell)
    return cell
  }

  function* compute(term: Term, scope: Scope): Deep<TypeCell> {
    switch (term.kind) {
      case 'variable':
        return variable(scope, term.name)
      case 'int':
      case 'float':
      case 'string':
      case 'regexp':
        return makeTypeCell(term.kind)
      case 'negate': {
        const operand = yield infer(term.operand, scope)
        expect(term.operand, operand, makeTypeCell('number'), term.operand.span)
        return operand
      }
      case 'arithmetic': {
        const left = yield infer(term.left, scope)
        const expected = makeTypeCell(term.operator === 'MOD' ? 'int' : 'number')
        expect(term.left, left, expected, term.left.span)
        const right = yield infer(term.right, scope)
        expect(term.right, right, left, term.right.span)
        return left
      }
      case 'convert': {
        const [from, to] = CONVERTS[term.conversion]
        const operand = yield infer(term.operand, scope)
        expect(term.operand, operand, makeTypeCell(from), term.operand.span)
        return makeTypeCell(to)
      }
    }
  }
}

const CONVERTS: Readonly<Record<Conversion, readonly [from: ValueType, to: ValueType]>> = {
  f2i: ['float', 'int'],
  i2f: ['int', 'float'],
  i2s: ['int', 'string'],
  s2i: ['string', 'int'],
  f2s: ['float', 'string'],
  s2f: ['string', 'float'],
  r2s: ['regexp', 'string'],
  s2r: ['string', 'regexp'],
  YEAR: ['float', 'int'],
  MONTH: ['float', 'int'],
  DAY_OF_MONTH: ['float', 'int'],
  FORMAT_DATE: ['float', 'string'],
}
