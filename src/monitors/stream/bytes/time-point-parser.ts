import { readFloatText } from '../../../mfotl/read-number.ts'
import type { Int } from '../../../model/event-log.ts'
import type { Signature, ValueType } from '../../../model/signature.ts'
import type { Machine } from '../machine.ts'
import type { Source } from '../source.ts'
import { BYTE } from './byte-class.ts'
import { ByteDictionary } from './byte-dictionary.ts'
import { ByteQueue } from './byte-queue.ts'
import { ByteScanner, INCOMPLETE, UNUSUAL } from './byte-scanner.ts'

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
  readonly scanner = new ByteScanner()
  /** What is read from. */
  readonly queue = new ByteQueue()
  /** Where the next time-point is looked for; the scanner knows in which line that is. */
  at = 0
  /** The timestamp of the last time-point that was read; null before the first. */
  timestamp: Int | null = null
  /** Whether the machine has begun the time-point that is to be read next. */
  isBegun = false
  readonly #machine: Machine
  readonly #strings: ByteDictionary
  readonly #names = new ByteDictionary()
  readonly #predicates: Predicate[] = []
  /** The timestamp of the time-point that is being read. */
  #begun: Int = 0
  #isLast = false

  constructor(machine: Machine, strings: ByteDictionary, signature: Signature) {
    this.#machine = machine
    this.#strings = strings
    for (const { name, parameters } of signature.predicates.values()) {
      const types = parameters.map(({ type }) => type)
      this.#predicates[this.#names.idOf(name)] = { types, source: machine.sources.get(name) ?? null }
    }
  }

  /** Reads a time-point; `isLast`: no bytes follow. */
  read(isLast: boolean): Attempt {
    this.#isLast = isLast
    const { scanner } = this
    const { bytes, size: end } = this.queue
    scanner.take(this.queue, isLast)
    const start = scanner.skipBlank(this.at)
    // A comment that may go on is looked at again.
    this.at = start >= end && scanner.comment >= 0 && !isLast ? scanner.comment : start
    if (start >= end) return 'none'
    const { line, lineStart } = scanner
    const after = bytes[start] === BYTE.at ? this.#readTimePoint(start + 1) : UNUSUAL
    if (after >= 0) {
      this.at = after
      this.timestamp = this.#begun
      this.isBegun = false
      return 'complete'
    }
    scanner.line = line
    scanner.lineStart = lineStart
    // What has not begun has written nothing: the rows there are those of the time-point before.
    if (this.isBegun) for (const { current } of this.#machine.sources.values()) current.clear()
    return after === INCOMPLETE ? 'incomplete' : 'unusual'
  }

  #readTimePoint(from: number): number {
    const { bytes, words, size: end } = this.queue
    let at = this.#readTimestamp(this.scanner.skipBlank(from))
    let predicate: Predicate | null = null
    while (at >= 0) {
      at = this.scanner.skipBlank(at)
      if (at >= end) return this.#isLast ? at : INCOMPLETE
      const byte = bytes[at] ?? 0
      if (byte === BYTE.at) return at
      if (byte === BYTE.semicolon) return at + 1
      if (byte === BYTE.open && predicate !== null) at = this.#readTuple(at + 1, predicate)
      else {
        at = this.scanner.scanBare(at)
        if (at < 0) return at
        const name = this.#names.findBytes(words, this.scanner.wordStart, this.scanner.wordEnd)
        predicate = this.#predicates[name] ?? null
        if (predicate === null) return UNUSUAL
        at = this.scanner.skipBlank(at)
        if (bytes[at] === BYTE.open) continue
        // A predicate's name alone is its empty tuple.
        if (predicate.types.length > 0) return at < end || this.#isLast ? UNUSUAL : INCOMPLETE
        this.#keep(predicate)
      }
    }
    return at
  }

  #readTimestamp(from: number): number {
    const at = this.scanner.scanInt(from)
    if (at < 0) return at
    const timestamp = this.scanner.int
    if (isEndOfTime(timestamp) || timestamp < (this.timestamp ?? 0)) return UNUSUAL
    this.#begun = timestamp
    if (!this.isBegun) this.#machine.begin(timestamp)
    this.isBegun = true
    return at
  }

  #readTuple(from: number, predicate: Predicate): number {
    const { types, source } = predicate
    const { bytes, size: end } = this.queue
    let at = this.scanner.skipBlank(from)
    const offset = source === null ? 0 : source.current.room()
    let zero: number | null = null
    for (let column = 0; column < types.length; column++) {
      if (column > 0) {
        if (bytes[at] !== BYTE.comma) return at >= end ? this.scanner.cutShort() : UNUSUAL
        at = this.scanner.skipBlank(at + 1)
      }
      const type = types[column] ?? 'string'
      at = type === 'int' ? this.scanner.scanInt(at) : this.scanner.scanWord(at)
      if (at < 0) return at
      let id = 0
      if (type === 'string') {
        if (source !== null) id = this.#stringId()
      } else if (type === 'int') {
        if (source !== null) id = this.#machine.values.idOfInt(this.scanner.int)
      } else {
        const value = this.#readFloat(type)
        if (value === null) return UNUSUAL
        if (value === 0) zero = value
        if (source !== null) id = this.#machine.values.idOf(type, value)
      }
      if (source !== null) source.current.rows[offset + column] = id
      at = this.scanner.skipBlank(at)
    }
    if (bytes[at] !== BYTE.close) return at >= end ? this.scanner.cutShort() : UNUSUAL
    if (this.#keep(predicate) && zero !== null) this.#machine.values.showZero(zero)
    return at + 1
  }

  #keep({ source }: Predicate): boolean {
    return source?.current.keepDistinct() ?? false
  }

  #stringId(): number {
    return this.#strings.idOfBytes(this.queue.words, this.scanner.wordStart, this.scanner.wordEnd)
  }

  #readFloat(type: ValueType): number | null {
    // No log can hold a regular expression.
    return type === 'float' ? readFloatText(this.scanner.wordText()) : null
  }
}

/** Whether MonPoly takes a timestamp for the end of all logs. Asked at each time-point: a number is no bigint's match. */
function isEndOfTime(timestamp: Int): boolean {
  return typeof timestamp === 'bigint' && timestamp >= 2n ** 64n
}
