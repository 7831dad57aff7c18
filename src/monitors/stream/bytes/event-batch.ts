import type { ScannerMemory } from './scanner-memory.ts'

/**
 * Time-points on their way from the bytes of a log into a machine, as numbers: per event that of its predicate, and one
 * per argument, its id. Scanning many before the machine sees them keeps each of the two loops small and fast.
 */
export class EventBatch {
  /** By time-point; NaN for the next one of `bigTimestamps`. */
  timestamps = new Float64Array(16)
  bigTimestamps: readonly bigint[] = []
  /** By time-point, where its numbers end. */
  ends = new Int32Array(16)
  timePoints = 0
  numbers = new Int32Array(16)
  /** Floats, whose numbers are positions in here: which zero is shown is decided as events come. */
  floats = new Float64Array(0)

  /** Takes what a scanner has found: its memory may move while a machine makes strings of its own. */
  takeFrom({ exports, floats }: ScannerMemory): void {
    const { buffer } = exports.memory
    const timePoints = exports.timePointCount.value
    const size = exports.numberCount.value
    if (timePoints > this.ends.length) {
      this.ends = new Int32Array(timePoints * 2)
      this.timestamps = new Float64Array(timePoints * 2)
    }
    if (size > this.numbers.length) this.numbers = new Int32Array(size * 2)
    this.timestamps.set(new Float64Array(buffer, exports.timestamps.value, timePoints))
    this.ends.set(new Int32Array(buffer, exports.ends.value, timePoints))
    this.numbers.set(new Int32Array(buffer, exports.numbers.value, size))
    const bigOnes = exports.bigTimestampCount.value
    this.bigTimestamps =
      bigOnes === 0 ? [] : [...new BigUint64Array(buffer, exports.bigTimestamps.value, bigOnes)]
    this.floats = floats
    this.timePoints = timePoints
  }
}
