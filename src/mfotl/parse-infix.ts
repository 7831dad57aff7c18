import type { Formula } from './formula.ts'
import type { Interval } from './interval.ts'
import { asFormula, asTerm, type Operand } from './operand.ts'
import type { Infix } from './operators.ts'
import type { Span } from './span.ts'
import type { Term } from './term.ts'
import type { TokenCursor } from './token-cursor.ts'

/** Whether the operand may stand to the left of the operator: a formula before a connective, a term before the others. */
export function mayPrecede(operand: Operand, infix: Infix): boolean {
  const isConnective = infix.sort === 'connective' || infix.sort === 'temporal'
  return operand.sort === (isConnective ? 'formula' : 'term')
}

/** The node of an infix operator over its operands. `groups` are those of MATCHES. */
export function makeInfix(
  cursor: TokenCursor,
  infix: Infix,
  left: Operand,
  right: Operand,
  details: { readonly interval: Interval; readonly groups: readonly (Term | null)[] },
): Operand {
  const span = { start: left.value.span.start, end: cursor.lastEnd() }
  switch (infix.sort) {
    case 'connective':
      return makeFormula({
        kind: infix.kind,
        left: asFormula(cursor, left),
        right: asFormula(cursor, right),
        span,
      })
    case 'temporal':
      return makeFormula({
        kind: infix.kind,
        interval: details.interval,
        left: asFormula(cursor, left),
        right: asFormula(cursor, right),
        span,
      })
    case 'comparison':
    case 'substring':
    case 'matches':
    case 'arithmetic':
      return makeOverTerms(infix, asTerm(cursor, left), asTerm(cursor, right), details.groups, span)
  }
}

type OverTerms = Extract<Infix, { sort: 'comparison' | 'substring' | 'matches' | 'arithmetic' }>

function makeOverTerms(
  infix: OverTerms,
  left: Term,
  right: Term,
  groups: readonly (Term | null)[],
  span: Span,
): Operand {
  switch (infix.sort) {
    case 'comparison':
      return makeFormula({ kind: 'comparison', operator: infix.operator, left, right, span })
    case 'substring':
      return makeFormula({ kind: 'substring', left, right, span })
    case 'matches':
      return makeFormula({ kind: 'matches', subject: left, pattern: right, groups, span })
    case 'arithmetic':
      return { sort: 'term', value: { kind: 'arithmetic', operator: infix.operator, left, right, span } }
  }
}

function makeFormula(value: Formula): Operand {
  return { sort: 'formula', value }
}
