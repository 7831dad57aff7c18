import { type Cursor, type Fault, makeCursor, renderToken } from './cursor.ts'
import { readTokens, type Token } from './lexer.ts'
import type { Source } from './source.ts'

/** A place among the tokens of a formula. */
export type TokenCursor = Cursor<Token>

/** A cursor before the first token of a formula's text. */
export function makeTokenCursor(source: Source): TokenCursor {
  const tokens = readTokens(source.text)
  const end: Token = { kind: 'end', text: '', span: { start: source.text.length, end: source.text.length } }
  return makeCursor(source, { tokens, end, isSign, describeFault })
}

function describeFault(token: Token, expected: string, before: Token | undefined, after: Token): Fault {
  const isCutShort = token.kind === 'unterminated-string' || token.kind === 'unterminated-comment'
  return {
    message: isCutShort ? renderSeen(token) : `${renderSeen(token)}, expected ${expected}`,
    hint: hintFor(token, before?.text ?? '', after.text),
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
      return renderToken(token)
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
