import { type NamedFile, openBytes } from './open-bytes.ts'
import {
  type FramingFault,
  makeRecordScanner,
  type RecordFraming,
  type RecordSpan,
  type ScanStart,
} from './record-scanner.ts'

/** A record: where it stands, and its bytes; null where it is longer than any text can be. */
export interface RecordBytes {
  readonly span: RecordSpan
  readonly bytes: Buffer | null
}

/** Strings of twice that cannot be. */
const LARGEST_RECORD = 2 ** 28

/**
 * The records of a file, or of a part of it that begins and ends between two. No more of it than a record and a piece
 * is held at once. What is wrong with the framing, if anything, comes last. Throws `unreadable`.
 */
export function* recordBytes(
  file: NamedFile,
  framing: RecordFraming,
  part: ScanStart & { readonly to?: number },
): Generator<RecordBytes, FramingFault | null, undefined> {
  let spans: RecordSpan[] = []
  const scanner = makeRecordScanner(framing, part, span => spans.push(span))
  const held = makeHeldBytes(part.from)
  const source = openBytes(file, part.from, part.to)
  try {
    for (let piece = source.next(); piece.length > 0; piece = source.next()) {
      held.add(piece)
      scanner.push(piece)
      yield* take()
    }
    const fault = scanner.end()
    yield* take()
    return fault
  } finally {
    source.close()
  }

  function* take(): Generator<RecordBytes, void, undefined> {
    const found = spans
    spans = []
    for (const span of found) yield { span, bytes: held.slice(span) }
    const last = found.at(-1)
    if (last !== undefined) held.dropUntil(last.end)
  }
}

/** The bytes from the record that is not whole yet. */
interface HeldBytes {
  add(piece: Buffer): void
  slice(span: RecordSpan): Buffer | null
  dropUntil(offset: number): void
}

function makeHeldBytes(start: number): HeldBytes {
  let from = start
  let pieces: Buffer[] = []
  let length = 0
  return {
    add: piece => {
      length += piece.length
      // Nobody can read such a record: its end is looked for all the same, and may lie in this piece.
      if (length > LARGEST_RECORD + piece.length) pieces = []
      pieces.push(Buffer.from(piece))
    },
    slice: span => {
      if (span.to - span.from > LARGEST_RECORD) return null
      if (pieces.length > 1) pieces = [Buffer.concat(pieces)]
      const [whole] = pieces
      // Behind a record that was let go, the bytes end where they end.
      const first = from + length - (whole?.length ?? 0)
      return whole?.subarray(span.from - first, span.to - first) ?? Buffer.alloc(0)
    },
    dropUntil: offset => {
      const [whole] = pieces.length > 1 ? [Buffer.concat(pieces)] : pieces
      const left = from + length - offset
      pieces = whole === undefined || left === 0 ? [] : [Buffer.from(whole.subarray(whole.length - left))]
      from = offset
      length = left
    },
  }
}
