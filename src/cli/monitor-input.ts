import { createReadStream, fstat, open } from 'node:fs'
import { Socket } from 'node:net'
import { resolve } from 'node:path'
import { addAbortSignal, type Readable } from 'node:stream'
import { promisify } from 'node:util'
import { RvbenchError } from '../model/rvbench-error.ts'
import type { Io } from './io.ts'
import { isStandardInput } from './monitor-options.ts'

/** A file, or standard input for null, as its bytes arrive. Throws `unreadable` where it can't be read. */
export async function* readPieces(io: Io, file: string | null): AsyncGenerator<Buffer, void, undefined> {
  try {
    const stream = file === null ? io.stdin : await openStream(resolve(io.cwd, file))
    for await (const chunk of addAbortSignal(io.signal, stream)) {
      const piece: Buffer | string = chunk
      yield typeof piece === 'string' ? Buffer.from(piece) : piece
    }
  } catch (cause) {
    if (!(cause instanceof Error) || !('syscall' in cause)) throw cause
    throw new RvbenchError('unreadable', `cannot be read: ${cause.message}`, {
      place: { file: file ?? STANDARD_INPUT },
      cause,
    })
  }
}

/** How messages name standard input. */
export const STANDARD_INPUT = 'standard input'

async function openStream(path: string): Promise<Readable> {
  const fd = await promisify(open)(path, 'r')
  const stats = await promisify(fstat)(fd)
  // A file's read cannot be called off: on a named pipe it would hold the process until more comes, Ctrl-C or not.
  return stats.isFIFO()
    ? new Socket({ fd, writable: false })
    : createReadStream(path, { fd, highWaterMark: PIECE })
}

// Bytes of a file read at once: large enough to cost few reads, small enough that output follows soon.
const PIECE = 1 << 17

/** All bytes of a file, or of standard input where the name stands for it. */
export async function readWhole(io: Io, file: string): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of readPieces(io, isStandardInput(file) ? null : file)) pieces.push(piece)
  return Buffer.concat(pieces)
}
