import * as BYTE from './byte.ts'
import { isLast, queueEnd, queueStart } from './byte-queue.ts'
import { INCOMPLETE, isFound } from './scan-end.ts'

/** How many line breaks have been passed, plus one. */
export let line: i32 = 1
/** Where the latest line begins, or would, if the bytes before those at hand were still there. */
export let lineStart: usize = queueStart
let markedLine: i32 = 1
let markedLineStart: usize = queueStart

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

/** A line begins at this address. */
export function startLine(address: usize): void {
  line++
  lineStart = address
}

/** Bytes have moved. */
export function moveLines(from: usize, to: usize): void {
  lineStart += to - from
}

/** The next byte that is not blank and in no comment; the end if there is none. */
export function skipBlanks(from: usize): usize {
  let at = from
  while (isFound(at) && BYTE.isBlank(load<u8>(at))) at = skipBlank(at)
  return at
}

/** Skips a blank, or a comment up to its line break. */
export function skipBlank(at: usize): usize {
  const byte = load<u8>(at)
  if (byte === BYTE.lineBreak) startLine(at + 1)
  return byte === BYTE.hash ? skipComment(at) : at + 1
}

function skipComment(from: usize): usize {
  let at = from
  while (at < queueEnd && load<u8>(at) !== BYTE.lineBreak) at++
  if (at < queueEnd) return at
  return isLast ? queueEnd : INCOMPLETE
}
