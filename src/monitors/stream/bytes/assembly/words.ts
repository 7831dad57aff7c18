import * as BYTE from './byte.ts'
import { byteAt, isLast, queue, size } from './byte-queue.ts'
import { startLine } from './lines.ts'
import { INCOMPLETE, UNUSUAL } from './scan-end.ts'
import { endHash, firstBytes, hashOf, hashSeed, hashWord } from './word-hash.ts'

// Each scan begins at a position, and returns the one after what it found, or `INCOMPLETE`, or `UNUSUAL`.

/** Where the bytes of the latest word begin and end, and their hash. */
export let wordStart: i32 = 0
export let wordEnd: i32 = 0
export let wordHash: u32 = 0

/** Scans a word. */
export function scanWord(from: i32): i32 {
  return byteAt(from) === BYTE.quote ? scanQuoted(from + 1) : scanBare(from)
}

/** Scans what stands in quotes: most of it is plain, and ends with the second one. */
function scanQuoted(from: i32): i32 {
  let at = queue + from
  let hash = hashSeed
  while (true) {
    const marks = quotedMarks(v128.load(at))
    if (marks !== 0) {
      const count = ctz(marks)
      const end = i32(at - queue) + count
      if (byteAt(end) !== BYTE.quote) return scanRareQuoted(from)
      setWord(from, end, endHash(hashFirst(hash, at, count)))
      return end + 1
    }
    hash = hashWord(hashWord(hash, load<u64>(at)), load<u64>(at, 8))
    at += 16
  }
}

/** Scans a word without quotes. Most stand in front of a tuple. */
export function scanName(from: i32): i32 {
  let at = queue + from
  let hash = hashSeed
  while (true) {
    const marks = nameMarks(v128.load(at))
    if (marks !== 0) {
      const count = ctz(marks)
      const end = i32(at - queue) + count
      if (byteAt(end) !== BYTE.open) return scanBare(from)
      setWord(from, end, endHash(hashFirst(hash, at, count)))
      return end
    }
    hash = hashWord(hashWord(hash, load<u64>(at)), load<u64>(at, 8))
    at += 16
  }
}

/** Which of 16 bytes end a string in quotes, or must be looked at: `"`, `\`, below a space. A bit per byte. */
function quotedMarks(bytes: v128): i32 {
  const quotes = i8x16.eq(bytes, i8x16.splat(BYTE.quote))
  const backslashes = i8x16.eq(bytes, i8x16.splat(BYTE.backslash))
  return i8x16.bitmask(v128.or(v128.or(quotes, backslashes), i8x16.lt_u(bytes, i8x16.splat(BYTE.space))))
}

/** As `quotedMarks`, for names in front of tuples: `(`, a space or below. */
function nameMarks(bytes: v128): i32 {
  const opens = i8x16.eq(bytes, i8x16.splat(BYTE.open))
  return i8x16.bitmask(v128.or(opens, i8x16.lt_u(bytes, i8x16.splat(BYTE.space + 1))))
}

/** Takes up to 15 more bytes into a hash. */
function hashFirst(hash: u64, at: usize, count: i32): u64 {
  if (count < 8) return count === 0 ? hash : hashWord(hash, firstBytes(load<u64>(at), count))
  const first = hashWord(hash, load<u64>(at))
  return count === 8 ? first : hashWord(first, firstBytes(load<u64>(at, 8), count - 8))
}

function scanRareQuoted(from: i32): i32 {
  for (let at = from; at < size; at++) {
    const byte = byteAt(at)
    if (byte === BYTE.quote) {
      setHashedWord(from, at)
      return at + 1
    }
    if (byte === BYTE.backslash) {
      // Escapes stay as they are: the byte after the backslash ends nothing.
      at++
      if (byteAt(at) === BYTE.lineBreak && at < size) startLine(at + 1)
    } else if (byte === BYTE.lineBreak) startLine(at + 1)
  }
  return isLast ? UNUSUAL : INCOMPLETE
}

function scanBare(from: i32): i32 {
  let at = from
  while (BYTE.isBare(byteAt(at))) at++
  if (at >= size && !isLast) return INCOMPLETE
  // MonPoly reads r"…" as it reads "…".
  if (at === from || byteAt(at) === BYTE.quote) return UNUSUAL
  setHashedWord(from, at)
  return at
}

function setHashedWord(start: i32, end: i32): void {
  setWord(start, end, hashOf(queue + start, end - start))
}

function setWord(start: i32, end: i32, hash: u32): void {
  wordStart = start
  wordEnd = end
  wordHash = hash
}
