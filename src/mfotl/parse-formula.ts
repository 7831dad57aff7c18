import { type Deep, runDeep } from './deep.ts'
import type { Formula } from './formula.ts'
import { ANY_DISTANCE } from './interval.ts'
import { asFormula, asTerm, type Operand, withSpan } from './operand.ts'
import { AGGREGATIONS, INFIX, POWER } from './operators.ts'
import { type Direction, parseExpressionRest, type ReadOperand } from './parse-expression.ts'
import { makeInfix, mayPrecede } from './parse-infix.ts'
import { parseInterval } from './parse-interval.ts'
import { makeNameReader } from './parse-names.ts'
import { parsePrefix, renderExpected } from './parse-prefix.ts'
import { readInt } from './read-int.ts'
import { readPattern } from './read-pattern.ts'
import type { Term } from './term.ts'
import { isSign, makeTokenCursor, type TokenCursor } from './token-cursor.ts'

/**
 * Reads a formula as MonPoly does: its operators bind as `operators.ts` says. Throws RvbenchError (`syntax`) with the
 * place, what stands there and what was expected. `storedConstant` makes the value of a constant of its text between the
 * quotes: the same, unless values are bytes (`byte-text.ts`).
 */
export function parseFormula(
  text: string,
  file: string,
  storedConstant: (text: string) => string = text => text,
): Formula {
  const cursor = makeTokenCursor({ text, file })
  const readOperand = makeGrammar(cursor, storedConstant)
  const formula = asFormula(cursor, runDeep(readOperand(POWER.all, null)))
  if (cursor.peek().kind !== 'end') throw cursor.unexpected('an operator or the end of the formula')
  return formula
}

// Reads an operand with all infix operators of at least this power; `direction` where a regular expression may begin.
function makeGrammar(cursor: TokenCursor, storedConstant: (text: string) => string): ReadOperand {
  const names = makeNameReader(cursor)
  const grammar = { cursor, names, operand }
  return operand

  function* operand(power: number, direction: Direction | null): Deep<Operand> {
    let left = yield primary(direction, power >= POWER.term)
    for (;;) {
      const token = cursor.peek()
      const binding = token.kind === 'keyword' || token.kind === 'symbol' ? INFIX.get(token.text) : undefined
      if (binding === undefined || binding.power < power || !mayPrecede(left, binding.infix)) return left
      cursor.next()
      const interval = binding.infix.sort === 'temporal' ? parseInterval(cursor) : ANY_DISTANCE
      const right = yield operand(binding.right, null)
      const groups = binding.infix.sort === 'matches' && cursor.isAt('(') ? yield* termList(true) : []
      left = makeInfix(cursor, binding.infix, left, right, { interval, groups })
    }
  }

  // Where only a term fits, a name before a parenthesis is a variable: `x MATCHES y (z)`.
  function* primary(direction: Direction | null, isTerm: boolean): Deep<Operand> {
    const { kind, span } = cursor.peek()
    switch (kind) {
      case 'name':
        if (!isTerm && isSign(cursor.peek(1), '(')) return yield predicate()
        return isSign(cursor.peek(1), '<-') ? yield aggregation() : makeTerm(names.readVariable())
      case 'int':
        return makeTerm({ kind, value: readInt(cursor.next().text), span })
      case 'float':
        return makeTerm({ kind, value: Number(cursor.next().text), span })
      case 'string':
        return makeTerm({ kind, value: storedConstant(cursor.next().text.slice(1, -1)), span })
      case 'regexp':
        return makeTerm({ kind, value: readPatternText(), span })
      case 'keyword':
      case 'symbol':
        if (cursor.isAt('(')) return yield group(direction, isTerm)
        if (!cursor.isAt('_')) return yield parsePrefix(grammar, direction)
        return isSign(cursor.peek(1), '<-') ? yield aggregation() : makeTerm(names.readVariable())
      case 'duration':
      case 'end':
      case 'unknown':
      case 'unterminated-string':
      case 'unterminated-comment':
        throw cursor.unexpected(renderExpected(direction))
    }
  }

  function readPatternText(): string {
    const { text, span } = cursor.next()
    const pattern = text.slice(2, -1)
    const read = readPattern(pattern)
    if (typeof read === 'string') throw cursor.errorAt(span, read)
    return storedConstant(pattern)
  }

  function* group(direction: Direction | null, isTerm: boolean): Deep<Operand> {
    const { start } = cursor.expect('(').span
    let content = yield operand(isTerm ? POWER.term : POWER.all, direction)
    // A formula that fills the parentheses stays one; one that doesn't is the first letter of an expression.
    const isLetter = content.sort === 'expression' || (content.sort === 'formula' && !cursor.isAt(')'))
    if (direction !== null && isLetter) {
      content = yield parseExpressionRest(cursor, operand, direction, content, false)
    }
    if (!cursor.take(')')) throw cursor.unexpected("an operator or ')'")
    return withSpan(content, { start, end: cursor.lastEnd() })
  }

  function* predicate(): Deep<Operand> {
    const { text: name, span } = cursor.next()
    const args = (yield* termList(false)).flatMap(arg => arg ?? [])
    const whole = { start: span.start, end: cursor.lastEnd() }
    const body: Formula = { kind: 'predicate', name, args, span: whole }
    const variables = args.flatMap(arg =>
      arg.kind === 'variable' && arg.name.startsWith('_') ? [arg.name] : [],
    )
    if (variables.length === 0) return { sort: 'formula', value: body }
    return { sort: 'formula', value: { kind: 'exists', variables, body, span: whole } }
  }

  // Terms in parentheses. As MonPoly's grammar has it, arguments may end with a comma, groups may begin with one.
  function* termList(isGroups: boolean): Generator<Deep<Operand>, readonly (Term | null)[], Operand> {
    cursor.expect('(')
    const terms: (Term | null)[] = []
    let isAsked = isGroups && cursor.take(',')
    while (isAsked || !cursor.isAt(')')) {
      terms.push(isGroups && cursor.take('_') ? null : asTerm(cursor, yield operand(POWER.term, null)))
      const hasComma = cursor.take(',')
      if (!hasComma && !cursor.isAt(')')) throw cursor.unexpected("',' or ')'")
      isAsked = isGroups && hasComma
    }
    cursor.next()
    return terms
  }

  function* aggregation(): Deep<Operand> {
    const { name: result, span } = names.readVariable()
    cursor.expect('<-')
    const operator = AGGREGATIONS.get(cursor.peek().text)
    if (operator === undefined) throw cursor.unexpected(`one of ${[...AGGREGATIONS.keys()].join(' ')}`)
    cursor.next()
    const variable = names.readVariable().name
    const hasGroups = cursor.take(';') && (names.isAtName() || cursor.isAt(','))
    const groups = hasGroups ? names.readList('a variable to group by') : []
    const body = asFormula(cursor, yield operand(POWER.all, null))
    const whole = { start: span.start, end: cursor.lastEnd() }
    return {
      sort: 'formula',
      value: { kind: 'aggregation', operator, result, variable, groups, body, span: whole },
    }
  }
}

function makeTerm(value: Term): Operand {
  return { sort: 'term', value }
}
