import type { Deep } from './deep.ts'
import type { Expression, Formula } from './formula.ts'
import type { Operand } from './operand.ts'
import { CONVERSIONS, MATCH, POWER } from './operators.ts'
import type { TokenCursor } from './token-cursor.ts'

/** Which way a regular expression runs: its last (past) or first (future) letter stands at the current time-point. */
export type Direction = 'matchp' | 'matchf'

/** Reads an operand whose first letter may belong to a regular expression. */
export type ReadOperand = (power: number, direction: Direction | null) => Deep<Operand>

/**
 * The rest of a regular expression after its first operand. MonPoly's grammar gives concatenation and `+` hardly any
 * rank, so both take in all that follows: `a b + c` is `a (b + c)`, `a + b c` is `a + (b c)`. Only a temporal operator,
 * a quantifier or LET ends what a concatenation or `+` to its left (`isNested`) takes in.
 */
export function* parseExpressionRest(
  cursor: TokenCursor,
  readOperand: ReadOperand,
  direction: Direction,
  first: Operand,
  isNested: boolean,
): Deep<Operand> {
  let expression = parseStars(cursor, parseTest(cursor, direction, first))
  for (;;) {
    const isChoice = cursor.isAt('+')
    if (!isChoice && !(beginsLetter(cursor) && !(isNested && isLoose(cursor)))) {
      return { sort: 'expression', value: expression }
    }
    if (isChoice) cursor.next()
    const operand = yield readOperand(POWER.letter, direction)
    const right = yield parseExpressionRest(cursor, readOperand, direction, operand, true)
    if (right.sort !== 'expression') throw cursor.unexpected('a regular expression')
    const span = { start: expression.span.start, end: right.value.span.end }
    expression = {
      kind: isChoice ? 'choice' : 'concatenation',
      left: expression,
      right: right.value,
      span,
    }
  }
}

// A formula with `?` tests the time-point without passing it; without, it tests and passes it.
function parseTest(cursor: TokenCursor, direction: Direction, operand: Operand): Expression {
  switch (operand.sort) {
    case 'expression':
      return operand.value
    case 'term':
      throw cursor.unexpected('a comparison after a term')
    case 'formula': {
      if (!cursor.isAt('?')) return makePassingTest(direction, operand.value)
      const end = cursor.next().span.end
      return { kind: 'test', formula: operand.value, span: { start: operand.value.span.start, end } }
    }
  }
}

function makePassingTest(direction: Direction, formula: Formula): Expression {
  const { span } = formula
  const test: Expression = { kind: 'test', formula, span }
  const wild: Expression = { kind: 'wild', span }
  switch (direction) {
    case 'matchp':
      return { kind: 'concatenation', left: wild, right: test, span }
    case 'matchf':
      return { kind: 'concatenation', left: test, right: wild, span }
  }
}

function parseStars(cursor: TokenCursor, expression: Expression): Expression {
  let starred = expression
  while (cursor.isAt('*')) {
    const end = cursor.next().span.end
    starred = { kind: 'star', body: starred, span: { start: expression.span.start, end } }
  }
  return starred
}

function beginsLetter(cursor: TokenCursor): boolean {
  const { kind, text } = cursor.peek()
  switch (kind) {
    case 'name':
    case 'int':
    case 'float':
    case 'string':
    case 'regexp':
      return true
    case 'keyword':
      return KEYWORD_LETTERS.has(text) || CONVERSIONS.has(text) || MATCH.has(text) || LOOSE.has(text)
    case 'symbol':
      return ['.', '(', '_', '-'].includes(text) || MATCH.has(text)
    case 'duration':
    case 'end':
    case 'unknown':
    case 'unterminated-string':
    case 'unterminated-comment':
      return false
  }
}

function isLoose(cursor: TokenCursor): boolean {
  return cursor.peek().kind === 'keyword' && LOOSE.has(cursor.peek().text)
}

const KEYWORD_LETTERS: ReadonlySet<string> = new Set(['TRUE', 'FALSE', 'NOT', 'LETPAST'])
const LOOSE: ReadonlySet<string> = new Set(
  `LET EXISTS FORALL PREV PREVIOUS NEXT ONCE HISTORICALLY PAST_ALWAYS EVENTUALLY SOMETIMES ALWAYS`.split(' '),
)
