import { readIntText } from '../../../mfotl/read-number.ts'
import { firstBytes, HASH_SEED, hashOf, hashWord } from '../word-hash.ts'
import * as BYTE from './byte.ts'
import type { ByteQueue } from './byte-queue.ts'
import { byteText } from './byte-text.ts'
import { bytesBefore, nameMarks, quotedMarks } from './word-marks.ts'

// Where scanning stops short: negative, for positions are not.

/** The bytes at hand end inside a word. */
export const INCOMPLETE = -1
/** What stands there is left to the reader of text: an error, or a way to write that few logs use. */
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
  /** The latest int; if that is no safe integer, `bigInt` has it. */
  int = 0
  bigInt: bigint | null = null
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

  /** Scans an int, and blanks before it: most are a few digits, which are read in passing. */
  scanInt(from: number): number {
    const { bytes } = this.#queue
    const isNegative = bytes[from] === BYTE.minus
    const first = isNegative ? from + 1 : from
    let value = 0
    let at = first
    for (; ; at++) {
      const digit = (bytes[at] ?? 0) - BYTE.zero
      if (digit < 0 || digit > 9) break
      value = value * 10 + digit
    }
    const byte = bytes[at]
    const isEnd = byte === BYTE.comma || byte === BYTE.close || byte === BYTE.space || byte === BYTE.lineBreak
    if (!isEnd || at === first || at - first > MOST_DIGITS) return this.#scanRareInt(from)
    this.int = isNegative ? 0 - value : value
    this.bigInt = null
    return at
  }

  /** Scans a word. */
  scanWord(from: number): number {
    return this.#queue.bytes[from] === BYTE.quote ? this.#scanQuoted(from + 1) : this.#scanBare(from)
  }

  /** Scans a word without quotes. Most stand in front of a tuple. */
  scanName(from: number): number {
    const { bytes, words } = this.#queue
    let hash = HASH_SEED
    let at = from
    for (;;) {
      const word = words.getInt32(at, true)
      const marks = nameMarks(word)
      if (marks !== 0) {
        const count = bytesBefore(marks)
        at += count
        if (bytes[at] !== BYTE.open) return this.#scanBare(from)
        this.#setWord(from, at, count === 0 ? hash : hashWord(hash, firstBytes(word, count)))
        return at
      }
      hash = hashWord(hash, word)
      at += 4
    }
  }

  /** The latest word as byte text. */
  wordText(): string {
    return byteText(this.#queue.bytes, this.wordStart, this.wordEnd)
  }

  /** Scans what stands in quotes: most of it is plain, and ends with the second one. */
  #scanQuoted(from: number): number {
    const { bytes, words } = this.#queue
    let hash = HASH_SEED
    let at = from
    for (;;) {
      const word = words.getInt32(at, true)
      const marks = quotedMarks(word)
      if (marks !== 0) {
        const count = bytesBefore(marks)
        at += count
        if (bytes[at] !== BYTE.quote) return this.#scanRareQuoted(from)
        this.#setWord(from, at, count === 0 ? hash : hashWord(hash, firstBytes(word, count)))
        return at + 1
      }
      hash = hashWord(hash, word)
      at += 4
    }
  }

  #scanRareQuoted(from: number): number {
    const { bytes, words, size, isLast } = this.#queue
    for (let at = from; at < size; at++) {
      switch (bytes[at]) {
        case BYTE.quote:
          this.#setWord(from, at, hashOf(words, from, at))
          return at + 1
        case BYTE.backslash:
          // Escapes stay as they are: the byte after the backslash ends nothing.
          at++
          if (bytes[at] === BYTE.lineBreak && at < size) this.#startLine(at + 1)
          break
        case BYTE.lineBreak:
          this.#startLine(at + 1)
      }
    }
    return isLast ? UNUSUAL : INCOMPLETE
  }

  #scanBare(from: number): number {
    const { bytes, words, size, isLast } = this.#queue
    let at = from
    while (BYTE.IS_BARE[bytes[at] ?? 0] === 1) at++
    if (at >= size && !isLast) return INCOMPLETE
    // MonPoly reads r"…" as it reads "…".
    if (at === from || bytes[at] === BYTE.quote) return UNUSUAL
    this.#setWord(from, at, hashOf(words, from, at))
    return at
  }

  #setWord(start: number, end: number, hash: number): void {
    this.wordStart = start
    this.wordEnd = end
    this.wordHash = hash
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
    this.bigInt = typeof value === 'bigint' ? value : null
    if (typeof value === 'number') this.int = value
    return at < 0 || value !== null ? at : UNUSUAL
  }

  #startLine(at: number): void {
    this.line++
    this.lineStart = at
  }
}

// So many digits make a safe integer.
const MOST_DIGITS = 15
