import type { ValueNumbers } from './dictionary.ts'
import { EncodedStrings } from './encoded-strings.ts'
import { HASH_SEED, hashOf, hashWord } from './word-hash.ts'

/**
 * Strings and the small numbers that stand for them. A program's events are full of strings that have just been made:
 * of these, a `Map` works out a hash of its own first, by a call that costs more than all of this. Looked up is an
 * encoding of a string, which lies in one place: the string that it is compared with would lie in another.
 */
export class StringDictionary implements ValueNumbers<string> {
  readonly #encodings = new EncodedStrings()
  /** By id. */
  readonly #values: (string | undefined)[] = []
  #bytes = new DataView(new ArrayBuffer(256))
  #capacity = 256

  get size(): number {
    return this.#encodings.size
  }

  idOf(value: string): number {
    const { length } = value
    const bytes = this.#room(length)
    let hash = HASH_SEED
    let at = 0
    for (; at + 4 <= length; at += 4) {
      const first = value.charCodeAt(at)
      const second = value.charCodeAt(at + 1)
      const third = value.charCodeAt(at + 2)
      const fourth = value.charCodeAt(at + 3)
      if ((first | second | third | fourth) > 0x7f) return this.#idOfRare(value)
      const word = first | (second << 8) | (third << 16) | (fourth << 24)
      bytes.setInt32(at, word, true)
      hash = hashWord(hash, word)
    }
    if (at < length) {
      let word = 0
      for (let end = length - 1; end >= at; end--) {
        const unit = value.charCodeAt(end)
        if (unit > 0x7f) return this.#idOfRare(value)
        word = (word << 8) | unit
      }
      bytes.setInt32(at, word, true)
      hash = hashWord(hash, word)
    }
    return this.#idOfBytes(value, bytes, length, hash)
  }

  valueOf(id: number): string {
    const value = this.#values[id]
    if (value === undefined) throw new Error(`no string has the id ${id}`)
    return value
  }

  pin(): void {
    this.#encodings.pin()
  }

  beginSweep(): void {
    this.#encodings.beginSweep()
  }

  mark(id: number): void {
    this.#encodings.mark(id)
  }

  endSweep(): void {
    this.#encodings.endSweep()
    for (let id = 0; id < this.#values.length; id++) {
      if (!this.#encodings.isUsed(id)) this.#values[id] = undefined
    }
  }

  /** Of a string that is not ASCII: each unit is encoded as UTF-8 does it, so that no two strings look the same. */
  #idOfRare(value: string): number {
    const bytes = this.#room(value.length * 3)
    let size = 0
    for (let at = 0; at < value.length; at++) {
      const unit = value.charCodeAt(at)
      if (unit <= 0x7f) bytes.setUint8(size++, unit)
      else {
        if (unit <= 0x7ff) bytes.setUint8(size++, 0xc0 | (unit >> 6))
        else {
          bytes.setUint8(size++, 0xe0 | (unit >> 12))
          bytes.setUint8(size++, 0x80 | ((unit >> 6) & 0x3f))
        }
        bytes.setUint8(size++, 0x80 | (unit & 0x3f))
      }
    }
    return this.#idOfBytes(value, bytes, size, hashOf(bytes, 0, size))
  }

  /** Room for an encoding, and for a word that begins at its last byte. */
  #room(size: number): DataView {
    if (size + 4 <= this.#capacity) return this.#bytes
    const bytes = new DataView(new ArrayBuffer(size * 2 + 4))
    // That of a huge string is not kept.
    if (size <= LARGEST_KEPT) {
      this.#bytes = bytes
      this.#capacity = size * 2 + 4
    }
    return bytes
  }

  #idOfBytes(value: string, bytes: DataView, size: number, hash: number): number {
    const known = this.#encodings.findBytes(bytes, 0, size, hash)
    if (known >= 0) return known
    const id = this.#encodings.addBytes(bytes, 0, size, hash)
    this.#values[id] = value
    return id
  }
}

const LARGEST_KEPT = 1 << 16
