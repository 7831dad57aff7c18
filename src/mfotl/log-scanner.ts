import { type ErrorCode, RvbenchError } from '../model/rvbench-error.ts'
import { renderExcerpt } from './source.ts'

/** What a log consists of: words (bare or quoted) and punctuation. */
export type LogToken = 'word' | Punctuation

type Punctuation = '@' | '(' | ')' | ',' | ';' | '>' | '<' | '{' | '}'

/** Cuts a log into tokens, from text that comes in pieces of any size. */
export interface LogScanner {
  feed(text: string): void
  end(): void
  /** An error at the token that is being accepted, or at the end of the text once that is reached. */
  errorHere(code: ErrorCode, message: string, hint?: string): RvbenchError
}

// How much of the text before the current piece is kept, for excerpts.
const CONTEXT = 80

/**
 * Calls `accept` with each token as it completes; a word comes without its quotes and with its escapes kept.
 * `readable` makes text for people of a log's text, for errors: needed where each character is a byte (`byte-text.ts`).
 */
export function makeLogScanner(
  file: string,
  accept: (token: LogToken, word: string) => void,
  readable: (text: string) => string,
): LogScanner {
  let state: 'between' | 'word' | 'quoted' | 'escaped' | 'comment' = 'between'
  let text = ''
  let before = ''
  // Where lines and tokens begin is counted from the beginning of `text`: below 0 in an earlier piece.
  let line = 1
  let lineStart = 0
  const token = { start: 0, line: 1, lineStart: 0 }
  // The current word: parts from earlier pieces, and where it goes on in this one.
  let wordParts: string[] = []
  let wordStart = 0

  return {
    feed: piece => {
      text = piece
      for (let at = 0; at < text.length; ) at = scan(at)
      if (state !== 'between' && state !== 'comment') wordParts.push(text.slice(wordStart))
      wordStart = 0
      before = (text.length < CONTEXT ? before + text : text).slice(-CONTEXT)
      lineStart -= text.length
      token.start -= text.length
      token.lineStart -= text.length
      text = ''
    },
    end: () => {
      if (state === 'word') finishWord(0)
      if (state === 'quoted' || state === 'escaped') {
        throw errorHere(
          'syntax',
          'this string is not closed',
          'every " in a string needs a backslash before it',
        )
      }
      beginToken(0)
    },
    errorHere,
  }

  /** Reads on in the current state, and answers where that ended. */
  function scan(at: number): number {
    switch (state) {
      case 'between':
        return scanBetween(at)
      case 'word':
        return scanWord(at)
      case 'quoted':
        return scanQuoted(at)
      case 'escaped':
        if (text.charAt(at) === '\n') startLine(at + 1)
        state = 'quoted'
        return at + 1
      case 'comment': {
        const lineBreak = text.indexOf('\n', at)
        if (lineBreak !== -1) state = 'between'
        return lineBreak === -1 ? text.length : lineBreak
      }
    }
  }

  function scanBetween(from: number): number {
    for (let at = from; at < text.length; at += 1) {
      const character = text.charAt(at)
      switch (character) {
        case '\n':
          startLine(at + 1)
          break
        case ' ':
        case '\t':
        case '\r':
          break
        case '#':
          state = 'comment'
          return at
        case '"':
          beginToken(at)
          wordStart = at + 1
          state = 'quoted'
          return at + 1
        case '@':
        case '(':
        case ')':
        case ',':
        case ';':
        case '>':
        case '<':
        case '{':
        case '}':
          beginToken(at)
          accept(character, '')
          break
        default:
          beginToken(at)
          if (!isBare(text.charCodeAt(at))) throw unrecognized(at)
          wordStart = at
          state = 'word'
          return at
      }
    }
    return text.length
  }

  function scanWord(from: number): number {
    let at = from
    while (at < text.length && isBare(text.charCodeAt(at))) at += 1
    if (at === text.length) return at
    // MonPoly reads r"…" as it reads "…".
    if (text.charAt(at) === '"' && wordParts.join('') + text.slice(wordStart, at) === 'r') {
      wordParts = []
      wordStart = at + 1
      state = 'quoted'
      return at + 1
    }
    finishWord(at)
    return at
  }

  function scanQuoted(from: number): number {
    for (let at = from; at < text.length; at += 1) {
      switch (text.charCodeAt(at)) {
        case QUOTE:
          finishWord(at)
          return at + 1
        case BACKSLASH:
          state = 'escaped'
          return at + 1
        case LINE_BREAK:
          startLine(at + 1)
      }
    }
    return text.length
  }

  function finishWord(end: number): void {
    const part = text.slice(wordStart, end)
    const word = wordParts.length === 0 ? part : wordParts.join('') + part
    wordParts = []
    state = 'between'
    accept('word', word)
  }

  function beginToken(at: number): void {
    token.start = at
    token.line = line
    token.lineStart = lineStart
  }

  function startLine(at: number): void {
    line += 1
    lineStart = at
  }

  function errorHere(code: ErrorCode, message: string, hint?: string): RvbenchError {
    const start = Math.max(0, before.length + token.start)
    const lineBegin = Math.max(0, before.length + token.lineStart)
    const excerpt = renderExcerpt(before + text, lineBegin, { start, end: start + 1 }, readable)
    return new RvbenchError(code, readable(message), {
      place: { file, line: token.line, column: token.start - token.lineStart + 1 },
      excerpt,
      ...(hint === undefined ? {} : { hint }),
    })
  }

  function unrecognized(at: number): RvbenchError {
    // As long as a character of UTF-8 can be.
    const codePoint = readable(text.slice(at, at + 4)).codePointAt(0) ?? 0
    if (codePoint === 0xfeff) {
      return errorHere('syntax', 'the log begins with a byte order mark', 'save the file as UTF-8 without it')
    }
    // What is no UTF-8 reads as U+FFFD.
    const byte = codePoint === 0xfffd ? text.charCodeAt(at) : codePoint
    const name =
      byte === codePoint ? `character U+${hexadecimal(codePoint, 4)}` : `byte 0x${hexadecimal(byte, 2)}`
    return errorHere(
      'syntax',
      `the ${name} cannot stand here`,
      'outside quotes a value consists of letters, digits and _ [ ] / : - . !; put it in double quotes',
    )
  }
}

function hexadecimal(code: number, digits: number): string {
  return code.toString(16).toUpperCase().padStart(digits, '0')
}

const QUOTE = 0x22
const BACKSLASH = 0x5c
const LINE_BREAK = 0x0a

// The characters a word may consist of without quotes.
const BARE: readonly boolean[] = Array.from({ length: 128 }, (_, code) =>
  /[\w[\]/:.!-]/.test(String.fromCharCode(code)),
)

function isBare(code: number): boolean {
  return BARE[code] === true
}
