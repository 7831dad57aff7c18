import type { Int } from '../../../model/event-log.ts'
import type { Signature } from '../../../model/signature.ts'
import * as BYTE from './byte.ts'
import { EventBatch } from './event-batch.ts'
import { TimePointEnd } from './time-point-end.ts'
import { TimePointScanner } from './time-point-scanner.ts'

/** What was found in the bytes of a log, piece by piece. */
export type Scanned =
  /** The time-points that follow. The batch is filled anew after as many others as there are. */
  | { readonly kind: 'events'; readonly batch: EventBatch }
  /** Here is something out of the ordinary: from here on there is text only. */
  | { readonly kind: 'unusual'; readonly place: LogPlace }
  /** Good until the next one is asked for. */
  | { readonly kind: 'text'; readonly bytes: Uint8Array }

/** How far a log has been read. */
export interface LogPlace {
  /** Of the last time-point; null if there was none. */
  readonly timestamp: Int | null
  /** Whether that has ended with a semicolon. */
  readonly isEnded: boolean
  /** From 1. */
  readonly line: number
  /** From 0. */
  readonly column: number
}

/** Finds the time-points in the bytes of a log, which come in pieces. */
export interface ByteLogScanner {
  feed(bytes: Uint8Array): Generator<Scanned, void, undefined>
  /** The bytes have ended: the last time-point is complete. */
  end(): Generator<Scanned, void, undefined>
}

/** What is looked for in the bytes. */
export interface ByteLogScannerParts {
  /** Names are byte text. */
  readonly signature: Signature
  /** The predicates that the formula reads. */
  readonly used: ReadonlySet<string>
  /** How many batches are filled in turn. */
  readonly batches: number
}

/** A scanner at the beginning of a log. Its batches go round in a ring: one is filled anew once all the others were. */
export function makeByteLogScanner({ signature, used, batches }: ByteLogScannerParts): ByteLogScanner {
  const reading = new TimePointScanner(signature, used)
  const { queue } = reading
  const ring = Array.from({ length: batches }, () => new EventBatch())
  let filled = 0
  let expectedEnd: TimePointEnd | null = null
  let isText = false
  return {
    *feed(bytes) {
      if (isText) yield { kind: 'text', bytes }
      else {
        queue.append(bytes)
        if (expectedEnd === null || expectedEnd.isIn(queue)) yield* scanAll()
      }
    },
    *end() {
      queue.isLast = true
      if (!isText) yield* scanAll()
    },
  }

  function* scanAll(): Generator<Scanned, void, undefined> {
    expectedEnd = null
    for (;;) {
      const batch = nextBatch()
      const end = reading.fill(batch)
      if (batch.timePoints > 0) {
        filled++
        yield { kind: 'events', batch }
      }
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
          isText = true
          yield { kind: 'unusual', place: placeOf(reading) }
          yield { kind: 'text', bytes: queue.bytes.subarray(reading.at, queue.size) }
          return
      }
    }
  }

  function nextBatch(): EventBatch {
    const batch = ring[filled % batches]
    if (batch === undefined) throw new Error('there is no batch to fill')
    batch.clear()
    return batch
  }

  /** Lets go of the bytes that have been read. */
  function drop(): void {
    queue.drop(reading.at)
    reading.scanner.lineStart -= reading.at
    reading.at = 0
  }
}

function placeOf({ at, timestamp, scanner, queue }: TimePointScanner): LogPlace {
  // Where no time-point begins, the last one has ended with a semicolon.
  const isEnded = queue.bytes[at] !== BYTE.at
  return { timestamp, isEnded, line: scanner.line, column: at - scanner.lineStart }
}
