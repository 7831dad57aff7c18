import { makeErrorAt, type Source } from '../mfotl/source.ts'
import type { Span } from '../mfotl/span.ts'
import type { RvbenchError } from '../model/rvbench-error.ts'
import { type DogwoodToken, readDogwoodTokens } from './read-tokens.ts'

/** A place among the tokens of a Dogwood file. */
export interface DogwoodCursor {
  peek(ahead?: number): DogwoodToken
  next(): DogwoodToken
  /** Whether this symbol or name stands at the place, or that many tokens after it; a string never does. */
  isAt(text: string, ahead?: number): boolean
  take(text: string): boolean
  expect(text: string): DogwoodToken
  expectKind(kind: 'name' | 'int' | 'string', expected: string): DogwoodToken
  /** From the start of a token to the end of the last one that was passed. */
  spanFrom(start: number): Span
  unexpected(expected: string): RvbenchError
  errorAt(span: Span, message: string, hint?: string): RvbenchError
}

export function makeDogwoodCursor(source: Source): DogwoodCursor {
  const tokens = readDogwoodTokens(source.text)
  const end: DogwoodToken = {
    kind: 'end',
    text: '',
    span: { start: source.text.length, end: source.text.length },
  }
  let at = 0
  const peek = (ahead = 0): DogwoodToken => tokens[at + ahead] ?? tokens.at(-1) ?? end
  const isAt = (text: string, ahead = 0): boolean => {
    const token = peek(ahead)
    return token.text === text && (token.kind === 'symbol' || token.kind === 'name')
  }
  const next = (): DogwoodToken => {
    const token = peek()
    at += 1
    return token
  }
  const errorAt = (span: Span, message: string, hint?: string): RvbenchError =>
    makeErrorAt(source, span, 'syntax', message, hint)
  const unexpected = (expected: string): RvbenchError => {
    const token = peek()
    return errorAt(token.span, `${renderSeen(token)}, expected ${expected}`, HINTS[token.text])
  }
  return {
    peek,
    next,
    isAt,
    take: text => {
      const found = isAt(text)
      if (found) at += 1
      return found
    },
    expect: text => {
      if (!isAt(text)) throw unexpected(`'${text}'`)
      return next()
    },
    expectKind: (kind, expected) => {
      if (peek().kind !== kind) throw unexpected(expected)
      return next()
    },
    spanFrom: start => ({ start, end: Math.max(start, tokens[at - 1]?.span.end ?? start) }),
    unexpected,
    errorAt,
  }
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
      return `saw ${token.text.length > 40 ? `${token.text.slice(0, 40)}…` : token.text}`
  }
}

const HINTS: Readonly<Record<string, string>> = {
  '||': 'temporal conditions have no "or": write two rules, or !(!a && !b)',
  '?': 'macros are not read: write their bodies in place',
  $: 'macros are not read: write their bodies in place',
  def: 'macros are not read: write their bodies in place',
  '=': 'write == for "equals"',
}
