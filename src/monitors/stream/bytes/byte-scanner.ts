import { readIntText } from '../../../mfotl/read-number.ts'
import type { Int } from '../../../model/event-log.ts'
import { BYTE, IS_BARE, IS_BLANK, IS_QUOTED_MARK } from './byte-class.ts'
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
  /** Where the comment begins that the bytes end in; -1 if there is none. */
  comment = -1
  #bytes = new Uint8Array(0)
  #end = 0
  #isLast = false

  /** Takes the bytes of a queue; `isLast`: no bytes follow. */
  take({ bytes, size }: ByteQueue, isLast: boolean): void {
    this.#bytes = bytes
    this.#end = size
    this.#isLast = isLast
    this.comment = -1
  }

  /** The next byte that is not blank and in no comment; the end if there is none. */
  skipBlank(from: number): number {
    return IS_BLANK[this.#bytes[from] ?? 0] === 0 ? from : this.#skipBlanks(from)
  }

  /** Scans an int: most are a few digits, which are read in passing. */
  scanInt(from: number): number {
    const bytes = this.#bytes
    const isNegative = bytes[from] === BYTE.minus
    const first = isNegative ? from + 1 : from
    let value = 0
    let at = first
    for (;;) {
      const digit = (bytes[at] ?? 0) - BYTE.zero
      if (digit < 0 || digit > 9) break
      value = value * 10 + digit
      at++
    }
    const byte = bytes[at] ?? 0
    // A word ends here that is no number, or longer, or in quotes, or the bytes do.
    const isRare = IS_BARE[byte] === 1 || byte === BYTE.quote || byte === BYTE.none
    if (isRare || at === first || at - first > MOST_DIGITS) return this.#scanRareInt(from)
    this.int = isNegative && value !== 0 ? -value : value
    return at
  }

  /** Scans a word. */
  scanWord(from: number): number {
    return this.#bytes[from] === BYTE.quote ? this.#scanQuoted(from + 1) : this.scanBare(from)
  }

  /** Scans a word without quotes. */
  scanBare(from: number): number {
    const bytes = this.#bytes
    let at = from
    while (IS_BARE[bytes[at] ?? 0] === 1) at++
    if (at >= this.#end && !this.#isLast) return INCOMPLETE
    // MonPoly reads r"…" as it reads "…".
    if (at === from || bytes[at] === BYTE.quote) return UNUSUAL
    this.wordStart = from
    this.wordEnd = at
    return at
  }

  /** The latest word as byte text. */
  wordText(): string {
    return byteText(this.#bytes, this.wordStart, this.wordEnd)
  }

  /** What bytes mean that end in the middle of something. */
  cutShort(): number {
    return this.#isLast ? UNUSUAL : INCOMPLETE
  }

  #skipBlanks(from: number): number {
    const bytes = this.#bytes
    for (let at = from; ; at++) {
      switch (bytes[at]) {
        case BYTE.lineBreak:
          this.#startLine(at + 1)
          break
        case BYTE.space:
        case BYTE.tab:
        case BYTE.carriageReturn:
          break
        case BYTE.hash: {
          const lineBreak = bytes.indexOf(BYTE.lineBreak, at)
          if (lineBreak < 0 || lineBreak >= this.#end) {
            this.comment = at
            return this.#end
          }
          at = lineBreak - 1
          break
        }
        default:
          return at
      }
    }
  }

  #scanRareInt(from: number): number {
    const at = this.scanWord(from)
    const value = at < 0 ? null : readIntText(this.wordText())
    if (value !== null) this.int = value
    return at < 0 || value !== null ? at : UNUSUAL
  }

  #scanQuoted(from: number): number {
    const bytes = this.#bytes
    for (let at = from; ; at++) {
      while (IS_QUOTED_MARK[bytes[at] ?? 0] === 0) at++
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
      if (at >= this.#end) return this.cutShort()
    }
  }

  #startLine(at: number): void {
    this.line++
    this.lineStart = at
  }
}

// So many digits make a safe integer.
const MOST_DIGITS = 15
