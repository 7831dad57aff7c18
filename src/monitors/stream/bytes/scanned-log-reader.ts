import { type LogReader, makeLogReader } from '../../../mfotl/read-log.ts'
import type { Int, TimePoint } from '../../../model/event-log.ts'
import type { Signature } from '../../../model/signature.ts'
import { feedEvents } from '../feed-events.ts'
import type { Machine } from '../machine.ts'
import type { LogPlace, Scanned } from './byte-log-scanner.ts'
import { bytePredicates } from './byte-predicates.ts'
import { byteText } from './byte-text.ts'
import { feedBatch } from './feed-batch.ts'

/** Brings what a scanner found in a log into a machine. */
export interface ScannedLogReader {
  /** Throws what `makeLogReader` throws; the time-points before have been given by then. */
  take(scanned: Scanned): void
  /** The log has ended: the last time-point is complete. */
  end(): void
}

/** What the events go into, and who is told of time-points. */
export interface ScannedLogReaderParts {
  readonly machine: Machine
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
export function makeScannedLogReader(parts: ScannedLogReaderParts): ScannedLogReader {
  const { machine, signature, file, give } = parts
  const predicates = bytePredicates(signature).map(predicate => ({
    ...predicate,
    source: machine.sources.get(predicate.name) ?? null,
  }))
  const feed = { machine, predicates }
  let textReader: LogReader | null = null
  return {
    take(scanned) {
      switch (scanned.kind) {
        case 'events':
          feedBatch(feed, scanned.batch, give)
          machine.dropUnusedValues()
          break
        case 'unusual':
          textReader = readerFrom(scanned.place)
          break
        case 'text':
          for (let at = 0; at < scanned.bytes.length; at += PIECE) {
            textReader?.feed(byteText(scanned.bytes, at, Math.min(at + PIECE, scanned.bytes.length)))
          }
      }
    },
    end: () => textReader?.end(),
  }

  /** A reader of text that stands where the scanner does: behind as many lines and columns, and the last timestamp. */
  function readerFrom({ timestamp, isEnded, line, column }: LogPlace): LogReader {
    let isGiven = timestamp === null
    const reader = makeLogReader(signature, file, enter, parts.readable)
    const before = timestamp === null ? '' : `@${timestamp}${isEnded ? ';' : ''}`
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
