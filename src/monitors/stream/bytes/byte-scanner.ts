import { readIntText } from '../../../mfotl/read-number.ts'
import type { Int } from '../../../model/event-log.ts'
import * as BYTE from './byte.ts'
import type { ByteQueue } from './byte-queue.ts'
import { byteText } from './byte-text.ts'

/** Where scanning stops short: negative, for positions are not. */
export const INCOMPLETE = -1
export const UNUSUAL = -2

/**
 * The words of a log, in bytes. Each scan begins at a position, and returns the one after what it found, or
 * `INCOMPLETE`, or `UNUSUAL`.
 */
export class ByteScanner {
  /** How many line breaks have been passed, plus one, and where the latest line begins. */
  line = 1
  lineStart = 0
  /** Where the bytes of the latest word begin and end. */
  wordStart = 0
  wordEnd = 0
  /** The latest int. */
  int: Int = 0
  readonly #queue: ByteQueue
  #markedLine = 1
  #markedLineStart = 0

  constructor(queue: ByteQueue) {
    this.#queue = queue
  }

  /** Remembers in which line it is. */
  mark(): void {
    this.#markedLine = this.line
    this.#markedLineStart = this.lineStart
  }

  /** Goes back to the line that was marked. */
  goBack(): void {
    this.line = this.#markedLine
    this.lineStart = this.#markedLineStart
  }

  /** The next byte that is not blank and in no comment; the end if there is none. */
  skipBlanks(from: number): number {
    const { bytes } = this.#queue
    let at = from
    while (at >= 0 && BYTE.IS_BLANK[bytes[at] ?? 0] === 1) at = this.skipBlank(at)
    return at
  }

  /** Skips a blank, or a comment up to its line break. */
  skipBlank(at: number): number {
    const byte = this.#queue.bytes[at]
    if (byte === BYTE.lineBreak) this.#startLine(at + 1)
    return byte === BYTE.hash ? this.#skipComment(at) : at + 1
  }

  /** Scans an int: most are a few digits, which are read in passing. */
  scanInt(from: number): number {
    const { bytes } = this.#queue
    let value = 0
    let at = from
    for (; ; at++) {
      const digit = (bytes[at] ?? 0) - BYTE.zero
      if (digit < 0 || digit > 9) break
      value = value * 10 + digit
    }
    const byte = bytes[at] ?? 0
    // A word ends here that is no number, or longer, or in quotes, or the bytes do.
    const isRare = BYTE.IS_BARE[byte] === 1 || byte === BYTE.quote || byte === BYTE.none
    if (isRare || at === from || at - from > MOST_DIGITS) return this.#scanRareInt(from)
    this.int = value
    return at
  }

  /** Scans a word. */
  scanWord(from: number): number {
    return this.#queue.bytes[from] === BYTE.quote ? this.#scanQuoted(from + 1) : this.scanBare(from)
  }

  /** Scans a word without quotes. */
  scanBare(from: number): number {
    const { bytes, size, isLast } = this.#queue
    let at = from
    while (BYTE.IS_BARE[bytes[at] ?? 0] === 1) at++
    if (at >= size && !isLast) return INCOMPLETE
    // MonPoly reads r"…" as it reads "…".
    if (at === from || bytes[at] === BYTE.quote) return UNUSUAL
    this.wordStart = from
    this.wordEnd = at
    return at
  }

  /** The latest word as byte text. */
  wordText(): string {
    return byteText(this.#queue.bytes, this.wordStart, this.wordEnd)
  }

  #scanQuoted(from: number): number {
    const { bytes, size, isLast } = this.#queue
    for (let at = from; ; at++) {
      while (BYTE.IS_MARK[bytes[at] ?? 0] === 0) at++
      switch (bytes[at]) {
        case BYTE.quote:
          this.wordStart = from
          this.wordEnd = at
          return at + 1
        case BYTE.backslash:
          // Escapes stay as they are: the byte after the backslash ends nothing.
          at++
          if (bytes[at] === BYTE.lineBreak) this.#startLine(at + 1)
          break
        case BYTE.lineBreak:
          this.#startLine(at + 1)
      }
      if (at >= size) return isLast ? UNUSUAL : INCOMPLETE
    }
  }

  #skipComment(from: number): number {
    const { bytes, size, isLast } = this.#queue
    const lineBreak = bytes.indexOf(BYTE.lineBreak, from)
    if (lineBreak >= 0 && lineBreak < size) return lineBreak
    return isLast ? size : INCOMPLETE
  }

  #scanRareInt(from: number): number {
    const first = this.skipBlanks(from)
    const at = first < 0 ? first : this.scanWord(first)
    const value = at < 0 ? null : readIntText(this.wordText())
    if (value !== null) this.int = value
    return at < 0 || value !== null ? at : UNUSUAL
  }

  #startLine(at: number): void {
    this.line++
    this.lineStart = at
  }
}

// So many digits make a safe integer.
const MOST_DIGITS = 15
