import type { ValueNumbers } from '../dictionary.ts'
import type { ScannerMemory } from './scanner-memory.ts'

/** The strings in the memory of a scanner, as bytes. Towards the rest of the program they are byte text (`byte-text.ts`). */
export class ByteDictionary implements ValueNumbers<string> {
  readonly #memory: ScannerMemory
  #marks = 0

  constructor(memory: ScannerMemory) {
    this.#memory = memory
  }

  get size(): number {
    return this.#memory.exports.stringCount()
  }

  idOf(value: string): number {
    this.#memory.putWord(value)
    return this.#memory.exports.idOfWord(value.length)
  }

  valueOf(id: number): string {
    const { exports } = this.#memory
    const start = exports.stringStart(id)
    return this.#memory.textOf(start, start + exports.stringSize(id))
  }

  pin(): void {
    this.#memory.exports.pinStrings()
  }

  beginSweep(): void {
    this.#marks = this.#memory.exports.beginSweep()
  }

  mark(id: number): void {
    this.#memory.bytes()[this.#marks + id] = 1
  }

  endSweep(): void {
    this.#memory.exports.endSweep()
  }
}
