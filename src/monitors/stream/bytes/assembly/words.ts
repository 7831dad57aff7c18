import * as BYTE from './byte.ts'
import { isLast, queueEnd } from './byte-queue.ts'
import { startLine } from './lines.ts'
import { INCOMPLETE, UNUSUAL } from './scan-end.ts'
import { endHash, firstBytes, hashOf, hashSeed, hashWord } from './word-hash.ts'

// Each scan begins at a position, and returns the one after what it found, or `INCOMPLETE`, or `UNUSUAL`.

/** Where the bytes of the latest word begin and end, and their hash. */
export let wordStart: usize = 0
export let wordEnd: usize = 0
export let wordHash: u32 = 0

/** Scans a word. */
export function scanWord(from: usize): usize {
  return load<u8>(from) === BYTE.quote ? scanQuoted(from + 1) : scanBare(from)
}

/** Scans what stands in quotes: most of it is plain, and ends with the second one. */
function scanQuoted(from: usize): usize {
  let at = from
  let hash = hashSeed
  while (true) {
    const marks = quotedMarks(v128.load(at))
    if (marks !== 0) {
      const count = ctz(marks)
      const end = at + count
      if (load<u8>(end) !== BYTE.quote) return scanRareQuoted(from)
      setWord(from, end, endHash(hashFirst(hash, at, count)))
      return end + 1
    }
    hash = hashWord(hashWord(hash, load<u64>(at)), load<u64>(at, 8))
    at += 16
  }
}

/** Scans a word without quotes. Most stand in front of a tuple. */
export function scanName(from: usize): usize {
  let at = from
  let hash = hashSeed
  while (true) {
    const marks = nameMarks(v128.load(at))
    if (marks !== 0) {
      const count = ctz(marks)
      const end = at + count
      if (load<u8>(end) !== BYTE.open) return scanBare(from)
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

function scanRareQuoted(from: usize): usize {
  for (let at = from; at < queueEnd; at++) {
    const byte = load<u8>(at)
    if (byte === BYTE.quote) {
      setHashedWord(from, at)
      return at + 1
    }
    if (byte === BYTE.backslash) {
      // Escapes stay as they are: the byte after the backslash ends nothing.
      at++
      if (load<u8>(at) === BYTE.lineBreak && at < queueEnd) startLine(at + 1)
    } else if (byte === BYTE.lineBreak) startLine(at + 1)
  }
  return isLast ? UNUSUAL : INCOMPLETE
}

function scanBare(from: usize): usize {
  let at = from
  while (BYTE.isBare(load<u8>(at))) at++
  if (at >= queueEnd && !isLast) return INCOMPLETE
  // MonPoly reads r"…" as it reads "…".
  if (at === from || load<u8>(at) === BYTE.quote) return UNUSUAL
  setHashedWord(from, at)
  return at
}

function setHashedWord(start: usize, end: usize): void {
  setWord(start, end, hashOf(start, i32(end - start)))
}

function setWord(start: usize, end: usize, hash: u32): void {
  wordStart = start
  wordEnd = end
  wordHash = hash
}
