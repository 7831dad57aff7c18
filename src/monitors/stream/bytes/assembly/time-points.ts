import { cancelNumbers, endTimePoint, isBatchFull, numberCount } from './batch.ts'
import * as BYTE from './byte.ts'
import { dropBefore, isLast, queueEnd, queueStart } from './byte-queue.ts'
import { digitsValue, MOST_DIGITS, scanDigits } from './digits.ts'
import { goBackToLine, markLine, moveLines, skipBlank, skipBlanks } from './lines.ts'
import { cancelStrings } from './pending-strings.ts'
import { findPredicate, Predicate } from './predicates.ts'
import { INCOMPLETE, isFound, UNUSUAL } from './scan-end.ts'
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
export let next: usize = queueStart
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
    if (start >= queueEnd) return NOTHING_MORE
    markLine()
    const before = numberCount
    const end = load<u8>(start) === BYTE.at ? scanTimePoint(start + 1) : UNUSUAL
    if (!isFound(end)) {
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
  dropBefore(next)
  moveLines(next, queueStart)
  next = queueStart
}

/** Bytes have moved. */
export function moveNext(from: usize, to: usize): void {
  next += to - from
}

/** Scans a time-point from behind its `@` on. */
function scanTimePoint(from: usize): usize {
  let at = scanTimestamp(from)
  const arriving = scannedTimestamp
  let predicate: Predicate | null = null
  while (isFound(at)) {
    const byte = load<u8>(at)
    if (byte === BYTE.open) {
      if (predicate === null) return UNUSUAL
      at = scanTuple(at + 1, predicate)
    } else if (BYTE.isBlank(byte)) at = skipBlank(at)
    else if (byte === BYTE.at || byte === BYTE.semicolon || at >= queueEnd) {
      if (at >= queueEnd && !isLast) return INCOMPLETE
      timestamp = arriving
      hasTimestamp = true
      endTimePoint(arriving)
      return byte === BYTE.semicolon ? at + 1 : at
    } else {
      at = scanName(at)
      if (!isFound(at)) return at
      predicate = findPredicate(wordStart, i32(wordEnd - wordStart), wordHash)
      if (predicate === null) return UNUSUAL
      if (load<u8>(at) !== BYTE.open) at = scanEmptyTuple(at, predicate)
    }
  }
  return at
}

let scannedTimestamp: u64 = 0

/** Scans decimal digits that make a timestamp below 2^64, no less than the last one. */
function scanTimestamp(from: usize): usize {
  let at = scanDigits(from)
  let value = u64(digitsValue)
  if (i32(at - from) === MOST_DIGITS) {
    for (; isDigit(load<u8>(at)); at++) {
      const digit = u64(load<u8>(at) - ZERO)
      if (value > (u64.MAX_VALUE - digit) / 10) return UNUSUAL
      value = value * 10 + digit
    }
  }
  if (at >= queueEnd && !isLast) return INCOMPLETE
  const byte = load<u8>(at)
  const isEnd = BYTE.isBlank(byte) || byte === BYTE.at || byte === BYTE.semicolon || at >= queueEnd
  if (at === from || !isEnd || (hasTimestamp && value < timestamp)) return UNUSUAL
  scannedTimestamp = value
  return at
}

const ZERO: u8 = 0x30

function isDigit(byte: u8): bool {
  return byte - ZERO < 10
}
