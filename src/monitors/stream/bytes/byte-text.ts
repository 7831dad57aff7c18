/** Bytes as a string of characters U+0000 to U+00FF. Throws RangeError if no string can be as long. */
export function byteText(bytes: Uint8Array, start: number, end: number): string {
  // Node 20's decoder ends the process there.
  if (end - start > LONGEST) throw new RangeError('Invalid string length')
  if (end - start > SHORT && isPlain(bytes, start, end)) return DECODER.decode(bytes.subarray(start, end))
  let text = ''
  let at = start
  for (; at + 4 <= end; at += 4) {
    // With so many arguments at once, a call per character is spared, and a list of them, too.
    text += String.fromCharCode(bytes[at] ?? 0, bytes[at + 1] ?? 0, bytes[at + 2] ?? 0, bytes[at + 3] ?? 0)
  }
  for (; at < end; at++) text += String.fromCharCode(bytes[at] ?? 0)
  return text
}

// V8's limit.
const LONGEST = 2 ** 29 - 24

// A decoder is faster from about here on. Under the name of latin1 it reads Windows-1252, which has other characters
// from 0x80 to 0x9f.
const SHORT = 64
const DECODER = new TextDecoder('latin1')

function isPlain(bytes: Uint8Array, start: number, end: number): boolean {
  for (let at = start; at < end; at++) if (((bytes[at] ?? 0) & 0xe0) === 0x80) return false
  return true
}
