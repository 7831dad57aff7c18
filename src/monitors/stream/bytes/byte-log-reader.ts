import { type LogReader, makeLogReader } from '../../../mfotl/read-log.ts'
import type { Int, TimePoint } from '../../../model/event-log.ts'
import type { Signature } from '../../../model/signature.ts'
import { feedEvents } from '../feed-events.ts'
import type { Machine } from '../machine.ts'
import { BYTE } from './byte-class.ts'
import type { ByteDictionary } from './byte-dictionary.ts'
import { byteText } from './byte-text.ts'
import { TimePointEnd } from './time-point-end.ts'
import { TimePointParser } from './time-point-parser.ts'

/** Reads a log from bytes that come in pieces. */
export interface ByteLogReader {
  /** Throws what `makeLogReader` throws; the time-points before have been given by then. */
  feed(bytes: Uint8Array): void
  /** The bytes have ended: the last time-point is complete. */
  end(): void
}

export interface ByteLogReaderParts {
  readonly machine: Machine
  /** The strings of the machine's values. */
  readonly strings: ByteDictionary
  /** Names are byte text. */
  readonly signature: Signature
  readonly file: string
  /** A time-point lies in the machine: to be committed before this returns. */
  readonly give: (timestamp: Int) => void
  /** Makes text for people of byte text, for errors. */
  readonly readable: (byteText: string) => string
}

/**
 * A reader of MonPoly's log syntax that makes no objects of events: bytes become rows of ids. The same language, the same
 * errors as `makeLogReader`, which takes over at the first time-point that is out of the ordinary.
 */
export function makeByteLogReader(parts: ByteLogReaderParts): ByteLogReader {
  const { machine, strings, signature, file, give } = parts
  const parser = new TimePointParser(machine, strings, signature)
  const { queue } = parser
  let expectedEnd: TimePointEnd | null = null
  let textReader: LogReader | null = null
  return {
    feed(bytes) {
      if (textReader !== null) textReader.feed(byteText(bytes, 0, bytes.length))
      else {
        queue.append(bytes)
        if (expectedEnd === null || expectedEnd.isIn(queue)) readAll(false)
      }
    },
    end() {
      if (textReader === null) readAll(true)
      textReader?.end()
    },
  }

  function readAll(isLast: boolean): void {
    expectedEnd = null
    for (;;) {
      switch (parser.read(isLast)) {
        case 'complete':
          give(parser.timestamp ?? 0)
          break
        case 'none':
          drop()
          return
        case 'incomplete':
          drop()
          expectedEnd = new TimePointEnd(1)
          expectedEnd.isIn(queue)
          return
        case 'unusual':
          textReader = takeOver()
          for (let at = parser.at; at < queue.size; at += PIECE) {
            textReader.feed(byteText(queue.bytes, at, Math.min(at + PIECE, queue.size)))
          }
          return
      }
    }
  }

  /** Lets go of the bytes that have been read. */
  function drop(): void {
    queue.drop(parser.at)
    parser.scanner.lineStart -= parser.at
    parser.at = 0
  }

  /** A reader of text that stands where the parser does: behind as many lines and columns, and the last timestamp. */
  function takeOver(): LogReader {
    const { at, timestamp } = parser
    const { line, lineStart } = parser.scanner
    let isGiven = timestamp === null
    let { isBegun } = parser
    const reader = makeLogReader(signature, file, enter, parts.readable)
    // Where no time-point begins, the last one has ended with a semicolon.
    const isEnded = queue.bytes[at] !== BYTE.at
    const before = timestamp === null ? '' : `@${timestamp}${isEnded ? ';' : ''}`
    const column = at - lineStart
    reader.feed(line === 1 ? before.padEnd(column) : `${before}${'\n'.repeat(line - 1)}${' '.repeat(column)}`)
    return reader

    function enter({ timestamp: arriving, events }: TimePoint): void {
      // The one that only says where time stands has been given before.
      if (!isGiven) isGiven = true
      else {
        if (!isBegun) machine.begin(arriving)
        isBegun = false
        feedEvents(machine, events)
        give(arriving)
      }
    }
  }
}

// A time-point may have more bytes than a string has room for.
const PIECE = 1 << 20
