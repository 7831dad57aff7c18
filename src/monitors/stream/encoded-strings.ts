import { enlarged } from './enlarged.ts'
import { firstBytes } from './word-hash.ts'

// A string's record: its hash, the record that follows in the chain, its id, how many bytes; then these, in words whose
// last one is filled up with zeros.
const HASH = 0
const FOLLOWING = 1
const ID = 2
const LENGTH = 3
const HEADER = 4
// Words: of short strings, two records fill a line of the cache.
const ALIGNMENT = 8
// Buckets: what has fewer stays in the cache as it is.
const LEAST_TOUCHED = 1 << 13

/**
 * Strings of bytes and the small numbers that stand for them: all lie in one array, so that a string is looked up where it
 * stands and never made, and what a look-up reads lies together. A number is given back as in `Dictionary`.
 */
export class EncodedStrings {
  size = 0
  /** Records, as words and as bytes. Word 0 is none: a 0 stands for no record. */
  #words = new Int32Array(1 << 10)
  #bytes = new DataView(this.#words.buffer)
  #used = ALIGNMENT
  /** By bucket, the first record. */
  #heads = new Int32Array(64)
  /** By id, the record; 0 for an id that is free. */
  #records = new Int32Array(16)
  #count = 0
  #free: number[] = []
  #pinned = 0
  #marks = new Uint8Array(0)
  #touched = new Int32Array(0)

  /**
   * The id of the bytes from `start` to before `end`, whose hash the caller knows. Three more bytes are there, whatever
   * they are.
   */
  idOfBytes(bytes: DataView, start: number, end: number, hash: number): number {
    const known = this.findBytes(bytes, start, end, hash)
    return known >= 0 ? known : this.#add(bytes, start, end, spread(hash))
  }

  /** As `idOfBytes`, but -1 for a string that is not here. */
  findBytes(bytes: DataView, start: number, end: number, hash: number): number {
    const wanted = spread(hash)
    const words = this.#words
    let record = this.#heads[wanted & (this.#heads.length - 1)] ?? 0
    while (record > 0) {
      if (words[record + HASH] === wanted && words[record + LENGTH] === end - start) {
        if (isSame(this.#bytes, (record + HEADER) * 4, bytes, start, end)) return words[record + ID] ?? 0
      }
      record = words[record + FOLLOWING] ?? 0
    }
    return -1
  }

  /**
   * Touches what looking up strings with these hashes will need. No touch waits for another one, so that what is not in
   * the cache comes all at once (S. Chen et al., "Improving Hash Join Performance through Prefetching", ICDE 2004).
   */
  touch(hashes: Int32Array, from: number, to: number): void {
    const heads = this.#heads
    if (heads.length < LEAST_TOUCHED) return
    if (this.#touched.length < to - from) this.#touched = new Int32Array(to - from)
    const touched = this.#touched
    for (let index = from; index < to; index++) {
      touched[index - from] = heads[spread(hashes[index] ?? 0) & (heads.length - 1)] ?? 0
    }
    for (let index = 0; index < to - from; index++) touched[index] = this.#words[touched[index] ?? 0] ?? 0
  }

  /** The bytes of a string. Good until the next one is added. */
  bytesOf(id: number): Uint8Array {
    const record = this.#records[id] ?? 0
    return new Uint8Array(this.#words.buffer, (record + HEADER) * 4, this.#words[record + LENGTH] ?? 0)
  }

  /** Whether an id stands for a string. */
  isUsed(id: number): boolean {
    return (this.#records[id] ?? 0) > 0
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
    const old = this.#words
    this.#setWords(new Int32Array(old.length))
    this.#used = ALIGNMENT
    this.#free = []
    this.#heads.fill(0)
    for (let id = 0; id < this.#count; id++) {
      const record = this.#records[id] ?? 0
      const isKept = record > 0 && (id < this.#pinned || this.#marks[id] === 1)
      this.#records[id] = isKept ? this.#used : 0
      if (!isKept) {
        this.#free.push(id)
        continue
      }
      const size = sizeOf(old[record + LENGTH] ?? 0)
      this.#words.set(old.subarray(record, record + size), this.#used)
      this.#link(this.#used)
      this.#used += size
    }
    this.size = this.#count - this.#free.length
    this.#marks = new Uint8Array(0)
  }

  #add(bytes: DataView, start: number, end: number, hash: number): number {
    const id = this.#free.pop() ?? this.#count++
    const record = this.#used
    this.#used += sizeOf(end - start)
    if (this.#used > this.#words.length) this.#setWords(enlarged(this.#words, this.#used))
    if (id >= this.#records.length) this.#records = enlarged(this.#records, id)
    this.#records[id] = record
    this.#words[record + HASH] = hash
    this.#words[record + ID] = id
    this.#words[record + LENGTH] = end - start
    copy(bytes, start, end, this.#bytes, (record + HEADER) * 4)
    this.size++
    if (this.size * 2 <= this.#heads.length) this.#link(record)
    else this.#rehash()
    return id
  }

  #setWords(words: Int32Array<ArrayBuffer>): void {
    this.#words = words
    this.#bytes = new DataView(words.buffer)
  }

  #rehash(): void {
    this.#heads = new Int32Array(this.#heads.length * 2)
    for (let id = 0; id < this.#count; id++) {
      const record = this.#records[id] ?? 0
      if (record > 0) this.#link(record)
    }
  }

  #link(record: number): void {
    const bucket = (this.#words[record + HASH] ?? 0) & (this.#heads.length - 1)
    this.#words[record + FOLLOWING] = this.#heads[bucket] ?? 0
    this.#heads[bucket] = record
  }
}

/** Words of a record with so many bytes. */
function sizeOf(length: number): number {
  const words = HEADER + ((length + 3) >> 2)
  return (words + ALIGNMENT - 1) & -ALIGNMENT
}

// The high bits hold more than the low ones, by which buckets are chosen.
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
