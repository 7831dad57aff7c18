import type { Deep } from './deep.ts'
import type { Term } from './term.ts'

/** A variable as it stands in a term. */
export type Variable = Extract<Term, { kind: 'variable' }>

/** The same term with something else in the place of each variable. */
export function* mapVariables(term: Term, map: (variable: Variable) => Term): Deep<Term> {
  switch (term.kind) {
    case 'variable':
      return map(term)
    case 'int':
    case 'float':
    case 'string':
    case 'regexp':
      return term
    case 'negate':
    case 'convert':
      return { ...term, operand: yield mapVariables(term.operand, map) }
    case 'arithmetic': {
      const left = yield mapVariables(term.left, map)
      return { ...term, left, right: yield mapVariables(term.right, map) }
    }
  }
}
