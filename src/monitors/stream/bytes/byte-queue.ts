import * as BYTE from './byte.ts'

/**
 * Bytes that have come and are yet to be read. Behind the last one stands a 0, at which every scan of ordinary bytes
 * stops without having to ask where the end is, and room enough to look at four bytes at once.
 */
export class ByteQueue {
  bytes = new Uint8Array(MARGIN)
  /** The same bytes, for reading words. */
  words = new DataView(this.bytes.buffer)
  size = 0
  /** Whether no bytes follow. */
  isLast = false

  append(bytes: Uint8Array): void {
    const size = this.size + bytes.length
    if (size + MARGIN > this.bytes.length) this.#grow(size + MARGIN)
    this.bytes.set(bytes, this.size)
    this.#end(size)
  }

  /** Lets go of the first bytes. */
  drop(count: number): void {
    this.bytes.copyWithin(0, count, this.size)
    this.#end(this.size - count)
  }

  #end(size: number): void {
    this.size = size
    this.bytes[size] = BYTE.none
  }

  #grow(capacity: number): void {
    const grown = new Uint8Array(Math.max(this.bytes.length * 2, capacity))
    grown.set(this.bytes.subarray(0, this.size))
    this.bytes = grown
    this.words = new DataView(grown.buffer)
  }
}

// A word that begins at the last byte.
const MARGIN = 4
