import type { Deep } from './deep.ts'
import type { Formula } from './formula.ts'
import { asFormula, asTerm, type Operand } from './operand.ts'
import { CONVERSIONS, MATCH, POWER, UNARY_TEMPORAL } from './operators.ts'
import { type Direction, parseExpressionRest, type ReadOperand } from './parse-expression.ts'
import { parseInterval } from './parse-interval.ts'
import type { NameReader } from './parse-names.ts'
import type { TokenCursor } from './token-cursor.ts'

/** What the parts of the grammar share: the place, and how to read what stands there. */
export interface Grammar {
  readonly cursor: TokenCursor
  readonly names: NameReader
  readonly operand: ReadOperand
}

/** An operand that begins with a keyword or a sign. */
export function* parsePrefix(
  { cursor, names, operand }: Grammar,
  direction: Direction | null,
): Deep<Operand> {
  const { text, span } = cursor.peek()
  const { start } = span
  const temporal = UNARY_TEMPORAL.get(text)
  const match = MATCH.get(text)
  const conversion = CONVERSIONS.get(text)
  if (temporal !== undefined) {
    cursor.next()
    const interval = parseInterval(cursor)
    const body = asFormula(cursor, yield operand(POWER.scope, null))
    return makeFormula({ kind: temporal, interval, body, span: { start, end: cursor.lastEnd() } })
  }
  if (match !== undefined) {
    cursor.next()
    const interval = parseInterval(cursor)
    const first = yield operand(POWER.letter, match)
    const expression = yield parseExpressionRest(cursor, operand, match, first, false)
    if (expression.sort !== 'expression') throw cursor.unexpected('a regular expression')
    return makeFormula({
      kind: match,
      interval,
      expression: expression.value,
      span: { start, end: cursor.lastEnd() },
    })
  }
  if (conversion !== undefined) {
    cursor.next()
    cursor.expect('(')
    const term = asTerm(cursor, yield operand(POWER.term, null))
    cursor.expect(')')
    const value = {
      kind: 'convert',
      conversion,
      operand: term,
      span: { start, end: cursor.lastEnd() },
    } as const
    return { sort: 'term', value }
  }
  switch (text) {
    case 'TRUE':
    case 'FALSE':
      cursor.next()
      return makeFormula({ kind: 'truth', value: text === 'TRUE', span })
    case 'NOT': {
      cursor.next()
      const body = asFormula(cursor, yield operand(POWER.not, null))
      return makeFormula({ kind: 'not', body, span: { start, end: cursor.lastEnd() } })
    }
    case '-': {
      cursor.next()
      const term = asTerm(cursor, yield operand(POWER.minus, null))
      return {
        sort: 'term',
        value: { kind: 'negate', operand: term, span: { start, end: cursor.lastEnd() } },
      }
    }
    case 'EXISTS':
    case 'FORALL': {
      cursor.next()
      const variables = names.readList('a variable to bind')
      cursor.expect('.')
      const body = asFormula(cursor, yield operand(POWER.scope, null))
      const kind = text === 'EXISTS' ? 'exists' : 'forall'
      return makeFormula({ kind, variables, body, span: { start, end: cursor.lastEnd() } })
    }
    case 'LET':
    case 'LETPAST': {
      cursor.next()
      const head = names.readHead()
      cursor.expect('=')
      const definition = asFormula(cursor, yield operand(POWER.all, null))
      cursor.expect('IN')
      const body = asFormula(cursor, yield operand(POWER.all, null))
      const kind = text === 'LET' ? 'let' : 'letpast'
      return makeFormula({ kind, ...head, definition, body, span: { start, end: cursor.lastEnd() } })
    }
    case '.':
      if (direction === null) break
      cursor.next()
      return { sort: 'expression', value: { kind: 'wild', span } }
  }
  throw cursor.unexpected(renderExpected(direction))
}

/** What may stand where an operand begins. */
export function renderExpected(direction: Direction | null): string {
  const formula = 'a formula: a predicate such as p(x), a comparison, NOT, EXISTS, ONCE …'
  return direction === null ? formula : `${formula} or '.' for any time-point`
}

function makeFormula(value: Formula): Operand {
  return { sort: 'formula', value }
}
