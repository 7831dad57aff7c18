import type { ValueNumbers } from './dictionary.ts'
import { enlarged } from './enlarged.ts'
import { HASH_SEED, hashWord } from './word-hash.ts'

/**
 * Strings and the small numbers that stand for them. A program's events are full of strings that have just been made:
 * of these, a `Map` works out a hash of its own first, by a call that costs more than all of this.
 */
export class StringDictionary implements ValueNumbers<string> {
  size = 0
  /** By id. */
  readonly #values: (string | undefined)[] = []
  #hashes = new Int32Array(16)
  /** By id, the id that follows in the chain; -1 for none. */
  #following = new Int32Array(16)
  /** By bucket, the first id; -1 for none. */
  #heads = new Int32Array(64).fill(-1)
  #free: number[] = []
  #pinned = 0
  #marks = new Uint8Array(0)

  idOf(value: string): number {
    const hash = hashOf(value)
    let id = this.#heads[hash & (this.#heads.length - 1)] ?? -1
    while (id >= 0) {
      if (this.#hashes[id] === hash && this.#values[id] === value) return id
      id = this.#following[id] ?? -1
    }
    return this.#add(value, hash)
  }

  valueOf(id: number): string {
    const value = this.#values[id]
    if (value === undefined) throw new Error(`no string has the id ${id}`)
    return value
  }

  pin(): void {
    this.#pinned = this.#values.length
  }

  beginSweep(): void {
    this.#marks = new Uint8Array(this.#values.length)
  }

  mark(id: number): void {
    this.#marks[id] = 1
  }

  endSweep(): void {
    this.#free = []
    for (let id = 0; id < this.#values.length; id++) {
      if (id < this.#pinned || this.#marks[id] === 1) continue
      this.#values[id] = undefined
      this.#free.push(id)
    }
    this.size = this.#values.length - this.#free.length
    this.#marks = new Uint8Array(0)
    this.#linkAll()
  }

  #add(value: string, hash: number): number {
    const id = this.#free.pop() ?? this.#values.length
    if (id >= this.#hashes.length) {
      this.#hashes = enlarged(this.#hashes, id)
      this.#following = enlarged(this.#following, id)
    }
    this.#values[id] = value
    this.#hashes[id] = hash
    this.size++
    if (this.size * 2 <= this.#heads.length) this.#link(id)
    else {
      this.#heads = new Int32Array(this.#heads.length * 2)
      this.#linkAll()
    }
    return id
  }

  #linkAll(): void {
    this.#heads.fill(-1)
    for (let id = 0; id < this.#values.length; id++) if (this.#values[id] !== undefined) this.#link(id)
  }

  #link(id: number): void {
    const bucket = (this.#hashes[id] ?? 0) & (this.#heads.length - 1)
    this.#following[id] = this.#heads[bucket] ?? -1
    this.#heads[bucket] = id
  }
}

/** The hash of a string's UTF-16 units, two at a time. */
function hashOf(value: string): number {
  let hash = HASH_SEED ^ value.length
  let at = 0
  for (; at + 1 < value.length; at += 2) {
    hash = hashWord(hash, value.charCodeAt(at) | (value.charCodeAt(at + 1) << 16))
  }
  if (at < value.length) hash = hashWord(hash, value.charCodeAt(at))
  // The high bits hold more than the low ones, by which buckets are chosen.
  return hash ^ (hash >>> 15)
}
