import { createReadStream } from 'node:fs'
import { resolve } from 'node:path'
import { addAbortSignal, type Readable } from 'node:stream'
import { RvbenchError } from '../model/rvbench-error.ts'
import type { Io } from './io.ts'
import { isStandardInput } from './monitor-options.ts'

/** A file, or standard input for null, as its bytes arrive. Throws `unreadable` where it can't be read. */
export async function* readPieces(io: Io, file: string | null): AsyncGenerator<Buffer, void, undefined> {
  const stream: Readable =
    file === null ? io.stdin : createReadStream(resolve(io.cwd, file), { highWaterMark: PIECE })
  try {
    for await (const chunk of addAbortSignal(io.signal, stream)) {
      const piece: Buffer | string = chunk
      yield typeof piece === 'string' ? Buffer.from(piece) : piece
    }
  } catch (cause) {
    if (!(cause instanceof Error) || cause.name === 'AbortError') throw cause
    throw new RvbenchError('unreadable', `cannot be read: ${cause.message}`, {
      place: { file: file ?? STANDARD_INPUT },
      cause,
    })
  }
}

/** How messages name standard input. */
export const STANDARD_INPUT = 'standard input'

// Bytes of a file read at once: large enough to cost few reads, small enough that output follows soon.
const PIECE = 1 << 17

/** All bytes of a file, or of standard input where the name stands for it. */
export async function readWhole(io: Io, file: string): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of readPieces(io, isStandardInput(file) ? null : file)) pieces.push(piece)
  return Buffer.concat(pieces)
}
