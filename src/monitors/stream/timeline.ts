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
  #timestamps: Int[] = []
  #first = 0
  #limit = 64

  addReader(reader: TimelineReader): void {
    this.#readers.push(reader)
  }

  arrive(timestamp: Int): void {
    if (this.#timestamps.length >= this.#limit) this.#forget()
    this.#timestamps.push(timestamp)
    this.arrived++
  }

  timestampOf(timePoint: number): Int {
    const timestamp = this.#timestamps[timePoint - this.#first]
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
    this.#timestamps.length = 0
    this.#first = 0
  }

  // Halving or doubling keeps the cost per time-point constant.
  #forget(): void {
    const needed = Math.min(this.arrived, ...this.#readers.map(reader => reader.earliestNeeded()))
    this.#timestamps = this.#timestamps.slice(Math.max(0, needed - this.#first))
    this.#first = Math.max(this.#first, needed)
    this.#limit = Math.max(64, this.#timestamps.length * 2)
  }
}
