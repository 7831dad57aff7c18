import { readFloatText, readIntText } from '../../../mfotl/read-number.ts'
import type { Int } from '../../../model/event-log.ts'
import type { Signature, ValueType } from '../../../model/signature.ts'
import type { Machine } from '../machine.ts'
import type { Source } from '../source.ts'
import { BYTE, IS_BARE } from './byte-class.ts'
import { ByteDictionary, byteText, HASH_SEED, hashByte } from './byte-dictionary.ts'

/** How an attempt to read a time-point ended. In the last two cases nothing has been read. */
export type Attempt =
  /** A time-point lies in the machine, ready for `commit`. */
  | 'complete'
  /** There is no further time-point. */
  | 'none'
  /** The bytes end in the middle of one. */
  | 'incomplete'
  /** Something here is not as it should be, or so seldom that it is left to the reader of text. */
  | 'unusual'

/** Where scanning stops short: negative, for positions are not. */
const INCOMPLETE = -1
const UNUSUAL = -2

interface Predicate {
  readonly types: readonly ValueType[]
  /** Where rows go; null for a predicate that the formula does not read. */
  readonly source: Source | null
}

/**
 * Reads MonPoly's log syntax time-point by time-point from bytes right into a machine. It knows all that logs are made
 * of, but no errors: those, with their places, are left to `makeLogReader`.
 */
export class TimePointParser {
  /** Where the next time-point is looked for, and in which line that is. */
  at = 0
  line = 1
  lineStart = 0
  /** The timestamp of the last time-point that was read; null before the first. */
  timestamp: Int | null = null
  /** Whether the machine has begun the time-point that is to be read next. */
  isBegun = false
  readonly #machine: Machine
  readonly #strings: ByteDictionary
  readonly #names = new ByteDictionary()
  readonly #predicates: Predicate[] = []
  #bytes = new Uint8Array(0)
  #end = 0
  /** The timestamp of the time-point that is being read. */
  #begun: Int = 0
  /** Where the comment begins that the bytes end in; -1 if there is none. */
  #comment = -1
  #isLast = false
  /** Where the bytes of the latest word begin and end, and their hash. */
  #wordStart = 0
  #wordEnd = 0
  #wordHash = 0

  constructor(machine: Machine, strings: ByteDictionary, signature: Signature) {
    this.#machine = machine
    this.#strings = strings
    for (const { name, parameters } of signature.predicates.values()) {
      const types = parameters.map(({ type }) => type)
      this.#predicates[this.#names.idOf(name)] = { types, source: machine.sources.get(name) ?? null }
    }
  }

