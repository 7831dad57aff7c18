import type { Int } from '../../../model/event-log.ts'
import { enlarged } from '../enlarged.ts'
import { StringBatch } from './string-batch.ts'

/**
 * Time-points on their way from the bytes of a log into a machine, as numbers: per event that of its predicate, and one
 * per argument. Scanning many before the machine sees them keeps each of the two loops small and fast.
 */
export class EventBatch {
  /** By time-point. */
  readonly timestamps: Int[] = []
  /** By time-point, where its numbers end. */
  ends = new Int32Array(16)
  timePoints = 0
  numbers = new Int32Array(16)
  /** How many numbers there are. */
  size = 0
  /** Numbers that are yet to become those of strings. */
  readonly strings = new StringBatch()

  /** Where to write so many numbers; `keep` then adds them. */
  room(count: number): number {
    if (this.size + count > this.numbers.length) this.numbers = enlarged(this.numbers, this.size + count)
    return this.size
  }

  keep(count: number): void {
    this.size += count
  }

  isFull(): boolean {
    return this.size + this.timePoints > 1 << 15
  }

  /** The events since the last time-point are those of this one. */
  endTimePoint(timestamp: Int): void {
    if (this.timePoints === this.ends.length) this.ends = enlarged(this.ends, this.timePoints)
    this.timestamps[this.timePoints] = timestamp
    this.ends[this.timePoints++] = this.size
  }

  /** Forgets the events since the last time-point. */
  cancelTimePoint(): void {
    this.size = this.timePoints === 0 ? 0 : (this.ends[this.timePoints - 1] ?? 0)
    this.strings.cancelFrom(this.size)
  }

  clear(): void {
    this.timePoints = 0
    this.size = 0
  }
}
