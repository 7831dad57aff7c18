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
  /** From the one of `#first` on, NaN for a bigint; the room behind the `#count` of them is used again. */
  #timestamps = new Float64Array(LEAST_ROOM)
  #first = 0
  #count = 0
  /** By time-point, in their order. */
  readonly #bigTimestamps = new Map<number, bigint>()

  addReader(reader: TimelineReader): void {
    this.#readers.push(reader)
  }

  arrive(timestamp: Int): void {
    if (this.#count === this.#timestamps.length) this.#forget()
    if (typeof timestamp === 'number') this.#timestamps[this.#count] = timestamp
    else {
      this.#timestamps[this.#count] = Number.NaN
      this.#bigTimestamps.set(this.arrived, timestamp)
    }
    this.#count++
    this.arrived++
  }

  timestampOf(timePoint: number): Int {
    const index = timePoint - this.#first
    const timestamp = index < this.#count ? this.#timestamps[index] : undefined
    if (timestamp === undefined) throw new Error(`the timestamp of time-point ${timePoint} is not kept`)
    return Number.isNaN(timestamp) ? (this.#bigTimestamps.get(timePoint) ?? 0n) : timestamp
  }

  /** Distance in time from one time-point to a later one that has arrived, exactly. */
  distance(earlier: number, later: number): Int {
    const from = this.#timestamps[earlier - this.#first] ?? Number.NaN
    const to = this.#timestamps[later - this.#first] ?? Number.NaN
    // Beyond 2^53 a rounded difference of two safe integers still lies on its side of any safe integer bound.
    if (!Number.isNaN(to - from)) return to - from
    return BigInt(this.timestampOf(later)) - BigInt(this.timestampOf(earlier))
  }

  reset(): void {
    this.arrived = 0
    this.#count = 0
    this.#first = 0
    this.#bigTimestamps.clear()
  }

  // Halving or doubling keeps the cost per time-point constant.
  #forget(): void {
    const needed = Math.min(this.arrived, ...this.#readers.map(reader => reader.earliestNeeded()))
    const dropped = Math.max(0, needed - this.#first)
    for (const timePoint of this.#bigTimestamps.keys()) {
      if (timePoint >= needed) break
      this.#bigTimestamps.delete(timePoint)
    }
    this.#first += dropped
    this.#count -= dropped
    const room = Math.max(LEAST_ROOM, this.#count * 2)
    const { length } = this.#timestamps
    const kept = room > length || room * 2 < length ? new Float64Array(room) : this.#timestamps
    kept.set(this.#timestamps.subarray(dropped, dropped + this.#count))
    this.#timestamps = kept
  }
}

const LEAST_ROOM = 512
