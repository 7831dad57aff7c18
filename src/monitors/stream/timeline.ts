import type { Int } from '../../model/event-log.ts'

/** Something that will still ask for the timestamps of time-points from here on. */
export interface TimelineReader {
  earliestNeeded(): number
}

/**
 * The timestamps of the time-points that have arrived. Forgets those that no reader needs any more. Operators
 * themselves count in time-points; timestamps of any size are compared here and in the windows only.
 */
export class Timeline {
  /** How many time-points have arrived. */
  arrived = 0
  readonly #readers: TimelineReader[] = []
  /** From the one of `#first` on; the room behind the `#count` of them is used again. */
  readonly #timestamps: Int[] = []
  #first = 0
  #count = 0
  #limit = LEAST_LIMIT

  addReader(reader: TimelineReader): void {
    this.#readers.push(reader)
  }

  arrive(timestamp: Int): void {
    if (this.#count >= this.#limit) this.#forget()
    this.#timestamps[this.#count++] = timestamp
    this.arrived++
  }

  timestampOf(timePoint: number): Int {
    const index = timePoint - this.#first
    const timestamp = index < this.#count ? this.#timestamps[index] : undefined
    if (timestamp === undefined) throw new Error(`the timestamp of time-point ${timePoint} is not kept`)
    return timestamp
  }

  /** Distance in time from one time-point to a later one, exactly. */
  distance(earlier: number, later: number): Int {
    const from = this.timestampOf(earlier)
    const to = this.timestampOf(later)
    // Beyond 2^53 a rounded difference of two safe integers still lies on its side of any safe integer bound.
    return typeof from === 'number' && typeof to === 'number' ? to - from : BigInt(to) - BigInt(from)
  }

  reset(): void {
    this.arrived = 0
    this.#count = 0
    this.#first = 0
  }

  // Halving or doubling keeps the cost per time-point constant.
  #forget(): void {
    const needed = Math.min(this.arrived, ...this.#readers.map(reader => reader.earliestNeeded()))
    const dropped = Math.max(0, needed - this.#first)
    for (let index = dropped; index < this.#count; index++) {
      this.#timestamps[index - dropped] = this.#timestamps[index] ?? 0
    }
    this.#first += dropped
    this.#count -= dropped
    this.#limit = Math.max(LEAST_LIMIT, this.#count * 2)
    if (this.#timestamps.length > this.#limit) this.#timestamps.length = this.#limit
  }
}

const LEAST_LIMIT = 512
