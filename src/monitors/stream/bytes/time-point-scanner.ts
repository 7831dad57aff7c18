import { readFloatText } from '../../../mfotl/read-number.ts'
import type { Int } from '../../../model/event-log.ts'
import type { Signature } from '../../../model/signature.ts'
import { hasOwnId, ownIdOf } from '../int-numbers.ts'
import * as BYTE from './byte.ts'
import { ByteDictionary } from './byte-dictionary.ts'
import { bytePredicates, INT, STRING } from './byte-predicates.ts'
import { ByteQueue } from './byte-queue.ts'
import { ByteScanner, INCOMPLETE, UNUSUAL } from './byte-scanner.ts'
import { EventBatch } from './event-batch.ts'

/** Why a scan ended. What could not be read has left no trace. */
export type ScanEnd =
  /** There is nothing more. */
  | 'none'
  /** The bytes end in the middle of a time-point. */
  | 'incomplete'
  /** Something here is not as it should be, or so seldom that it is left to the reader of text. */
  | 'unusual'
  /** The batch is as large as it should get. */
  | 'full'

/**
 * Scans MonPoly's log syntax, time-point by time-point, into a batch of numbers. It knows all that logs are made of, but
 * no errors: those, with their places, are left to `makeLogReader`.
 */
export class TimePointScanner {
  readonly queue = new ByteQueue()
  readonly scanner = new ByteScanner(this.queue)
  /** Where the next time-point is looked for; the scanner knows in which line that is. */
  at = 0
  /** The timestamp of the last time-point that was scanned; null before the first. */
  timestamp: Int | null = null
  readonly #predicates: readonly ScannedPredicate[]
  readonly #names = new ByteDictionary()
  #batch = new EventBatch()

  /** Names are byte text. Of predicates that are not `used`, tuples are scanned and dropped. */
  constructor(signature: Signature, used: ReadonlySet<string>) {
    this.#predicates = bytePredicates(signature).map(({ name, kinds }) => ({
      number: this.#names.idOf(name),
      kinds,
      isUsed: used.has(name),
    }))
  }

  /** Fills a batch, which is empty. The strings in it lie in the queue. */
  fill(batch: EventBatch): ScanEnd {
    this.#batch = batch
    const end = this.#scan()
    batch.words = this.queue.words
    return end
  }

  #scan(): ScanEnd {
    const { scanner, queue } = this
    const batch = this.#batch
    while (!batch.isFull()) {
      scanner.mark()
      const start = scanner.skipBlanks(this.at)
      if (start === INCOMPLETE) {
        // A comment that may go on is looked at again.
        scanner.goBack()
        return 'none'
      }
      this.at = start
      if (start >= queue.size) return 'none'
      scanner.mark()
      const after = queue.bytes[start] === BYTE.at ? this.#scanTimePoint(start + 1) : UNUSUAL
      if (after < 0) {
        scanner.goBack()
        batch.cancelTimePoint()
        return after === INCOMPLETE ? 'incomplete' : 'unusual'
      }
      this.at = after
    }
    return 'full'
  }

  #scanTimePoint(from: number): number {
    const { bytes, words, size: end, isLast } = this.queue
    const { scanner } = this
    let at = scanner.scanInt(from)
    const timestamp = scanner.bigInt ?? scanner.int
    if (isEndOfTime(timestamp) || timestamp < (this.timestamp ?? 0)) return UNUSUAL
    let predicate: ScannedPredicate | null = null
    while (at >= 0) {
      const byte = bytes[at] ?? 0
      if (byte === BYTE.open) {
        if (predicate === null) return UNUSUAL
        at = this.#scanTuple(at + 1, predicate)
      } else if (BYTE.IS_BLANK[byte] === 1) at = scanner.skipBlank(at)
      else if (byte === BYTE.at || byte === BYTE.semicolon || at >= end) {
        if (at >= end && !isLast) return INCOMPLETE
        this.timestamp = timestamp
        this.#batch.endTimePoint(timestamp)
        return byte === BYTE.semicolon ? at + 1 : at
      } else {
        at = scanner.scanName(at)
        if (at < 0) return at
        const name = this.#names.findBytes(words, scanner.wordStart, scanner.wordEnd, scanner.wordHash)
        predicate = this.#predicates[name] ?? null
        if (predicate === null) return UNUSUAL
        if (bytes[at] !== BYTE.open) at = this.#scanEmptyTuple(at, predicate)
      }
    }
    return at
  }

  /** A predicate's name alone is its empty tuple. */
  #scanEmptyTuple(from: number, predicate: ScannedPredicate): number {
    const at = this.scanner.skipBlanks(from)
    if (at < 0 || this.queue.bytes[at] === BYTE.open) return at
    if (predicate.kinds.length > 0) return this.#missing(at)
    this.#keep(predicate)
    return at
  }

  /** Scans a tuple. Where there are no blanks, none are looked for. */
  #scanTuple(from: number, predicate: ScannedPredicate): number {
    const { kinds, isUsed } = predicate
    const { bytes } = this.queue
    const { scanner } = this
    const batch = this.#batch
    const arity = kinds.length
    const first = batch.room(1 + arity) + 1
    const { numbers } = batch
    let at = arity === 0 ? scanner.skipBlanks(from) : from
    for (let column = 0; column < arity; column++) {
      if (column > 0) {
        if (bytes[at] !== BYTE.comma) return this.#missing(at)
        at++
      }
      const kind = kinds[column] ?? 0
      if (kind === INT) {
        at = scanner.scanInt(at)
        if (at < 0) return at
        if (isUsed) {
          if (scanner.bigInt === null && hasOwnId(scanner.int)) numbers[first + column] = ownIdOf(scanner.int)
          else batch.ints.add(scanner.bigInt ?? scanner.int, first + column)
        }
      } else {
        if (bytes[at] !== BYTE.quote) at = scanner.skipBlanks(at)
        at = scanner.scanWord(at)
        if (at < 0) return at
        if (kind === STRING) {
          if (isUsed) batch.strings.add(scanner.wordStart, scanner.wordEnd, scanner.wordHash, first + column)
        } else {
          const float = readFloatText(scanner.wordText())
          if (float === null) return UNUSUAL
          if (isUsed) numbers[first + column] = batch.addFloat(float)
        }
      }
      const byte = bytes[at]
      if (byte !== BYTE.comma && byte !== BYTE.close) at = scanner.skipBlanks(at)
    }
    if (bytes[at] !== BYTE.close) return this.#missing(at)
    this.#keep(predicate)
    return at + 1
  }

  #missing(at: number): number {
    return at >= this.queue.size && !this.queue.isLast ? INCOMPLETE : UNUSUAL
  }

  #keep({ number, kinds, isUsed }: ScannedPredicate): void {
    if (!isUsed) return
    const batch = this.#batch
    batch.numbers[batch.room(1)] = number
    batch.keep(1 + kinds.length)
  }
}

/** Whether MonPoly takes a timestamp for the end of all logs. Asked at each time-point: a number is no bigint's match. */
function isEndOfTime(timestamp: Int): boolean {
  return typeof timestamp === 'bigint' && timestamp >= 2n ** 64n
}

interface ScannedPredicate {
  readonly number: number
  /** Of its arguments. */
  readonly kinds: Uint8Array
  /** Whether the formula reads it. */
  readonly isUsed: boolean
}
