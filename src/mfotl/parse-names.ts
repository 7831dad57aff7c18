import type { Term } from './term.ts'
import { isSign, type TokenCursor } from './token-cursor.ts'

/** A variable as a term of its own. */
export type Variable = Extract<Term, { kind: 'variable' }>

/** Reads names where the grammar wants nothing else. */
export interface NameReader {
  isAtName(): boolean
  /** A variable; `_` gets a name of its own: `_1`, `_2` … */
  readVariable(): Variable
  /** Variables separated by commas, at least one. */
  readList(expected: string): readonly string[]
  /** What LET defines: `p(x, y)`. */
  readHead(): { readonly name: string; readonly parameters: readonly string[] }
}

/** A reader of the names at a cursor. It counts the `_` of one formula: each formula needs its own. */
export function makeNameReader(cursor: TokenCursor): NameReader {
  let anonymous = 0
  return { isAtName, readVariable, readList, readHead }

  function isAtName(): boolean {
    return cursor.peek().kind === 'name' || cursor.isAt('_')
  }

  function readVariable(): Variable {
    if (!isAtName()) throw cursor.unexpected('a variable')
    const token = cursor.next()
    if (!isSign(token, '_')) return { kind: 'variable', name: token.text, span: token.span }
    anonymous += 1
    return { kind: 'variable', name: `_${anonymous}`, span: token.span }
  }

  function readList(expected: string): readonly string[] {
    // As MonPoly's grammar has it, the list may begin with a comma.
    cursor.take(',')
    if (!isAtName()) throw cursor.unexpected(expected)
    const variables = [readVariable().name]
    while (cursor.take(',')) variables.push(readVariable().name)
    return variables
  }

  function readHead(): { readonly name: string; readonly parameters: readonly string[] } {
    if (cursor.peek().kind !== 'name') throw cursor.unexpected('the name of the predicate to define')
    const name = cursor.next().text
    cursor.expect('(')
    const parameters: string[] = []
    while (!cursor.isAt(')')) {
      if (cursor.peek().kind !== 'name' || cursor.peek().text.startsWith('_')) {
        throw cursor.unexpected('a variable whose name does not begin with _')
      }
      parameters.push(readVariable().name)
      if (!cursor.take(',') && !cursor.isAt(')')) throw cursor.unexpected("',' or ')'")
    }
    cursor.next()
    return { name, parameters }
  }
}
