import { enlarged } from './enlarged.ts'
import { firstBytes } from './word-hash.ts'

// A slot: a string's hash, one more than its id (0 in a free slot), how many bytes; then these, in words whose last one is
// filled up with zeros, or, of a string that has no room here, where they begin among the long ones.
const HASH = 0
const NUMBER = 1
const LENGTH = 2
const BYTES = 3
// Words: two slots fill a line of the cache.
const SLOT = 8
const LONGEST_IN_SLOT = (SLOT - BYTES) * 4
// Words: a table with fewer stays in the cache as it is.
const LEAST_TOUCHED = 1 << 16

/**
 * Strings of bytes and the small numbers that stand for them. Most lie in the hash table itself: looking one up reads one
 * place in memory, where a chain of records reads two, one after the other. A number is given back as in `Dictionary`.
 */
export class EncodedStrings {
  size = 0
  /** Slots, as words and as bytes: a hash table in which a string lies in the first free slot from its hash's on. */
  #words = new Int32Array(64 * SLOT)
  #bytes = new DataView(this.#words.buffer)
  /** The bytes of long strings, as words and as bytes. */
  #longWords = new Int32Array(16)
  #longBytes = new DataView(this.#longWords.buffer)
  #longUsed = 0
  /** By id, where its slot begins; -1 for an id that is free. */
  #slots = new Int32Array(16)
  #count = 0
  #free: number[] = []
  #pinned = 0
  #marks = new Uint8Array(0)
  /** What was touched last: kept, so that no compiler takes touching for idle. */
  touched = 0

  /**
   * The id of the bytes from `start` to before `end`, whose hash the caller knows. Three more bytes are there, whatever
   * they are.
   */
  idOfBytes(bytes: DataView, start: number, end: number, hash: number): number {
    const known = this.findBytes(bytes, start, end, hash)
    return known >= 0 ? known : this.addBytes(bytes, start, end, hash)
  }

