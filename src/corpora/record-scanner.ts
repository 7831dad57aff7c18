/** How records follow one another in a file: items of one JSON array, or a line each. */
export type RecordFraming = 'json-array' | 'json-lines'

/** Where a record stands in its file. */
export interface RecordSpan {
  /** In bytes; `to` is behind its last. */
  readonly from: number
  readonly to: number
  /** Among the file's records, from 0. Lines count all, blank ones too. */
  readonly index: number
  /** The line that it begins on, from 1. */
  readonly line: number
  /** In bytes: behind what ends it, the comma, bracket or line break. */
  readonly end: number
}

/** A place between two records, or the beginning of a file. */
export type ScanStart = Omit<RecordSpan, 'to' | 'end'>

/** Finds records in bytes that come in pieces. */
export interface RecordScanner {
  push(bytes: Uint8Array): void
  /** The bytes have ended. What is wrong with the framing; null where nothing is. */
  end(): FramingFault | null
}

/** Where the framing of records breaks off: nothing behind it is read. */
export interface FramingFault {
  readonly problem: string
  readonly line: number
  /** The record that it is about. */
  readonly index: number
}

/** Where a file begins; a scan may begin at any record. */
export const FILE_START: ScanStart = { from: 0, index: 0, line: 1 }

/** Tells of every record once its end has come by. Nothing but the place of the record at hand is kept. */
export function makeRecordScanner(
  framing: RecordFraming,
  start: ScanStart,
  onRecord: (span: RecordSpan) => void,
): RecordScanner {
  switch (framing) {
    case 'json-array':
      return makeArrayScanner(start, onRecord)
    case 'json-lines':
      return makeLineScanner(start, onRecord)
  }
}

const TAB = 0x09
const LINE_FEED = 0x0a
const CARRIAGE_RETURN = 0x0d
const BLANK = 0x20
const QUOTE = 0x22
const COMMA = 0x2c
const OPEN_BRACKET = 0x5b
const BACKSLASH = 0x5c
const CLOSE_BRACKET = 0x5d
const OPEN_BRACE = 0x7b
const CLOSE_BRACE = 0x7d
/** The byte order mark that some programs begin UTF-8 files with. */
const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf]

function makeLineScanner(start: ScanStart, onRecord: (span: RecordSpan) => void): RecordScanner {
  let { from, index, line } = start
  let offset = start.from
  const tell = (to: number, end: number): void => {
    onRecord({ from, to, index, line, end })
    from = end
    index += 1
    line += 1
  }
  return {
    push: bytes => {
      if (offset === 0 && BYTE_ORDER_MARK.every((byte, at) => bytes[at] === byte))
        from = BYTE_ORDER_MARK.length
      for (let at = bytes.indexOf(LINE_FEED); at !== -1; at = bytes.indexOf(LINE_FEED, at + 1)) {
        tell(offset + at, offset + at + 1)
      }
      offset += bytes.length
    },
    end: () => {
      if (offset > from) tell(offset, offset)
      return null
    },
  }
}

/**
 * `before` the bracket that opens the list; `first`: an item or the closing bracket may come; `item`: an item must;
 * inside an item, or inside a `text` of it; `after` the list.
 */
type ArrayState = 'before' | 'first' | 'item' | 'inside' | 'text' | 'escape' | 'after' | 'broken'

/**
 * Only strings and depth are tracked: an item that is no JSON is still found, and whoever reads it says what is wrong.
 * A string cannot hold a line break, so a quote that is missing spoils its own line only.
 */
function makeArrayScanner(start: ScanStart, onRecord: (span: RecordSpan) => void): RecordScanner {
  let { from, index, line } = start
  let offset = start.from
  let state: ArrayState = start.from === 0 ? 'before' : 'item'
  let depth = 0
  let recordLine = line
  let fault: FramingFault | null = null

  const tell = (to: number, end: number): void => {
    onRecord({ from, to, index, line: recordLine, end })
    index += 1
  }
  const breakOff = (problem: string, atLine: number): void => {
    fault = { problem, line: atLine, index }
    state = 'broken'
  }

  // One byte outside strings.
  function step(byte: number, at: number): void {
    if (byte === LINE_FEED) line += 1
    switch (state) {
      case 'before':
        if (isBlank(byte) || (at < BYTE_ORDER_MARK.length && byte === BYTE_ORDER_MARK[at])) return
        if (byte === OPEN_BRACKET) state = 'first'
        else breakOff('expected a JSON list: the file does not begin with "["', line)
        return
      case 'first':
      case 'item':
        if (isBlank(byte)) return
        from = at
        recordLine = line
        if (byte === CLOSE_BRACKET && state === 'first') {
          state = 'after'
          return
        }
        depth = 0
        state = 'inside'
        inside(byte, at)
        return
      case 'inside':
        inside(byte, at)
        return
      case 'after':
        if (!isBlank(byte)) breakOff('text stands behind the "]" that ends the list', line)
        return
      case 'text':
      case 'escape':
      case 'broken':
        return
    }
  }

  function inside(byte: number, at: number): void {
    switch (byte) {
      case QUOTE:
        state = 'text'
        return
      case OPEN_BRACE:
      case OPEN_BRACKET:
        depth += 1
        return
      case CLOSE_BRACE:
        if (depth > 0) depth -= 1
        return
      case CLOSE_BRACKET:
        if (depth > 0) {
          depth -= 1
          return
        }
        tell(at, at + 1)
        state = 'after'
        return
      case COMMA:
        if (depth > 0) return
        tell(at, at + 1)
        state = 'item'
    }
  }

  return {
    push: bytes => {
      for (let at = 0; at < bytes.length; at++) {
        if (state === 'escape') {
          state = 'text'
          continue
        }
        if (state === 'text') at = skip(bytes, at, IN_TEXT)
        else if (state === 'inside') at = skip(bytes, at, INSIDE)
        const byte = bytes[at]
        if (byte === undefined || state === 'broken') break
        if (state !== 'text') step(byte, offset + at)
        else if (byte === BACKSLASH) state = 'escape'
        else {
          state = 'inside'
          if (byte === LINE_FEED) line += 1
        }
      }
      offset += bytes.length
    },
    end: () => {
      if (state === 'inside' && depth === 0) {
        tell(offset, offset)
        breakOff('the list is cut off: its "]" is missing', line)
      } else if (state === 'inside' || state === 'text' || state === 'escape') {
        breakOff('the list is cut off: this record does not end', recordLine)
      } else if (state === 'before') breakOff('expected a JSON list: the file is empty', line)
      else if (state === 'first' || state === 'item')
        breakOff('the list is cut off: its "]" is missing', line)
      return fault
    },
  }
}

function isBlank(byte: number): boolean {
  return byte === BLANK || byte === LINE_FEED || byte === CARRIAGE_RETURN || byte === TAB
}

// Bytes that something depends on, in a string and around strings: all others are passed over.
const IN_TEXT = flagged([QUOTE, BACKSLASH, LINE_FEED])
const INSIDE = flagged([
  ...[QUOTE, COMMA, LINE_FEED],
  ...[OPEN_BRACE, CLOSE_BRACE, OPEN_BRACKET, CLOSE_BRACKET],
])

function flagged(wanted: readonly number[]): Uint8Array {
  const flags = new Uint8Array(256)
  for (const byte of wanted) flags[byte] = 1
  return flags
}

function skip(bytes: Uint8Array, from: number, flags: Uint8Array): number {
  let at = from
  while (at < bytes.length && flags[bytes[at] ?? 0] === 0) at += 1
  return at
}
