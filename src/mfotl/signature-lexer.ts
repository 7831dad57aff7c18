import type { Span } from './span.ts'

/** A token of a signature. `value` is a word without its quotes. */
export interface SignatureToken {
  readonly kind: 'word' | '(' | ')' | ',' | 'end' | 'unknown'
  readonly value: string
  readonly span: Span
}

/** The tokens of a signature file: MonPoly reads it with the lexer of its logs. The last one is `end` or `unknown`. */
export function readSignatureTokens(text: string): readonly SignatureToken[] {
  const tokens: SignatureToken[] = []
  let at = 0
  for (;;) {
    const token = readToken(text, skipBlanks(text, at))
    if (token.kind === 'end') return [...tokens, { ...token, span: { start: at, end: at } }]
    tokens.push(token)
    if (token.kind === 'unknown') return tokens
    at = token.span.end
  }
}

function readToken(text: string, start: number): SignatureToken {
  const sign = text[start]
  if (sign === undefined) return { kind: 'end', value: '', span: { start, end: start } }
  if (sign === '(' || sign === ')' || sign === ',') {
    return { kind: sign, value: sign, span: { start, end: start + 1 } }
  }
  WORD.lastIndex = start
  const word = WORD.exec(text)?.[0]
  // `r"…"` is a quoted word, too: the `r` is dropped.
  if (sign === '"' || text.startsWith('r"', start)) return readQuoted(text, start, text.indexOf('"', start))
  if (word !== undefined) return { kind: 'word', value: word, span: { start, end: start + word.length } }
  return { kind: 'unknown', value: sign, span: { start, end: start + 1 } }
}

const WORD = /[A-Za-z0-9_[\]/:.!-]+/y

function readQuoted(text: string, start: number, quote: number): SignatureToken {
  for (let at = quote + 1; at < text.length; at += 1) {
    if (text[at] === '"') {
      return { kind: 'word', value: text.slice(quote + 1, at), span: { start, end: at + 1 } }
    }
    if (text[at] === '\\') at += 1
  }
  return { kind: 'unknown', value: text.slice(start, quote + 1), span: { start, end: quote + 1 } }
}

function skipBlanks(text: string, from: number): number {
  BLANKS.lastIndex = from
  return from + (BLANKS.exec(text)?.[0].length ?? 0)
}

// One alternative a character or line: no pattern here can backtrack far.
const BLANKS = /(?:[ \t\n\r]|#[^\n\r]*)*/y
