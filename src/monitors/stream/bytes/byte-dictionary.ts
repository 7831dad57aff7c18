import type { ValueNumbers } from '../dictionary.ts'
import { enlarged } from '../enlarged.ts'

/** What `hashByte` begins with. */
export const HASH_SEED = 0x811c9dc5 | 0

/** Takes one more byte into a hash (FNV-1a, Fowler, Noll and Vo). */
export function hashByte(hash: number, byte: number): number {
  return Math.imul(hash ^ byte, 0x01000193)
}

// A string's record: its hash, the record that follows in the chain, its id, how many bytes; then these, padded.
const HASH = 0
const FOLLOWING = 1
const ID = 2
const LENGTH = 3
const HEADER = 4

/**
 * Strings of bytes and the small numbers that stand for them: all lie in one array, so that a string of a log is looked
 * up where it stands and never made, and what a look-up reads lies together. Towards the rest of the program strings are
 * byte text (`byte-text.ts`).
 */
export class ByteDictionary implements ValueNumbers<string> {
  size = 0
  /** Records, as words and as bytes. Word 0 is none: a 0 stands for no record. */
  #words = new Int32Array(1 << 10)
  #bytes = new Uint8Array(this.#words.buffer)
  #used = 1
  /** By bucket, the first record. */
  #heads = new Int32Array(64)
  /** By id, the record; 0 for an id that is free. */
  #records = new Int32Array(16)
  #count = 0
  #free: number[] = []
  #pinned = 0
  #marks = new Uint8Array(0)

  idOf(value: string): number {
    const bytes = Uint8Array.from(value, character => character.charCodeAt(0))
    return this.idOfBytes(bytes, 0, bytes.length, hashOf(bytes))
  }

  /** The id of the bytes from `start` to before `end`, whose hash by `hashByte` the caller knows. */
  idOfBytes(bytes: Uint8Array, start: number, end: number, hash: number): number {
    const known = this.findBytes(bytes, start, end, hash)
    return known >= 0 ? known : this.#add(bytes, start, end, spread(hash))
  }

  /** As `idOfBytes`, but -1 for a string that is not here. */
  findBytes(bytes: Uint8Array, start: number, end: number, hash: number): number {
    const wanted = spread(hash)
    const words = this.#words
    let record = this.#heads[wanted & (this.#heads.length - 1)] ?? 0
    while (record > 0) {
      if (words[record + HASH] === wanted && words[record + LENGTH] === end - start) {
        if (this.#isSame((record + HEADER) * 4, bytes, start, end)) return words[record + ID] ?? 0
      }
      record = words[record + FOLLOWING] ?? 0
    }
    return -1
  }

  valueOf(id: number): string {
    const record = this.#records[id] ?? 0
    const start = (record + HEADER) * 4
    return byteText(this.#bytes, start, start + (this.#words[record + LENGTH] ?? 0))
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
    this.#words = new Int32Array(old.length)
    this.#bytes = new Uint8Array(this.#words.buffer)
    this.#used = 1
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

  #add(bytes: Uint8Array, start: number, end: number, hash: number): number {
    const id = this.#free.pop() ?? this.#count++
    const record = this.#used
    this.#used += sizeOf(end - start)
    if (this.#used > this.#words.length) this.#grow()
    if (id >= this.#records.length) this.#records = enlarged(this.#records, id)
    this.#records[id] = record
    this.#words[record + HASH] = hash
    this.#words[record + ID] = id
    this.#words[record + LENGTH] = end - start
    const target = (record + HEADER) * 4
    for (let at = start; at < end; at++) this.#bytes[target + at - start] = bytes[at] ?? 0
    this.size++
    if (this.size * 2 <= this.#heads.length) this.#link(record)
    else this.#rehash()
    return id
  }

  #grow(): void {
    this.#words = enlarged(this.#words, this.#used)
    this.#bytes = new Uint8Array(this.#words.buffer)
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

  #isSame(own: number, bytes: Uint8Array, start: number, end: number): boolean {
    for (let at = start; at < end; at++) if (this.#bytes[own + at - start] !== bytes[at]) return false
    return true
  }
}

/** Words of a record with so many bytes. */
function sizeOf(length: number): number {
  return HEADER + ((length + 3) >> 2)
}

/** Bytes as a string of characters U+0000 to U+00FF. Throws RangeError if no string can be as long. */
export function byteText(bytes: Uint8Array, start: number, end: number): string {
  // Node 20's decoder ends the process there.
  if (end - start > LONGEST) throw new RangeError('Invalid string length')
  if (end - start > SHORT && isPlain(bytes, start, end)) return DECODER.decode(bytes.subarray(start, end))
  let text = ''
  let at = start
  for (; at + 4 <= end; at += 4) {
    // With so many arguments at once, a call per character is spared, and a list of them, too.
    text += String.fromCharCode(bytes[at] ?? 0, bytes[at + 1] ?? 0, bytes[at + 2] ?? 0, bytes[at + 3] ?? 0)
  }
  for (; at < end; at++) text += String.fromCharCode(bytes[at] ?? 0)
  return text
}

// V8's limit.
const LONGEST = 2 ** 29 - 24

// A decoder is faster from about here on. Under the name of latin1 it reads Windows-1252, which has other characters
// from 0x80 to 0x9f.
const SHORT = 64
const DECODER = new TextDecoder('latin1')

function isPlain(bytes: Uint8Array, start: number, end: number): boolean {
  for (let at = start; at < end; at++) if (((bytes[at] ?? 0) & 0xe0) === 0x80) return false
  return true
}

function hashOf(bytes: Uint8Array): number {
  let hash = HASH_SEED
  for (const byte of bytes) hash = hashByte(hash, byte)
  return hash
}

// The high bits of the product hold more than the low ones, by which buckets are chosen.
function spread(hash: number): number {
  return hash ^ (hash >>> 15)
}
