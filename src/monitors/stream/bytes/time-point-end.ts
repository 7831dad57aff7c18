import * as BYTE from './byte.ts'
import type { ByteQueue } from './byte-queue.ts'

/**
 * Looks for the end of a time-point in bytes that come in pieces, looking at each byte once: a time-point that is spread
 * over many pieces is read when it is complete.
 */
export class TimePointEnd {
  #at: number
  #state: 'between' | 'quoted' | 'comment' = 'between'

  /** `from`: the first byte after the `@`. */
  constructor(from: number) {
    this.#at = from
  }

  /** Whether the time-point ends in these bytes. */
  isIn({ bytes, size }: ByteQueue): boolean {
    for (; this.#at < size; this.#at++) {
      const byte = bytes[this.#at]
      switch (this.#state) {
        case 'between':
          if (byte === BYTE.at || byte === BYTE.semicolon || byte === BYTE.greater) return true
          if (byte === BYTE.quote) this.#state = 'quoted'
          else if (byte === BYTE.hash) this.#state = 'comment'
          break
        case 'quoted':
          // The byte after a backslash is not looked at, wherever it comes.
          if (byte === BYTE.backslash) this.#at++
          else if (byte === BYTE.quote) this.#state = 'between'
          break
        case 'comment':
          if (byte === BYTE.lineBreak) this.#state = 'between'
      }
    }
    return false
  }
}
