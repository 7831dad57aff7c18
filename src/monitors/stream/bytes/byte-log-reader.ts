import { type LogReader, makeLogReader } from '../../../mfotl/read-log.ts'
import type { Int, TimePoint } from '../../../model/event-log.ts'
import type { Signature } from '../../../model/signature.ts'
import { feedEvents } from '../feed-events.ts'
import type { Machine } from '../machine.ts'
import * as BYTE from './byte.ts'
import type { ByteDictionary } from './byte-dictionary.ts'
import { byteText } from './byte-text.ts'
import { feedBatch } from './feed-batch.ts'
import { TimePointEnd } from './time-point-end.ts'
import { TimePointScanner } from './time-point-scanner.ts'

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
  const { sources, values } = machine
  const reading = new TimePointScanner({ sources, values, strings, signature })
  const { queue } = reading
  let expectedEnd: TimePointEnd | null = null
  let textReader: LogReader | null = null
  return {
    feed(bytes) {
      if (textReader !== null) textReader.feed(byteText(bytes, 0, bytes.length))
      else {
        queue.append(bytes)
        if (expectedEnd === null || expectedEnd.isIn(queue)) readAll()
      }
    },
    end() {
      queue.isLast = true
      if (textReader === null) readAll()
      textReader?.end()
    },
  }

  function readAll(): void {
    expectedEnd = null
    for (;;) {
      const end = reading.fill()
      feedBatch(machine, reading, give)
      machine.dropUnusedValues()
      switch (end) {
        case 'full':
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
          for (let at = reading.at; at < queue.size; at += PIECE) {
            textReader.feed(byteText(queue.bytes, at, Math.min(at + PIECE, queue.size)))
          }
          return
      }
    }
  }

  /** Lets go of the bytes that have been read. */
  function drop(): void {
    queue.drop(reading.at)
    reading.scanner.lineStart -= reading.at
    reading.at = 0
  }

  /** A reader of text that stands where the reading does: behind as many lines and columns, and the last timestamp. */
  function takeOver(): LogReader {
    const { at, timestamp } = reading
    const { line, lineStart } = reading.scanner
    let isGiven = timestamp === null
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
        machine.begin(arriving)
        feedEvents(machine, events)
        give(arriving)
        machine.dropUnusedValues()
      }
    }
  }
}

// A time-point may have more bytes than a string has room for.
const PIECE = 1 << 20
