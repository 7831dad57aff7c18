import type { RvbenchError } from '../model/rvbench-error.ts'
import { readTokens, type Token } from './lexer.ts'
import { makeErrorAt, type Source } from './source.ts'
import type { Span } from './span.ts'

/** A place among the tokens of a formula. */
export interface TokenCursor {
  /** The token at the place, or that many after it. */
  peek(ahead?: number): Token
  /** Passes the token and returns it. */
  next(): Token
  /** Whether the token is this keyword or symbol. */
  isAt(text: string): boolean
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

/** A cursor before the first token of a formula's text. */
export function makeTokenCursor(source: Source): TokenCursor {
  const tokens = readTokens(source.text)
  const end: Token = { kind: 'end', text: '', span: { start: source.text.length, end: source.text.length } }
  let at = 0
  const peek = (ahead = 0) => tokens[at + ahead] ?? tokens.at(-1) ?? end
  const isAt = (text: string) => isSign(peek(), text)
  const next = () => {
    const token = peek()
    at += 1
    return token
  }
  const errorAt = (span: Span, message: string, hint?: string) =>
    makeErrorAt(source, span, 'syntax', message, hint)
  const unexpected = (expected: string) => {
    const token = peek()
    const isCutShort = token.kind === 'unterminated-string' || token.kind === 'unterminated-comment'
    const message = isCutShort ? renderSeen(token) : `${renderSeen(token)}, expected ${expected}`
    return errorAt(token.span, message, hintFor(token, tokens[at - 1]?.text ?? '', peek(1).text))
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

/** Whether a token is the keyword or symbol `text`, not a name or a string that looks like it. */
export function isSign(token: Token, text: string): boolean {
  return token.text === text && (token.kind === 'keyword' || token.kind === 'symbol')
}

function renderSeen(token: Token): string {
  switch (token.kind) {
    case 'end':
      return 'saw the end of the formula'
    case 'unterminated-string':
      return 'saw a string without its closing quote'
    case 'unterminated-comment':
      return "saw a comment without its closing '*)'"
    case 'name':
    case 'keyword':
    case 'symbol':
    case 'int':
    case 'float':
    case 'duration':
    case 'string':
    case 'regexp':
    case 'unknown':
      return `saw ${token.text.length > 40 ? `${token.text.slice(0, 40)}…` : token.text}`
  }
}

const SPELLINGS: Readonly<Record<string, string>> = {
  '!': 'write NOT x = y for "differs from", NOT for "not"',
  '&': 'write AND for "and"',
  '|': 'write OR for "or"',
  '~': 'write NOT for "not"',
  '{': 'MonPoly has no records or sets',
  '\uFEFF': 'the file begins with a byte order mark: save it without',
  '<-': 'x <-1 is read as x <- 1: put spaces round every operator',
}

function hintFor(token: Token, before: string, after: string): string | undefined {
  if (token.kind === 'name' && /^[a-z]/.test(token.text) && OPERATORS.has(token.text.toUpperCase())) {
    return `keywords are upper case: ${token.text.toUpperCase()}`
  }
  if ((token.kind === 'int' || token.kind === 'float') && token.text.startsWith('-')) {
    return `${token.text} is read as one number: put spaces round every operator`
  }
  if (token.kind === 'name' && /-|\//.test(token.text)) {
    return `${token.text} is read as one name: put spaces round every operator`
  }
  if (before === '<' && token.text === '>') return 'write NOT x = y for "differs from"'
  if (before === '=' && token.text === '=') return 'write = for "equals"'
  if (token.text === '-' && after === '>') return 'write IMPLIES for "implies"'
  if (token.text === '(' && /^[A-Za-z_]/.test(before)) {
    return `${before}(…) is not a term: a predicate can't be an argument, and the only functions are the conversions`
  }
  if (token.kind === 'keyword' && after === '(') {
    return `${token.text} is a keyword, so it can't name a predicate`
  }
  return SPELLINGS[token.text]
}

const OPERATORS: ReadonlySet<string> = new Set(
  `TRUE FALSE LET IN NOT AND OR IMPLIES EQUIV EXISTS FORALL PREV PREVIOUS NEXT EVENTUALLY ONCE ALWAYS
  HISTORICALLY SINCE UNTIL`.split(/\s+/),
)
