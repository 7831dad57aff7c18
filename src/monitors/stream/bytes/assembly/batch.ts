// Time-points on their way into a machine, as numbers: per event that of its predicate, and one per argument. Scanning
// many before the machine sees them keeps each of the two loops small and fast.

/** A batch with so many numbers and time-points together is as large as it should get. */
const FULL: i32 = 1 << 14

/** The numbers: ids, and positions of floats among the floats. */
export let numbers: usize = heap.alloc((FULL * 2) << 2)
let numbersCapacity: i32 = FULL * 2
/** How many numbers there are. */
export let numberCount: i32 = 0
/** By time-point, where its numbers end: positions of 32 bits. */
export const ends: usize = heap.alloc((FULL + 1) << 2)
/** By time-point: floats of 64 bits; NaN for the next one of `bigTimestamps`. */
export const timestamps: usize = heap.alloc((FULL + 1) << 3)
/** Timestamps that are no safe integers, of 64 bits without a sign. */
export const bigTimestamps: usize = heap.alloc((FULL + 1) << 3)
/** How many of them there are. */
export let bigTimestampCount: i32 = 0
/** How many time-points there are. */
export let timePointCount: i32 = 0

/** Forgets all that is in it. */
export function clearBatch(): void {
  numberCount = 0
  timePointCount = 0
  bigTimestampCount = 0
}

/** Whether the next time-point is for the next batch. */
export function isBatchFull(): bool {
  return numberCount + timePointCount > FULL
}

/** Makes room for so many more numbers; `keepNumbers` then adds them. */
export function makeRoomForNumbers(count: i32): void {
  if (numberCount + count <= numbersCapacity) return
  numbersCapacity = max(numbersCapacity * 2, numberCount + count)
  numbers = heap.realloc(numbers, usize(numbersCapacity) << 2)
}

/** Writes a number at a position for which there is room. */
export function setNumber(position: i32, number: i32): void {
  store<i32>(numbers + (usize(position) << 2), number)
}

/** So many more have been written. */
export function keepNumbers(count: i32): void {
  numberCount += count
}

/** Forgets the numbers from a position on. */
export function cancelNumbers(from: i32): void {
  numberCount = from
}

/** The numbers since the last time-point are those of this one. */
export function endTimePoint(timestamp: u64): void {
  const isSafe = timestamp <= GREATEST_SAFE
  store<f64>(timestamps + (usize(timePointCount) << 3), isSafe ? f64(timestamp) : NaN)
  if (!isSafe) store<u64>(bigTimestamps + (usize(bigTimestampCount++) << 3), timestamp)
  store<i32>(ends + (usize(timePointCount++) << 2), numberCount)
}

const GREATEST_SAFE: u64 = (1 << 53) - 1
