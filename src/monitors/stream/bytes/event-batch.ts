import type { Int } from '../../../model/event-log.ts'
import { IntBatch } from './int-batch.ts'
import { doubledFloats, doubledInts, sharedFloats, sharedInts } from './shared-numbers.ts'
import { StringBatch } from './string-batch.ts'

/**
 * Time-points on their way from the bytes of a log into a machine, as numbers: per event that of its predicate, and one
 * per argument. Scanning many before the machine sees them keeps each of the two loops small and fast, and lets them run
 * in two threads.
 */
export class EventBatch {
  /** Where the bytes of the strings are. */
  words: DataView = new DataView(new ArrayBuffer(0))
  /** By time-point; NaN for the next one of `bigTimestamps`. */
  timestamps = sharedFloats(16)
  bigTimestamps: bigint[] = []
  /** By time-point, where its numbers end. */
  ends = sharedInts(16)
  timePoints = 0
  numbers = sharedInts(16)
  /** How many numbers there are. */
  size = 0
  /** Numbers that are yet to become those of strings. */
  readonly strings = new StringBatch()
  /** As well, of ints. */
  readonly ints = new IntBatch()
  /** Floats, whose numbers are positions in here: which zero is shown is decided as events come. */
  floats = sharedFloats(16)
  #floatCount = 0
  #ownWords = new DataView(new SharedArrayBuffer(0))

  /** Where to write so many numbers; `keep` then adds them. */
  room(count: number): number {
    while (this.size + count > this.numbers.length) this.numbers = doubledInts(this.numbers)
    return this.size
  }

  keep(count: number): void {
    this.size += count
  }

  /** The number of a float. */
  addFloat(float: number): number {
    if (this.#floatCount === this.floats.length) this.floats = doubledFloats(this.floats)
    this.floats[this.#floatCount] = float
    return this.#floatCount++
  }

  isFull(): boolean {
    return this.size + this.timePoints > 1 << 16
  }

  /** The events since the last time-point are those of this one. */
  endTimePoint(timestamp: Int): void {
    if (this.timePoints === this.ends.length) {
      this.ends = doubledInts(this.ends)
      this.timestamps = doubledFloats(this.timestamps)
    }
    if (typeof timestamp === 'bigint') this.bigTimestamps.push(timestamp)
    this.timestamps[this.timePoints] = typeof timestamp === 'bigint' ? Number.NaN : timestamp
    this.ends[this.timePoints++] = this.size
  }

  /** Forgets the events since the last time-point. */
  cancelTimePoint(): void {
    this.size = this.timePoints === 0 ? 0 : (this.ends[this.timePoints - 1] ?? 0)
    this.strings.cancelFrom(this.size)
    this.ints.cancelFrom(this.size)
  }

  /** Takes the bytes of the strings along, so that those that were scanned can be overwritten. */
  takeStringsAlong(): void {
    const { starts, ends, count } = this.strings
    if (count === 0) return
    const first = starts[0] ?? 0
    // A string is looked at in words of four bytes.
    const size = Math.min((ends[count - 1] ?? 0) + 3, this.words.byteLength)
    if (this.#ownWords.byteLength < size) this.#ownWords = new DataView(new SharedArrayBuffer(size * 2))
    new Uint8Array(this.#ownWords.buffer).set(new Uint8Array(this.words.buffer, first, size - first), first)
    this.words = this.#ownWords
  }

  clear(): void {
    this.timePoints = 0
    this.size = 0
    this.#floatCount = 0
    this.bigTimestamps = []
    this.strings.clear()
    this.ints.clear()
  }
}

/** What a machine reads of a batch, also of one that another thread has filled. */
export type FilledBatch = Pick<
  EventBatch,
  'words' | 'timestamps' | 'bigTimestamps' | 'ends' | 'timePoints' | 'numbers' | 'floats'
> & {
  readonly strings: Pick<StringBatch, 'starts' | 'ends' | 'hashes' | 'places' | 'count'>
  readonly ints: Pick<IntBatch, 'values' | 'bigInts' | 'places' | 'count'>
}