  /** As `idOfBytes`, but -1 for a string that is not here. */
  findBytes(bytes: DataView, start: number, end: number, hash: number): number {
    const wanted = spread(hash)
    const words = this.#words
    let at = (wanted * SLOT) & (words.length - 1)
    for (;;) {
      const number = words[at + NUMBER] ?? 0
      if (number === 0) return -1
      if (words[at + HASH] === wanted && words[at + LENGTH] === end - start) {
        const isHere =
          end - start <= LONGEST_IN_SLOT
            ? isSame(this.#bytes, (at + BYTES) * 4, bytes, start, end)
            : isSame(this.#longBytes, (words[at + BYTES] ?? 0) * 4, bytes, start, end)
        if (isHere) return number - 1
      }
      at = (at + SLOT) & (words.length - 1)
    }
  }

  /** As `idOfBytes`, for a string that is not here. */
  addBytes(bytes: DataView, start: number, end: number, hash: number): number {
    this.size++
    if (this.size * SLOT * 4 > this.#words.length * 3) this.#refill(this.#words.length * 2)
    const id = this.#free.pop() ?? this.#count++
    if (id >= this.#slots.length) this.#slots = enlarged(this.#slots, id)
    const at = this.#freeSlot(spread(hash))
    this.#slots[id] = at
    this.#words[at + HASH] = spread(hash)
    this.#words[at + NUMBER] = id + 1
    this.#words[at + LENGTH] = end - start
    if (end - start <= LONGEST_IN_SLOT) copy(bytes, start, end, this.#bytes, (at + BYTES) * 4)
    else {
      const from = this.#roomForLong(end - start)
      this.#words[at + BYTES] = from
      copy(bytes, start, end, this.#longBytes, from * 4)
    }
    return id
  }

  /**
   * Touches what looking up strings with these hashes will need. No touch waits for another one, so that what is not in
   * the cache comes all at once (S. Chen et al., "Improving Hash Join Performance through Prefetching", ICDE 2004).
   */
  touch(hashes: Int32Array, from: number, to: number): void {
    const words = this.#words
    if (words.length < LEAST_TOUCHED) return
    let touched = 0
    for (let index = from; index < to; index++) {
      touched ^= words[(spread(hashes[index] ?? 0) * SLOT) & (words.length - 1)] ?? 0
    }
    this.touched = touched
  }

  /** The bytes of a string. Good until the next one is added. */
  bytesOf(id: number): Uint8Array {
    const at = this.#slots[id] ?? 0
    const length = this.#words[at + LENGTH] ?? 0
    return length <= LONGEST_IN_SLOT
      ? new Uint8Array(this.#words.buffer, (at + BYTES) * 4, length)
      : new Uint8Array(this.#longWords.buffer, (this.#words[at + BYTES] ?? 0) * 4, length)
  }

  /** Whether an id stands for a string. */
  isUsed(id: number): boolean {
    return (this.#slots[id] ?? -1) >= 0
  }

  pin(): void {
    this.#pinned = this.#count
  }

  beginSweep(): void {
    this.#marks = new Uint8Array(this.#count)
  }

  mark(id: number): void {
    this.#marks[id] = 1
  }

  endSweep(): void {
    this.#free = []
    for (let id = 0; id < this.#count; id++) {
      if (id < this.#pinned || this.#marks[id] === 1) continue
      const at = this.#slots[id] ?? -1
      if (at >= 0) this.#words[at + NUMBER] = 0
      this.#slots[id] = -1
      this.#free.push(id)
    }
    this.size = this.#count - this.#free.length
    this.#marks = new Uint8Array(0)
    this.#refill(this.#words.length)
  }

  /** Brings the strings into a table of so many words. */
  #refill(length: number): void {
    const old = this.#words
    const oldLong = this.#longWords
    this.#words = new Int32Array(length)
    this.#bytes = new DataView(this.#words.buffer)
    this.#setLong(new Int32Array(oldLong.length))
    this.#longUsed = 0
    for (let from = 0; from < old.length; from += SLOT) {
      const number = old[from + NUMBER] ?? 0
      if (number === 0) continue
      const at = this.#freeSlot(old[from + HASH] ?? 0)
      this.#slots[number - 1] = at
      for (let word = 0; word < SLOT; word++) this.#words[at + word] = old[from + word] ?? 0
      const size = old[from + LENGTH] ?? 0
      if (size <= LONGEST_IN_SLOT) continue
      const start = old[from + BYTES] ?? 0
      this.#words[at + BYTES] = this.#longUsed
      this.#longWords.set(oldLong.subarray(start, start + wordsOf(size)), this.#longUsed)
      this.#longUsed += wordsOf(size)
    }
  }

  /** Where the first free slot begins, from that of a hash on. */
  #freeSlot(hash: number): number {
    const words = this.#words
    let at = (hash * SLOT) & (words.length - 1)
    while (words[at + NUMBER] !== 0) at = (at + SLOT) & (words.length - 1)
    return at
  }

  #roomForLong(size: number): number {
    const from = this.#longUsed
    this.#longUsed += wordsOf(size)
    if (this.#longUsed > this.#longWords.length) this.#setLong(enlarged(this.#longWords, this.#longUsed))
    return from
  }

  #setLong(words: Int32Array<ArrayBuffer>): void {
    this.#longWords = words
    this.#longBytes = new DataView(words.buffer)
  }
}

function wordsOf(size: number): number {
  return (size + 3) >> 2
}

// The high bits hold more than the low ones, by which slots are chosen.
function spread(hash: number): number {
  return hash ^ (hash >>> 15)
}

function isSame(own: DataView, first: number, bytes: DataView, start: number, end: number): boolean {
  let word = first
  let at = start
  for (; at + 4 <= end; at += 4) {
    if (own.getInt32(word, true) !== bytes.getInt32(at, true)) return false
    word += 4
  }
  return at >= end || own.getInt32(word, true) === firstBytes(bytes.getInt32(at, true), end - at)
}

function copy(bytes: DataView, start: number, end: number, own: DataView, first: number): void {
  let word = first
  let at = start
  for (; at + 4 <= end; at += 4) {
    own.setInt32(word, bytes.getInt32(at, true), true)
    word += 4
  }
  if (at < end) own.setInt32(word, firstBytes(bytes.getInt32(at, true), end - at), true)
}
