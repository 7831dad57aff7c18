import * as BYTE from './byte.ts'
import { byteAt, isLast, queue, size } from './byte-queue.ts'
import { INCOMPLETE } from './scan-end.ts'

/** How many line breaks have been passed, plus one. */
export let line: i32 = 1
/** Where the latest line begins: before the bytes at hand, if that is negative. */
export let lineStart: i32 = 0
let markedLine: i32 = 1
let markedLineStart: i32 = 0

/** Remembers in which line the scan is. */
export function markLine(): void {
  markedLine = line
  markedLineStart = lineStart
}

/** Goes back to the line that was marked. */
export function goBackToLine(): void {
  line = markedLine
  lineStart = markedLineStart
}

/** A line begins at this position. */
export function startLine(position: i32): void {
  line++
  lineStart = position
}

/** All positions become less by so many. */
export function shiftLines(count: i32): void {
  lineStart -= count
}

/** The next byte that is not blank and in no comment; the end if there is none. */
export function skipBlanks(from: i32): i32 {
  let at = from
  while (at >= 0 && BYTE.isBlank(byteAt(at))) at = skipBlank(at)
  return at
}

/** Skips a blank, or a comment up to its line break. */
export function skipBlank(at: i32): i32 {
  const byte = byteAt(at)
  if (byte === BYTE.lineBreak) startLine(at + 1)
  return byte === BYTE.hash ? skipComment(at) : at + 1
}

function skipComment(from: i32): i32 {
  let at = from
  while (at < size && load<u8>(queue + at) !== BYTE.lineBreak) at++
  if (at < size) return at
  return isLast ? size : INCOMPLETE
}
