// What the compiled module offers to the program that runs it.
import {
  bigTimestampCount,
  bigTimestamps,
  clearBatch,
  ends,
  numberCount,
  numbers,
  timePointCount,
  timestamps,
} from './batch.ts'
import * as BYTE from './byte.ts'
import { append, endQueue, queueEnd, queueStart, roomFor } from './byte-queue.ts'
import { setOwnInts } from './ints.ts'
import { line, lineStart, moveLines } from './lines.ts'
import { numberStrings, values } from './pending-strings.ts'
import { addNamedPredicate } from './predicates.ts'
import { expectEnd, isEndHere, moveEnd } from './time-point-end.ts'
import {
  dropScanned,
  hasTimestamp,
  IN_TIME_POINT,
  moveNext,
  NOTHING_MORE,
  next,
  scanTimePoints,
  timestamp,
} from './time-points.ts'
import { hashOf, setSecrets } from './word-hash.ts'

export {
  bigTimestampCount,
  bigTimestamps,
  ends,
  hasTimestamp,
  line,
  numberCount,
  numbers,
  timePointCount,
  timestamp,
  timestamps,
}

/** To be called first. `secrets`: 64 bits each, which nobody else knows. */
export function begin(seed: u64, first: u64, second: u64, leastOwnInt: f64, greatestOwnInt: f64): void {
  setSecrets(seed, first, second)
  setOwnInts(leastOwnInt, greatestOwnInt)
}

let room: usize = heap.alloc(1 << 8)
let roomSize: i32 = 1 << 8

/** Where so many bytes of a word can be written. */
export function roomForWord(count: i32): usize {
  if (count + 8 > roomSize) {
    heap.free(room)
    roomSize = count + 8
    room = heap.alloc(roomSize)
  }
  return room
}

/** Adds the next predicate, by its name, which lies in the room for a word. Returns where its arguments' kinds are to go. */
export function addPredicate(nameSize: i32, arity: i32, isUsed: bool): usize {
  return addNamedPredicate(room, nameSize, arity, isUsed).kinds
}

/** The id of the string in the room for a word. */
export function idOfWord(count: i32): i32 {
  return values.idOf(room, count, hashOf(room, count))
}

/** How many strings have ids. */
export function stringCount(): i32 {
  return values.size
}

/** The address of the bytes of a string. */
export function stringStart(id: i32): usize {
  return values.startOf(id)
}

/** How many they are. */
export function stringSize(id: i32): i32 {
  return values.sizeOf(id)
}

/** The strings known by now stay. */
export function pinStrings(): void {
  values.pin()
}

/** As in `StringTable`: where the marks go. */
export function beginSweep(): usize {
  return values.beginSweep()
}

/** As in `StringTable`. */
export function endSweep(): void {
  values.endSweep()
}

/** Where so many more bytes of the log are to be written; 0 if there is no room for as many. */
export function roomForBytes(count: i32): usize {
  const before = queueStart
  const room = roomFor(count)
  moveLines(before, queueStart)
  moveEnd(before, queueStart)
  moveNext(before, queueStart)
  return room
}

let isEndExpected: bool = false

/** So many bytes of the log have been written. Returns whether `scan` may find something in them. */
export function takeBytes(count: i32): bool {
  append(count)
  return !isEndExpected || isEndHere()
}

/** No more bytes follow: the last time-point is complete. */
export function endBytes(): void {
  endQueue()
}

/** Fills the batch anew. Returns why it ended, as `scanTimePoints` does. */
export function scan(): i32 {
  clearBatch()
  const ended = scanTimePoints()
  numberStrings()
  isEndExpected = ended === IN_TIME_POINT
  if (ended === NOTHING_MORE || ended === IN_TIME_POINT) dropScanned()
  if (isEndExpected) {
    expectEnd()
    isEndHere()
  }
  return ended
}

/** The address of the bytes that are yet to be read. */
export function restStart(): usize {
  return next
}

/** How many they are. */
export function restSize(): i32 {
  return i32(queueEnd - next)
}

/** Where in its line that is, from 0. */
export function column(): i32 {
  return i32(next - lineStart)
}

/** Whether the last time-point has ended with a semicolon: no other begins where it ends. */
export function isEnded(): bool {
  return load<u8>(next) !== BYTE.at
}
