import { type Cursor, type Fault, makeCursor, renderToken } from '../mfotl/cursor.ts'
import type { Source } from '../mfotl/source.ts'
import type { Span } from '../mfotl/span.ts'
import { type DogwoodToken, readDogwoodTokens } from './read-tokens.ts'

/** A place among the tokens of a Dogwood file. */
export interface DogwoodCursor extends Cursor<DogwoodToken> {
  expectKind(kind: 'name' | 'int' | 'string', expected: string): DogwoodToken
  /** From the start of a token to the end of the last one that was passed. */
  spanFrom(start: number): Span
}

/** A cursor at the first token of a text. Its errors are RvbenchErrors (`syntax`) with the place. */
export function makeDogwoodCursor(source: Source): DogwoodCursor {
  const tokens = readDogwoodTokens(source.text)
  const end: DogwoodToken = {
    kind: 'end',
    text: '',
    span: { start: source.text.length, end: source.text.length },
  }
  const cursor = makeCursor(source, { tokens, end, isSign, describeFault })
  return {
    ...cursor,
    expectKind: (kind, expected) => {
      if (cursor.peek().kind !== kind) throw cursor.unexpected(expected)
      return cursor.next()
    },
    spanFrom: start => ({ start, end: Math.max(start, cursor.lastEnd()) }),
  }
}

function isSign(token: DogwoodToken, text: string): boolean {
  return token.text === text && (token.kind === 'symbol' || token.kind === 'name')
}

function describeFault(token: DogwoodToken, expected: string): Fault {
  return { message: `${renderSeen(token)}, expected ${expected}`, hint: HINTS[token.text] }
}

function renderSeen(token: DogwoodToken): string {
  switch (token.kind) {
    case 'end':
      return 'saw the end of the file'
    case 'unterminated-string':
      return 'saw a string without its closing quote'
    case 'name':
    case 'int':
    case 'string':
    case 'symbol':
    case 'unknown':
      return renderToken(token)
  }
}

const HINTS: Readonly<Record<string, string>> = {
  '||': 'temporal conditions have no "or": write two rules, or !(!a && !b)',
  '?': 'macros are not read: write their bodies in place',
  $: 'macros are not read: write their bodies in place',
  def: 'macros are not read: write their bodies in place',
  '=': 'write == for "equals"',
}
