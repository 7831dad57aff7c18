/** A part of a text that was scanned: where it ended well, or where it could not go on. */
interface Scan {
  readonly kind: 'end' | 'fault'
  readonly offset: number
}

/** What may come next. */
type Expected = 'value' | 'first-item' | 'first-key' | 'key' | 'colon' | 'rest'

/**
 * Where a text that `JSON.parse` refused stops being JSON (RFC 8259): the offset of the first character that no
 * JSON text can have there, or the text's length when it ends too soon. Engines word their messages differently
 * and often leave the place out, so the place is found here.
 */
export function jsonFault(text: string): number {
  // A stack of its own: a damaged file may nest deeper than calls can.
  const closers: ('}' | ']')[] = []
  let expected: Expected = 'value'
  let offset = 0

  for (;;) {
    offset = skip(BLANKS, text, offset)
    const character = text[offset]
    if (character === undefined) return offset

    switch (expected) {
      case 'value':
      case 'first-item': {
        if (character === '{' || character === '[') {
          closers.push(character === '{' ? '}' : ']')
          expected = character === '{' ? 'first-key' : 'first-item'
          offset += 1
          break
        }
        if (character === ']' && expected === 'first-item') {
          closers.pop()
          expected = 'rest'
          offset += 1
          break
        }
        const scan = scanScalar(text, offset)
        if (scan.kind === 'fault') return scan.offset
        offset = scan.offset
        expected = 'rest'
        break
      }
      case 'first-key':
      case 'key': {
        if (character === '}' && expected === 'first-key') {
          closers.pop()
          expected = 'rest'
          offset += 1
          break
        }
        if (character !== '"') return offset
        const scan = scanString(text, offset)
        if (scan.kind === 'fault') return scan.offset
        offset = scan.offset
        expected = 'colon'
        break
      }
      case 'colon':
        if (character !== ':') return offset
        expected = 'value'
        offset += 1
        break
      case 'rest': {
        const closer = closers.at(-1)
        if (closer !== undefined && character === closer) closers.pop()
        else if (closer !== undefined && character === ',') expected = closer === '}' ? 'key' : 'value'
        else return offset
        offset += 1
        break
      }
    }
  }
}

const BLANKS = /[ \t\n\r]*/y
const DIGITS = /[0-9]*/y
// All from the blank on, but the quote and the backslash.
const PLAIN_CHARACTERS = /[ !#-[\]-\uffff]*/y

function skip(pattern: RegExp, text: string, offset: number): number {
  pattern.lastIndex = offset
  return offset + (pattern.exec(text)?.[0].length ?? 0)
}

function scanScalar(text: string, start: number): Scan {
  switch (text[start]) {
    case '"':
      return scanString(text, start)
    case 't':
      return scanWord(text, start, 'true')
    case 'f':
      return scanWord(text, start, 'false')
    case 'n':
      return scanWord(text, start, 'null')
    default:
      return scanNumber(text, start)
  }
}

function scanWord(text: string, start: number, word: string): Scan {
  for (let length = 0; length < word.length; length += 1) {
    if (text[start + length] !== word[length]) return { kind: 'fault', offset: start + length }
  }
  return { kind: 'end', offset: start + word.length }
}

function scanString(text: string, start: number): Scan {
  let offset = start + 1
  for (;;) {
    offset = skip(PLAIN_CHARACTERS, text, offset)
    if (text[offset] === '"') return { kind: 'end', offset: offset + 1 }
    if (text[offset] !== '\\') return { kind: 'fault', offset }
    offset += 1
    const escaped = text[offset]
    if (escaped === undefined || !'"\\/bfnrtu'.includes(escaped)) return { kind: 'fault', offset }
    offset += 1
    if (escaped !== 'u') continue
    for (const end = offset + 4; offset < end; offset += 1) {
      if (!/[0-9a-fA-F]/.test(text[offset] ?? '')) return { kind: 'fault', offset }
    }
  }
}

function scanNumber(text: string, start: number): Scan {
  let offset = text[start] === '-' ? start + 1 : start
  if (text[offset] === '0') {
    offset += 1
  } else {
    const end = skip(DIGITS, text, offset)
    if (end === offset) return { kind: 'fault', offset }
    offset = end
  }
  if (text[offset] === '.') {
    const end = skip(DIGITS, text, offset + 1)
    if (end === offset + 1) return { kind: 'fault', offset: end }
    offset = end
  }
  if (text[offset] === 'e' || text[offset] === 'E') {
    offset += text[offset + 1] === '+' || text[offset + 1] === '-' ? 2 : 1
    const end = skip(DIGITS, text, offset)
    if (end === offset) return { kind: 'fault', offset }
    offset = end
  }
  return { kind: 'end', offset }
}
