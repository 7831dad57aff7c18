import type { Signature } from '../../model/signature.ts'
import { makeByteLogScanner } from '../../monitors/stream/bytes/byte-log-scanner.ts'
import type { ScannedEvents } from '../../monitors/stream/bytes/scanned-log-reader.ts'

/** What a scanner of a log has to know. */
export interface ScanTask {
  /** Names are byte text. */
  readonly signature: Signature
  /** The predicates that the formula reads. */
  readonly used: ReadonlySet<string>
}

/** Finds the time-points in the pieces of a log. What it yields is good until the next one is asked for. */
export async function* scanPieces(
  pieces: AsyncIterable<Uint8Array>,
  task: ScanTask,
): AsyncGenerator<ScannedEvents, void, undefined> {
  const scanner = makeByteLogScanner({ ...task, batches: 1 })
  for await (const piece of pieces) yield* scanner.feed(piece)
  yield* scanner.end()
}