  /** Reads a time-point from bytes before `end`; `isLast`: no bytes follow. */
  read(bytes: Uint8Array<ArrayBuffer>, end: number, isLast: boolean): Attempt {
    this.#bytes = bytes
    this.#end = end
    this.#isLast = isLast
    this.#comment = -1
    const start = this.#skipBlank(this.at)
    // A comment that may go on is looked at again.
    this.at = start >= end && this.#comment >= 0 && !isLast ? this.#comment : start
    if (start >= end) return 'none'
    const { line, lineStart } = this
    const after = bytes[start] === BYTE.at ? this.#readTimePoint(start + 1) : UNUSUAL
    if (after >= 0) {
      this.at = after
      this.timestamp = this.#begun
      this.isBegun = false
      return 'complete'
    }
    this.line = line
    this.lineStart = lineStart
    // What has not begun has written nothing: the rows there are those of the time-point before.
    if (this.isBegun) for (const { current } of this.#machine.sources.values()) current.clear()
    return after === INCOMPLETE ? 'incomplete' : 'unusual'
  }

  #readTimePoint(from: number): number {
    let at = this.#readTimestamp(this.#skipBlank(from))
    let predicate: Predicate | null = null
    while (at >= 0) {
      at = this.#skipBlank(at)
      if (at >= this.#end) return this.#isLast ? at : INCOMPLETE
      const byte = this.#bytes[at] ?? 0
      if (byte === BYTE.at) return at
      if (byte === BYTE.semicolon) return at + 1
      if (byte === BYTE.open && predicate !== null) at = this.#readTuple(at + 1, predicate)
      else {
        at = this.#scanBare(at)
        if (at < 0) return at
        const name = this.#names.findBytes(this.#bytes, this.#wordStart, this.#wordEnd, this.#wordHash)
        predicate = this.#predicates[name] ?? null
        if (predicate === null) return UNUSUAL
        at = this.#skipBlank(at)
        if (this.#bytes[at] === BYTE.open && at < this.#end) continue
        // A predicate's name alone is its empty tuple.
        if (predicate.types.length > 0) return at < this.#end || this.#isLast ? UNUSUAL : INCOMPLETE
        this.#keep(predicate)
      }
    }
    return at
  }

  #readTimestamp(from: number): number {
    const at = this.#scanBare(from)
    if (at < 0) return at
    const timestamp = this.#readInt()
    if (timestamp === null || timestamp >= END_OF_TIME || timestamp < (this.timestamp ?? 0)) return UNUSUAL
    this.#begun = timestamp
    if (!this.isBegun) this.#machine.begin(timestamp)
    this.isBegun = true
    return at
  }

  #readTuple(from: number, predicate: Predicate): number {
    const { types, source } = predicate
    let at = this.#skipBlank(from)
    const offset = source === null ? 0 : source.current.room()
    let zero: number | null = null
    for (let column = 0; column < types.length; column++) {
      if (column > 0) {
        if (at >= this.#end) return this.#cutShort()
        if (this.#bytes[at] !== BYTE.comma) return UNUSUAL
        at = this.#skipBlank(at + 1)
      }
      at = this.#bytes[at] === BYTE.quote ? this.#scanQuoted(at + 1) : this.#scanBare(at)
      if (at < 0) return at
      const type = types[column] ?? 'string'
      let id = 0
      if (type === 'string') {
        if (source !== null) id = this.#stringId()
      } else {
        const value = type === 'int' ? this.#readInt() : this.#readFloat(type)
        if (value === null) return UNUSUAL
        if (type === 'float' && value === 0) zero = Number(value)
        id = this.#machine.values.idOf(type, value)
      }
      if (source !== null) source.current.rows[offset + column] = id
      at = this.#skipBlank(at)
    }
    if (at >= this.#end) return this.#cutShort()
    if (this.#bytes[at] !== BYTE.close) return UNUSUAL
    if (this.#keep(predicate) && zero !== null) this.#machine.values.showZero(zero)
    return at + 1
  }

  #keep({ source }: Predicate): boolean {
    return source?.current.keepDistinct() ?? false
  }

  #stringId(): number {
    return this.#strings.idOfBytes(this.#bytes, this.#wordStart, this.#wordEnd, this.#wordHash)
  }

  /** The latest word as an int; null if it is none. */
  #readInt(): Int | null {
    let at = this.#wordStart
    const isNegative = this.#bytes[at] === BYTE.minus
    if (isNegative) at++
    const digits = this.#wordEnd - at
    if (digits < 1 || digits > MOST_DIGITS) return readIntText(this.#wordText())
    let value = 0
    for (; at < this.#wordEnd; at++) {
      const digit = (this.#bytes[at] ?? 0) - BYTE.zero
      if (digit < 0 || digit > 9) return readIntText(this.#wordText())
      value = value * 10 + digit
    }
    return isNegative && value !== 0 ? -value : value
  }

  #readFloat(type: ValueType): number | null {
    // No log can hold a regular expression.
    return type === 'float' ? readFloatText(this.#wordText()) : null
  }

  #wordText(): string {
    return byteText(this.#bytes, this.#wordStart, this.#wordEnd)
  }

  #scanBare(from: number): number {
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
    this.#wordStart = from
    this.#wordEnd = at
    this.#wordHash = hash
    return at
  }

  #scanQuoted(from: number): number {
    const bytes = this.#bytes
    const end = this.#end
    let hash = HASH_SEED
    for (let at = from; at < end; at++) {
      let byte = bytes[at] ?? 0
      if (byte === BYTE.quote) {
        this.#wordStart = from
        this.#wordEnd = at
        this.#wordHash = hash
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
    return this.#cutShort()
  }

  /** What bytes mean that end in the middle of something. */
  #cutShort(): number {
    return this.#isLast ? UNUSUAL : INCOMPLETE
  }

  /** The next byte that is not blank and in no comment; the end if there is none. */
  #skipBlank(from: number): number {
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
            this.#comment = at
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

  #startLine(at: number): void {
    this.line++
    this.lineStart = at
  }
}

const END_OF_TIME = 2n ** 64n

// So many digits make a safe integer.
const MOST_DIGITS = 15
