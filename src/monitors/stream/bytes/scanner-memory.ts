import { readFloatText, readIntText } from '../../../mfotl/read-number.ts'
import type { Int } from '../../../model/event-log.ts'
import { RvbenchError } from '../../../model/rvbench-error.ts'
import { GREATEST_OWN_INT, LEAST_OWN_INT } from '../int-numbers.ts'
import { byteText } from './byte-text.ts'
import {
  isTrap,
  MOST_PAGES,
  type ScannerExports,
  type ScannerModule,
  startScanner,
} from './scanner-module.ts'

/** A scanner of one log with its memory, in which the bytes of the log and of the machine's strings lie. */
export class ScannerMemory {
  readonly exports: ScannerExports
  /** Floats of the batch at hand, whose numbers are positions in here. */
  floats = new Float64Array(16)
  #floatCount = 0
  /** The id of an int that has none of its own. To be set before a log is scanned. */
  idOfInt: (value: Int) => number = () => 0
  #bytes = new Uint8Array(0)

  constructor(module: ScannerModule) {
    this.exports = startScanner(module, {
      idOfInt: value => this.idOfInt(value),
      idOfIntText: (start, end) => {
        const value = readIntText(this.textOf(start, end))
        return value === null ? Number.NaN : this.idOfInt(value)
      },
      addFloatText: (start, end) => {
        const float = readFloatText(this.textOf(start, end))
        return float === null ? -1 : this.#addFloat(float)
      },
      refuseStrings: () => {
        throw new RvbenchError('evaluation', 'more than 12,000,000 strings are in use')
      },
    })
    // Nobody sees what `Math.random` gives.
    this.exports.begin(randomWord(), randomWord(), randomWord(), LEAST_OWN_INT, GREATEST_OWN_INT)
  }

  /** All of the memory. Good until something is added to it. */
  bytes(): Uint8Array {
    // A memory that grows leaves its old bytes empty.
    if (this.#bytes.length === 0) this.#bytes = new Uint8Array(this.exports.memory.buffer)
    return this.#bytes
  }

  /** Bytes as byte text. */
  textOf(start: number, end: number): string {
    return byteText(this.bytes(), start, end)
  }

  /** Puts byte text where the module looks for words. */
  putWord(text: string): void {
    const room = this.exports.roomForWord(text.length)
    const bytes = this.bytes()
    for (let at = 0; at < text.length; at++) bytes[room + at] = text.charCodeAt(at)
  }

  /** Whether an error says that the memory is as large as it can become, and had to become larger. */
  isExhausted(error: unknown): error is Error {
    return isTrap(error) && this.exports.memory.buffer.byteLength > LARGEST / 4
  }

  clearFloats(): void {
    this.#floatCount = 0
  }

  #addFloat(float: number): number {
    if (this.#floatCount === this.floats.length) {
      const grown = new Float64Array(this.floats.length * 2)
      grown.set(this.floats)
      this.floats = grown
    }
    this.floats[this.#floatCount] = float
    return this.#floatCount++
  }
}

// Bytes. What it must hold at once is doubled where it grows.
const LARGEST = MOST_PAGES * 2 ** 16

function randomWord(): bigint {
  const half = (): bigint => BigInt(Math.floor(Math.random() * 2 ** 32))
  return (half() << 32n) | half()
}
