import { readIntText } from '../../../mfotl/read-number.ts'
import type { Int } from '../../../model/event-log.ts'
import { BYTE, IS_BARE } from './byte-class.ts'
import { byteText, HASH_SEED, hashByte } from './byte-dictionary.ts'

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
  /** Where the bytes of the latest word begin and end, and their hash. */
  wordStart = 0
  wordEnd = 0
  wordHash = 0
  /** The latest int. */
  int: Int = 0
  /** Where the comment begins that the bytes end in; -1 if there is none. */
  comment = -1
  #bytes = new Uint8Array(0)
  #end = 0
  #isLast = false

  /** Takes bytes before `end`; `isLast`: no bytes follow. */
  take(bytes: Uint8Array<ArrayBuffer>, end: number, isLast: boolean): void {
    this.#bytes = bytes
    this.#end = end
    this.#isLast = isLast
    this.comment = -1
  }

  /** The next byte that is not blank and in no comment; the end if there is none. */
  skipBlank(from: number): number {
    const bytes = this.#bytes
    const end = this.#end
    for (let at = from; at < end; at++) {
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
          if (lineBreak < 0 || lineBreak >= end) {
            this.comment = at
            return end
          }
          at = lineBreak - 1
          break
        }
        default:
          return at
      }
    }
    return end
  }

  /** Scans an int: most are a few digits, which are read in passing. */
  scanInt(from: number): number {
    const bytes = this.#bytes
    const isNegative = bytes[from] === BYTE.minus
    const first = isNegative ? from + 1 : from
    const limit = Math.min(this.#end, first + MOST_DIGITS)
    let value = 0
    let at = first
    for (; at < limit; at++) {
      const digit = (bytes[at] ?? 0) - BYTE.zero
      if (digit < 0 || digit > 9) break
      value = value * 10 + digit
    }
    // A word ends here that is no number, or longer, or in quotes, or the bytes do.
    if (at === first || at === limit || IS_BARE[bytes[at] ?? 0] === 1 || bytes[at] === BYTE.quote) {
      return this.#scanRareInt(from)
    }
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
    const end = this.#end
    let hash = HASH_SEED
    let at = from
    for (; at < end; at++) {
      const byte = bytes[at] ?? 0
      if (IS_BARE[byte] === 0) break
      hash = hashByte(hash, byte)
    }
    if (at >= end && !this.#isLast) return INCOMPLETE
    // MonPoly reads r"…" as it reads "…".
    if (at === from || (at < end && bytes[at] === BYTE.quote)) return UNUSUAL
    this.wordStart = from
    this.wordEnd = at
    this.wordHash = hash
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

  #scanRareInt(from: number): number {
    const at = this.scanWord(from)
    const value = at < 0 ? null : readIntText(this.wordText())
    if (value !== null) this.int = value
    return at < 0 || value !== null ? at : UNUSUAL
  }

  #scanQuoted(from: number): number {
    const bytes = this.#bytes
    const end = this.#end
    let hash = HASH_SEED
    for (let at = from; at < end; at++) {
      let byte = bytes[at] ?? 0
      if (byte === BYTE.quote) {
        this.wordStart = from
        this.wordEnd = at
        this.wordHash = hash
        return at + 1
      }
      if (byte === BYTE.backslash) {
        // Escapes stay as they are: the byte after the backslash ends nothing.
        hash = hashByte(hash, byte)
        at++
        if (at >= end) break
        byte = bytes[at] ?? 0
      }
      if (byte === BYTE.lineBreak) this.#startLine(at + 1)
      hash = hashByte(hash, byte)
    }
    return this.cutShort()
  }

  #startLine(at: number): void {
    this.line++
    this.lineStart = at
  }
}

// So many digits make a safe integer.
const MOST_DIGITS = 15
