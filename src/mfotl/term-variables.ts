import { type Deep, runDeep } from './deep.ts'
import type { Term } from './term.ts'

/** The variables of a term from left to right, as often as they occur. */
export function termVariables(term: Term): readonly string[] {
  return runDeep(variablesOf(term))
}

function* variablesOf(term: Term): Deep<readonly string[]> {
  switch (term.kind) {
    case 'variable':
      return [term.name]
    case 'int':
    case 'float':
    case 'string':
    case 'regexp':
      return []
    case 'negate':
    case 'convert':
      return yield variablesOf(term.operand)
    case 'arithmetic': {
      const left = yield variablesOf(term.left)
      return [...left, ...(yield variablesOf(term.right))]
    }
  }
}

/** Whether a term holds no variable: MonPoly counts it as a constant. */
export function isGround(term: Term): boolean {
  return termVariables(term).length === 0
}
