import type { ValueNumbers } from './dictionary.ts'
import { enlarged } from './enlarged.ts'

// An int's record: its low and high words, the id that follows in the chain, whether it is in use.
const LOW = 0
const HIGH = 1
const FOLLOWING = 2
const IS_USED = 3
const RECORD = 4

/**
 * Safe integers and the small numbers that stand for them. Logs number their calls and their accounts, so that every
 * event may bring new ones: they lie in one array, which makes and collects no objects.
 */
export class WideIntDictionary implements ValueNumbers<number> {
  /** By id, the record. */
  #records = new Int32Array(16 * RECORD)
  /** By bucket, the first id; -1 for none. */
  #heads = new Int32Array(64).fill(-1)
  #count = 0
  #free: number[] = []
  #pinned = 0
  #marks = new Uint8Array(0)

  get size(): number {
    return this.#count - this.#free.length
  }

  idOf(value: number): number {
    const low = value | 0
    const high = Math.floor(value / WORD)
    const records = this.#records
    let id = this.#heads[this.#bucketOf(low, high)] ?? -1
    while (id >= 0) {
      const record = id * RECORD
      if (records[record + LOW] === low && records[record + HIGH] === high) return id
      id = records[record + FOLLOWING] ?? -1
    }
    return this.#add(low, high)
  }

  valueOf(id: number): number {
    const record = id * RECORD
    return (this.#records[record + HIGH] ?? 0) * WORD + ((this.#records[record + LOW] ?? 0) >>> 0)
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
    for (let id = this.#pinned; id < this.#count; id++) {
      if (this.#marks[id] === 1) continue
      this.#records[id * RECORD + IS_USED] = 0
      this.#free.push(id)
    }
    this.#marks = new Uint8Array(0)
    this.#linkAll()
  }

  #add(low: number, high: number): number {
    const id = this.#free.pop() ?? this.#count++
    const record = id * RECORD
    if (record >= this.#records.length) this.#records = enlarged(this.#records, record)
    this.#records[record + LOW] = low
    this.#records[record + HIGH] = high
    this.#records[record + IS_USED] = 1
    if (this.size * 2 <= this.#heads.length) this.#link(id)
    else {
      this.#heads = new Int32Array(this.#heads.length * 2)
      this.#linkAll()
    }
    return id
  }

  #linkAll(): void {
    this.#heads.fill(-1)
    for (let id = 0; id < this.#count; id++) if (this.#records[id * RECORD + IS_USED] === 1) this.#link(id)
  }

  #link(id: number): void {
    const record = id * RECORD
    const bucket = this.#bucketOf(this.#records[record + LOW] ?? 0, this.#records[record + HIGH] ?? 0)
    this.#records[record + FOLLOWING] = this.#heads[bucket] ?? -1
    this.#heads[bucket] = id
  }

  #bucketOf(low: number, high: number): number {
    // As in `hashRow`.
    const hash = Math.imul(low ^ Math.imul(high, 0x85ebca6b), 0x9e3779b1)
    return (hash ^ (hash >>> 15)) & (this.#heads.length - 1)
  }
}

const WORD = 2 ** 32
