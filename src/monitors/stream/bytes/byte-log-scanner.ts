import { makeInt } from '../../../mfotl/read-int.ts'
import type { Int } from '../../../model/event-log.ts'
import type { Signature } from '../../../model/signature.ts'
import { bytePredicates } from './byte-predicates.ts'
import { EventBatch } from './event-batch.ts'
import type { ScannerMemory } from './scanner-memory.ts'

/** What was found in the bytes of a log, piece by piece. */
export type Scanned =
  /** The time-points that follow. Good until the next ones are asked for. */
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

/** What is looked for in the bytes, and where they go. */
export interface ByteLogScannerParts {
  readonly memory: ScannerMemory
  /** Names are byte text. */
  readonly signature: Signature
  /** The predicates that the formula reads. */
  readonly used: ReadonlySet<string>
}

/**
 * A scanner at the beginning of a log: MonPoly's syntax, but no errors. Those, with their places, are left to
 * `makeLogReader`.
 */
export function makeByteLogScanner({ memory, signature, used }: ByteLogScannerParts): ByteLogScanner {
  const { exports } = memory
  const batch = new EventBatch()
  let isText = false
  for (const { name, kinds } of bytePredicates(signature)) {
    memory.putWord(name)
    const address = exports.addPredicate(name.length, kinds.length, used.has(name) ? 1 : 0)
    memory.bytes().set(kinds, address)
  }
  return {
    *feed(bytes) {
      const room = isText ? 0 : exports.roomForBytes(bytes.length)
      if (room > 0) {
        memory.bytes().set(bytes, room)
        if (exports.takeBytes(bytes.length) !== 0) yield* scanAll()
      } else {
        if (!isText) yield* giveText()
        yield { kind: 'text', bytes }
      }
    },
    *end() {
      exports.endBytes()
      if (!isText) yield* scanAll()
    },
  }

  function* scanAll(): Generator<Scanned, void, undefined> {
    for (;;) {
      memory.clearFloats()
      const ended = exports.scan()
      batch.takeFrom(memory)
      if (batch.timePoints > 0) yield { kind: 'events', batch }
      if (ended === AT_UNUSUAL) yield* giveText()
      if (ended !== BATCH_FULL) return
    }
  }

  function* giveText(): Generator<Scanned, void, undefined> {
    isText = true
    yield { kind: 'unusual', place: place() }
    const start = exports.restStart()
    const end = start + exports.restSize()
    // Copies: the reader of text makes strings, for which the memory may move.
    for (let at = start; at < end; at += PIECE) {
      yield { kind: 'text', bytes: memory.bytes().slice(at, Math.min(at + PIECE, end)) }
    }
  }

  function place(): LogPlace {
    // WebAssembly's integers have a sign for those who read them.
    const timestamp = BigInt.asUintN(64, exports.timestamp.value)
    return {
      timestamp: exports.hasTimestamp.value === 0 ? null : makeInt(timestamp),
      isEnded: exports.isEnded() !== 0,
      line: exports.line.value,
      column: exports.column(),
    }
  }
}

// Why a scan ended, if not because more bytes are needed: as `assembly/time-points.ts` has it.
const AT_UNUSUAL = 2
const BATCH_FULL = 3

const PIECE = 1 << 20
