import { enlarged } from '../enlarged.ts'
import type { ByteDictionary } from './byte-dictionary.ts'

/** Strings whose ids are yet to be looked up, and where in an array these are to go. */
export class StringBatch {
  #starts = new Int32Array(16)
  #ends = new Int32Array(16)
  #hashes = new Int32Array(16)
  #places = new Int32Array(16)
  #count = 0

  /** Places only grow. */
  add(start: number, end: number, hash: number, place: number): void {
    const index = this.#count++
    if (index === this.#starts.length) this.#grow(index)
    this.#starts[index] = start
    this.#ends[index] = end
    this.#hashes[index] = hash
    this.#places[index] = place
  }

  /** Forgets the strings for this place and all behind it. */
  cancelFrom(place: number): void {
    while (this.#count > 0 && (this.#places[this.#count - 1] ?? 0) >= place) this.#count--
  }

  /** Looks up all strings, and forgets them. */
  number(bytes: DataView, dictionary: ByteDictionary, numbers: Int32Array): void {
    const starts = this.#starts
    const ends = this.#ends
    const hashes = this.#hashes
    const places = this.#places
    for (let group = 0; group < this.#count; group += GROUP) {
      const groupEnd = Math.min(group + GROUP, this.#count)
      dictionary.touch(hashes, group, groupEnd)
      for (let index = group; index < groupEnd; index++) {
        const id = dictionary.idOfBytes(bytes, starts[index] ?? 0, ends[index] ?? 0, hashes[index] ?? 0)
        numbers[places[index] ?? 0] = id
      }
    }
    this.#count = 0
  }

  #grow(index: number): void {
    this.#starts = enlarged(this.#starts, index)
    this.#ends = enlarged(this.#ends, index)
    this.#hashes = enlarged(this.#hashes, index)
    this.#places = enlarged(this.#places, index)
  }
}

// Few enough that what was touched is still in the cache when it is looked at.
const GROUP = 64
