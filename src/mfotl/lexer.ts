import type { Span } from './span.ts'

/** What a stretch of formula text is. `text` is the token as written. */
export interface Token {
  readonly kind: TokenKind
  readonly text: string
  readonly span: Span
}

/**
 * What a token is. The last token of a text is `end`, or one that says why none follows it: `unknown`, `unterminated-…`.
 */
export type TokenKind =
  | 'name'
  | 'keyword'
  | 'symbol'
  | 'int'
  | 'float'
  /** An integer with a unit letter: `5m`. */
  | 'duration'
  /** Quotes included. */
  | 'string'
  /** `r` and quotes included. */
  | 'regexp'
  | 'end'
  /** Text that begins no token. */
  | 'unknown'
  | 'unterminated-string'
  | 'unterminated-comment'

/** Words that are never names. */
const KEYWORDS: ReadonlySet<string> = new Set(
  `TRUE FALSE LET LETPAST IN NOT AND OR IMPLIES EQUIV EXISTS FORALL
  PREV PREVIOUS NEXT EVENTUALLY SOMETIMES ONCE ALWAYS PAST_ALWAYS HISTORICALLY SINCE UNTIL
  FORWARD MATCHF BACKWARD MATCHP SUBSTRING MATCHES CNT MIN MAX SUM AVG MED
  MOD f2i i2f i2s s2i f2s s2f r2s s2r DAY_OF_MONTH MONTH YEAR FORMAT_DATE`.split(/\s+/),
)

/**
 * The tokens of a formula by MonPoly's lexical rules: the longest match wins, at equal length a keyword before a
 * number before a name. Hence `x-1` is one name, `x<-1` holds `<-`, and ` -1` is one number. The last token has kind
 * `end`, or says what the lexer could not get past.
 */
export function readTokens(text: string): readonly Token[] {
  const tokens: Token[] = []
  let at = 0
  for (;;) {
    const token = readToken(text, skipBlanks(text, at))
    // The formula ends where its last token does: an error there should not point past blank lines.
    if (token.kind === 'end') return [...tokens, { ...token, span: { start: at, end: at } }]
    tokens.push(token)
    if (isLast(token.kind)) return tokens
    at = token.span.end
  }
}

function isLast(kind: TokenKind): boolean {
  return kind === 'unknown' || kind.startsWith('unterminated')
}

// White space and comments. Stops before a comment that never ends.
function skipBlanks(text: string, from: number): number {
  let at = from
  for (;;) {
    at += matchLength(BLANKS, text, at)
    if (text[at] === '#') {
      at += matchLength(REST_OF_LINE, text, at)
    } else if (text.startsWith('(*', at)) {
      const end = text.indexOf('*)', at + 2)
      if (end === -1) return at
      at = end + 2
    } else {
      return at
    }
  }
}

const BLANKS = /[ \t\n\r]*/y
const REST_OF_LINE = /[^\n\r]*/y

function readToken(text: string, start: number): Token {
  const make = (kind: TokenKind, end: number): Token => ({
    kind,
    text: text.slice(start, end),
    span: { start, end },
  })
  if (start >= text.length) return make('end', start)
  if (text.startsWith('(*', start)) return make('unterminated-comment', start + 2)
  if (text[start] === '"') return makeQuoted('string', start)
  const nameEnd = start + matchLength(NAME, text, start)
  if (KEYWORDS.has(text.slice(start, nameEnd))) return make('keyword', nameEnd)
  for (const [kind, pattern] of NUMBERS) {
    const end = start + matchLength(pattern, text, start)
    if (end > start && end >= nameEnd) return make(kind, end)
  }
  if (text.startsWith('r"', start)) {
    const end = endOfString(text, start + 1)
    if (end !== null && end >= nameEnd) return make('regexp', end)
  }
  // Both are one token each for MonPoly, too; a longer name may begin with `_`.
  if (nameEnd > start)
    return text.slice(start, nameEnd) === '_' ? make('symbol', nameEnd) : make('name', nameEnd)
  const symbol = SYMBOLS.find(candidate => text.startsWith(candidate, start))
  if (symbol !== undefined) return make('symbol', start + symbol.length)
  return make('unknown', start + String.fromCodePoint(text.codePointAt(start) ?? 0).length)

  function makeQuoted(kind: TokenKind, quote: number): Token {
    const end = endOfString(text, quote)
    return end === null ? make('unterminated-string', quote + 1) : make(kind, end)
  }
}

// A name may hold a quote, so a text such as `r"a"b` is one.
const NAME = /(?:[A-Za-z0-9_][A-Za-z0-9_\-/:'"]*)?/y

// In MonPoly's order: at equal length the first wins. `5m` also fits NAME, `-3` and `1.5` fit nothing else.
const NUMBERS: readonly (readonly [TokenKind, RegExp])[] = [
  ['duration', /(?:[0-9]+[A-Za-z])?/y],
  ['float', /(?:-?[0-9]+\.[0-9]*)?/y],
  ['int', /(?:-?[0-9]+)?/y],
]

// Longer ones first.
const SYMBOLS = '|> <| ▷ ◁ <- <= >= < > = + - . * / ( ) [ ] , ; ?'.split(' ')

// By hand: a pattern with a repeated alternative would overflow the engine's stack on a long string.
function endOfString(text: string, quote: number): number | null {
  for (let at = quote + 1; at < text.length; at += 1) {
    if (text[at] === '"') return at + 1
    if (text[at] === '\\') at += 1
  }
  return null
}

function matchLength(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0].length ?? 0
}
