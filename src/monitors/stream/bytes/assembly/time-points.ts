import { cancelNumbers, endTimePoint, isBatchFull, numberCount } from './batch.ts'
import * as BYTE from './byte.ts'
import { byteAt, dropFirst, isLast, queue, size } from './byte-queue.ts'
import { digitsValue, MOST_DIGITS, scanDigits } from './digits.ts'
import { goBackToLine, markLine, shiftLines, skipBlank, skipBlanks } from './lines.ts'
import { cancelStrings } from './pending-strings.ts'
import { findPredicate, Predicate } from './predicates.ts'
import { INCOMPLETE, UNUSUAL } from './scan-end.ts'
import { scanEmptyTuple, scanTuple } from './tuples.ts'
import { scanName, wordEnd, wordHash, wordStart } from './words.ts'

// Why a scan of many time-points ended. What could not be read has left no trace.

/** There is nothing more. */
export const NOTHING_MORE: i32 = 0
/** The bytes end in the middle of a time-point. */
export const IN_TIME_POINT: i32 = 1
/** Something here is not as it should be, or so seldom that it is left to the reader of text. */
const AT_UNUSUAL: i32 = 2
/** The batch is as large as it should get. */
const BATCH_FULL: i32 = 3

/** Where the next time-point is looked for. */
export let next: i32 = 0
/** The timestamp of the last time-point. */
export let timestamp: u64 = 0
/** Whether there was one. */
export let hasTimestamp: bool = false

/** Scans time-points into the batch, which is empty. */
export function scanTimePoints(): i32 {
  while (!isBatchFull()) {
    markLine()
    const start = skipBlanks(next)
    if (start === INCOMPLETE) {
      // A comment that may go on is looked at again.
      goBackToLine()
      return NOTHING_MORE
    }
    next = start
    if (start >= size) return NOTHING_MORE
    markLine()
    const before = numberCount
    const end = byteAt(start) === BYTE.at ? scanTimePoint(start + 1) : UNUSUAL
    if (end < 0) {
      goBackToLine()
      cancelNumbers(before)
      cancelStrings(before)
      return end === INCOMPLETE ? IN_TIME_POINT : AT_UNUSUAL
    }
    next = end
  }
  return BATCH_FULL
}

/** Lets go of the bytes that have been read. */
export function dropScanned(): void {
  dropFirst(next)
  shiftLines(next)
  next = 0
}

/** Scans a time-point from behind its `@` on. */
function scanTimePoint(from: i32): i32 {
  let at = scanTimestamp(from)
  const arriving = scannedTimestamp
  let predicate: Predicate | null = null
  while (at >= 0) {
    const byte = byteAt(at)
    if (byte === BYTE.open) {
      if (predicate === null) return UNUSUAL
      at = scanTuple(at + 1, predicate)
    } else if (BYTE.isBlank(byte)) at = skipBlank(at)
    else if (byte === BYTE.at || byte === BYTE.semicolon || at >= size) {
      if (at >= size && !isLast) return INCOMPLETE
      timestamp = arriving
      hasTimestamp = true
      endTimePoint(arriving)
      return byte === BYTE.semicolon ? at + 1 : at
    } else {
      at = scanName(at)
      if (at < 0) return at
      predicate = findPredicate(queue + wordStart, wordEnd - wordStart, wordHash)
      if (predicate === null) return UNUSUAL
      if (byteAt(at) !== BYTE.open) at = scanEmptyTuple(at, predicate)
    }
  }
  return at
}

let scannedTimestamp: u64 = 0

/** Scans decimal digits that make a timestamp below 2^64, no less than the last one. */
function scanTimestamp(from: i32): i32 {
  let at = scanDigits(from)
  let value = u64(digitsValue)
  if (at - from === MOST_DIGITS) {
    for (; isDigit(byteAt(at)); at++) {
      const digit = u64(byteAt(at) - ZERO)
      if (value > (u64.MAX_VALUE - digit) / 10) return UNUSUAL
      value = value * 10 + digit
    }
  }
  if (at >= size && !isLast) return INCOMPLETE
  const byte = byteAt(at)
  const isEnd = BYTE.isBlank(byte) || byte === BYTE.at || byte === BYTE.semicolon || at >= size
  if (at === from || !isEnd || (hasTimestamp && value < timestamp)) return UNUSUAL
  scannedTimestamp = value
  return at
}

const ZERO: u8 = 0x30

function isDigit(byte: u8): bool {
  return byte - ZERO < 10
}
