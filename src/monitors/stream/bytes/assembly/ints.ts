import * as BYTE from './byte.ts'
import { digitsValue, SAFE_DIGITS, scanDigits } from './digits.ts'
import { idOfInt, idOfIntText } from './host.ts'
import { skipBlanks } from './lines.ts'
import { isFound, UNUSUAL } from './scan-end.ts'
import { scanWord, wordEnd, wordStart } from './words.ts'

/** The id of the latest int. */
export let intId: i32 = 0
let leastOwn: i64 = 0
let greatestOwn: i64 = 0

/** The ints in this range are their own ids, moved to where 32-bit numbers begin. */
export function setOwnInts(least: f64, greatest: f64): void {
  leastOwn = i64(least)
  greatestOwn = i64(greatest)
}

/** Scans an int, and blanks before it: most are a few digits, which are read in passing. */
export function scanInt(from: usize): usize {
  const isNegative = load<u8>(from) === BYTE.minus
  const first = isNegative ? from + 1 : from
  const at = scanDigits(first)
  const byte = load<u8>(at)
  const isEnd = byte === BYTE.comma || byte === BYTE.close || byte === BYTE.space || byte === BYTE.lineBreak
  if (!isEnd || at === first || i32(at - first) > SAFE_DIGITS) return scanRareInt(from)
  const value = isNegative ? 0 - digitsValue : digitsValue
  const hasOwnId = value >= leastOwn && value <= greatestOwn
  intId = hasOwnId ? i32(value - leastOwn + i64(i32.MIN_VALUE)) : idOfInt(f64(value))
  return at
}

function scanRareInt(from: usize): usize {
  const first = skipBlanks(from)
  const at = isFound(first) ? scanWord(first) : first
  if (!isFound(at)) return at
  const id = idOfIntText(wordStart, wordEnd)
  if (isNaN(id)) return UNUSUAL
  intId = i32(id)
  return at
}
