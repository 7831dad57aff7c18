import type { RvbenchError } from '../model/rvbench-error.ts'
import { makeErrorAt, type Source } from './source.ts'
import type { Span } from './span.ts'

/** A place among the tokens of a text. */
export interface Cursor<Token> {
  /** The token at the place, or that many after it. */
  peek(ahead?: number): Token
  /** Passes the token and returns it. */
  next(): Token
  /** Whether this keyword or symbol stands at the place, or that many tokens after it. */
  isAt(text: string, ahead?: number): boolean
  /** Passes the token if it is this keyword or symbol. */
  take(text: string): boolean
  /** Passes the token, which must be this keyword or symbol. */
  expect(text: string): Token
  /** Where the token before the place ended. */
  lastEnd(): number
  /** The token at the place is not what the grammar wants. */
  unexpected(expected: string): RvbenchError
  errorAt(span: Span, message: string, hint?: string): RvbenchError
}

/** What a cursor must know of a language. */
export interface Language<Token> {
  /** The last one says why none follows it. */
  readonly tokens: readonly Token[]
  /** The end of a text without any. */
  readonly end: Token
  /** Whether a token is the keyword or symbol `text`, not a name or a string that looks like it. */
  isSign(token: Token, text: string): boolean
  /** What is said of a token where something else is expected. */
  describeFault(token: Token, expected: string, before: Token | undefined, after: Token): Fault
}

/** What is wrong with a token: the message of the error, and its hint if there is one. */
export interface Fault {
  readonly message: string
  readonly hint: string | undefined
}

/** A cursor before the first token of a text. */
export function makeCursor<Token extends { readonly span: Span }>(
  source: Source,
  { tokens, end, isSign, describeFault }: Language<Token>,
): Cursor<Token> {
  let at = 0
  const peek = (ahead = 0): Token => tokens[at + ahead] ?? tokens.at(-1) ?? end
  const isAt = (text: string, ahead = 0): boolean => isSign(peek(ahead), text)
  const next = (): Token => {
    const token = peek()
    at += 1
    return token
  }
  const errorAt = (span: Span, message: string, hint?: string): RvbenchError =>
    makeErrorAt(source, span, 'syntax', message, hint)
  const unexpected = (expected: string): RvbenchError => {
    const token = peek()
    const { message, hint } = describeFault(token, expected, tokens[at - 1], peek(1))
    return errorAt(token.span, message, hint)
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
    lastEnd: () => tokens[at - 1]?.span.end ?? 0,
    unexpected,
    errorAt,
  }
}

/** A token as it is shown, at a length that a line can hold. */
export function renderToken({ text }: { readonly text: string }): string {
  return `saw ${text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text}`
}

const MOST_SHOWN = 40
