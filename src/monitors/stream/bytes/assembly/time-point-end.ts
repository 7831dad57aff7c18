import * as BYTE from './byte.ts'
import { queueEnd, queueStart } from './byte-queue.ts'

// Looking for the end of a time-point in bytes that come in pieces, looking at each byte once: a time-point that is
// spread over many pieces is read when it is complete.

const BETWEEN: i32 = 0
const QUOTED: i32 = 1
const COMMENT: i32 = 2

let at: usize = 0
let state: i32 = BETWEEN

/** Begins at the first byte after the `@` of a time-point with which the queue begins. */
export function expectEnd(): void {
  at = queueStart + 1
  state = BETWEEN
}

/** Bytes have moved. */
export function moveEnd(from: usize, to: usize): void {
  at += to - from
}

/** Whether the time-point ends in the bytes at hand. */
export function isEndHere(): bool {
  for (; at < queueEnd; at++) {
    const byte = load<u8>(at)
    if (state === BETWEEN) {
      if (byte === BYTE.at || byte === BYTE.semicolon || byte === BYTE.greater) return true
      if (byte === BYTE.quote) state = QUOTED
      else if (byte === BYTE.hash) state = COMMENT
    } else if (state === QUOTED) {
      // The byte after a backslash is not looked at, wherever it comes.
      if (byte === BYTE.backslash) at++
      else if (byte === BYTE.quote) state = BETWEEN
    } else if (byte === BYTE.lineBreak) state = BETWEEN
  }
  return false
}
