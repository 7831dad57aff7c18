import type { Expression, Formula } from './formula.ts'
import type { Span } from './span.ts'
import type { Term } from './term.ts'
import type { TokenCursor } from './token-cursor.ts'

/** What the parser has read before it can know what it is an operand of: `(x + 1) = y` and `(p(x)) AND q(y)` begin alike. */
export type Operand =
  | { readonly sort: 'formula'; readonly value: Formula }
  | { readonly sort: 'term'; readonly value: Term }
  | { readonly sort: 'expression'; readonly value: Expression }

/** The same operand, known to stand on another stretch of the source: with the parentheses round it. */
export function withSpan(operand: Operand, span: Span): Operand {
  switch (operand.sort) {
    case 'formula':
      return { sort: 'formula', value: { ...operand.value, span } }
    case 'term':
      return { sort: 'term', value: { ...operand.value, span } }
    case 'expression':
      return { sort: 'expression', value: { ...operand.value, span } }
  }
}

/** The operand as a formula. To call before the cursor moves on: a term lacks its comparison there. */
export function asFormula(cursor: TokenCursor, operand: Operand): Formula {
  if (operand.sort === 'formula') return operand.value
  if (operand.sort === 'term') {
    throw cursor.unexpected('a comparison (= < <= > >= SUBSTRING MATCHES) after a term')
  }
  throw cursor.errorAt(operand.value.span, 'saw a regular expression, expected a formula')
}

/** The operand as a term. */
export function asTerm(cursor: TokenCursor, operand: Operand): Term {
  if (operand.sort === 'term') return operand.value
  throw cursor.errorAt(
    operand.value.span,
    'saw a formula, expected a term: a variable, a constant, arithmetic over them',
  )
}
