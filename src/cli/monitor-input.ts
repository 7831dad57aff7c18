import { closeSync, createReadStream, fstat, open, readSync, type Stats } from 'node:fs'
import { Socket } from 'node:net'
import { resolve } from 'node:path'
import { addAbortSignal, type Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { promisify } from 'node:util'
import { RvbenchError } from '../model/rvbench-error.ts'
import type { Io } from './io.ts'
import { isStandardInput } from './monitor-options.ts'

/**
 * A file, or standard input for null, as its bytes arrive. A piece is good until the next one is asked for. Throws
 * `unreadable` where it can't be read.
 */
export async function* readPieces(io: Io, file: string | null): AsyncGenerator<Buffer, void, undefined> {
  try {
    if (file === null) yield* piecesOf(io.stdin, io.signal)
    else {
      const descriptor = await promisify(open)(resolve(io.cwd, file), 'r')
      const stats = await promisify(fstat)(descriptor)
      if (stats.isFile()) yield* readFilePieces(descriptor, io.signal)
      else yield* piecesOf(streamOf(descriptor, stats), io.signal)
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

async function* piecesOf(stream: Readable, signal: AbortSignal): AsyncGenerator<Buffer, void, undefined> {
  for await (const chunk of addAbortSignal(signal, stream)) {
    const piece: Buffer | string = chunk
    yield typeof piece === 'string' ? Buffer.from(piece) : piece
  }
}

// What is not a file of a disk. A file's read cannot be called off: on a named pipe it would hold the process until more
// comes, Ctrl-C or not.
function streamOf(fd: number, stats: Stats): Readable {
  return stats.isFIFO() ? new Socket({ fd, writable: false }) : createReadStream('', { fd })
}

// A disk answers at once, so that waiting for it costs less than being told when it has.
async function* readFilePieces(
  descriptor: number,
  signal: AbortSignal,
): AsyncGenerator<Buffer, void, undefined> {
  try {
    const bytes = Buffer.allocUnsafeSlow(LARGEST_PIECE)
    for (let length = FIRST_PIECE; ; length = Math.min(length + (length >> 3), LARGEST_PIECE)) {
      const size = readSync(descriptor, bytes, 0, length, null)
      if (size === 0) return
      yield bytes.subarray(0, size)
      // Ctrl-C is heard here only.
      await setImmediate()
      signal.throwIfAborted()
    }
  } finally {
    closeSync(descriptor)
  }
}

// Bytes. Pieces begin small and grow by an eighth: output follows soon, and all that can happen where a piece ends, in a
// name, in a number, happens before the code is compiled for good, so that it is compiled once. The largest ones are so
// large that reading costs little, and so small that they stay in the cache until they are looked at.
const FIRST_PIECE = 64
const LARGEST_PIECE = 1 << 18

/** All bytes of a file, or of standard input where the name stands for it. */
export async function readWhole(io: Io, file: string): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of readPieces(io, isStandardInput(file) ? null : file))
    pieces.push(Buffer.from(piece))
  return Buffer.concat(pieces)
}
