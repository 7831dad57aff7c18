import type { Span } from '../mfotl/span.ts'

/** A word of Dogwood's text, as written. */
export interface DogwoodToken {
  readonly kind: 'name' | 'int' | 'string' | 'symbol' | 'end' | 'unknown' | 'unterminated-string'
  readonly text: string
  readonly span: Span
}

/** All tokens of a text, the last of kind `end`, or one that says what could not be passed. */
export function readDogwoodTokens(text: string): readonly DogwoodToken[] {
  const tokens: DogwoodToken[] = []
  let at = 0
  for (;;) {
    at += lengthOf(TRIVIA, text, at)
    const token = readToken(text, at)
    tokens.push(token)
    if (token.kind === 'end' || token.kind === 'unknown' || token.kind === 'unterminated-string')
      return tokens
    at = token.span.end
  }
}

// White space and comments, which run to the end of their line.
const TRIVIA = /(?:[ \t\r\n]+|\/\/[^\r\n]*)*/y

function readToken(text: string, start: number): DogwoodToken {
  const make = (kind: DogwoodToken['kind'], end: number): DogwoodToken => {
    return { kind, text: text.slice(start, end), span: { start, end } }
  }
  if (start >= text.length) return make('end', start)
  if (text[start] === '"') {
    const end = endOfString(text, start)
    return end === null ? make('unterminated-string', start + 1) : make('string', end)
  }
  for (const [kind, pattern] of WORDS) {
    const length = lengthOf(pattern, text, start)
    if (length > 0) return make(kind, start + length)
  }
  const symbol = SYMBOLS.find(candidate => text.startsWith(candidate, start))
  if (symbol !== undefined) return make('symbol', start + symbol.length)
  return make('unknown', start + String.fromCodePoint(text.codePointAt(start) ?? 0).length)
}

const WORDS: readonly (readonly [DogwoodToken['kind'], RegExp])[] = [
  ['name', /[A-Za-z_][A-Za-z0-9_]*/y],
  ['int', /-?[0-9]+/y],
]

// Longer ones first. Cedar's own are here so that plain Cedar can be passed over.
const SYMBOLS = ':: && || == != <= >= < > ( ) { } [ ] , ; : . ! * @ ? $ + - = / % |'.split(' ')

// By hand: a pattern with a repeated alternative would overflow the engine's stack on a long string.
function endOfString(text: string, quote: number): number | null {
  for (let at = quote + 1; at < text.length; at += 1) {
    if (text[at] === '"') return at + 1
    if (text[at] === '\\') at += 1
  }
  return null
}

function lengthOf(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0].length ?? 0
}
