import { createReadStream, open, openSync, type Stats, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { addAbortSignal, type Readable } from 'node:stream'
import { promisify } from 'node:util'
import { RvbenchError } from '../../model/rvbench-error.ts'
import type { Io } from '../io.ts'
import { readFilePieces } from './file-pieces.ts'
import { isStandardInput } from './monitor-options.ts'

/**
 * A file, or standard input for null, as its bytes arrive. A piece is good until the next one is asked for. Throws
 * `unreadable` where it can't be read.
 */
export async function* readPieces(io: Io, file: string | null): AsyncGenerator<Buffer, void, undefined> {
  try {
    if (file === null) yield* piecesOf(io.stdin, io.signal)
    else {
      const path = resolve(io.cwd, file)
      const stats = statSync(path, { throwIfNoEntry: false })
      if (stats?.isFile() === true) yield* readFilePieces(openSync(path, 'r'), io.signal)
      else yield* piecesOf(await streamOf(await promisify(open)(path, 'r'), stats), io.signal)
    }
  } catch (error) {
    throw unreadable(error, file ?? STANDARD_INPUT)
  }
}

/** What is to be told of a failure to read: the system's answer as a refusal; all else as it is. */
function unreadable(error: unknown, file: string): unknown {
  if (!(error instanceof Error) || !('syscall' in error)) return error
  return new RvbenchError('unreadable', `cannot be read: ${error.message}`, { place: { file }, cause: error })
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
async function streamOf(fd: number, stats: Stats | undefined): Promise<Readable> {
  if (stats?.isFIFO() !== true) return createReadStream('', { fd })
  // It takes a millisecond to load, which files need not wait for.
  const { Socket } = await import('node:net')
  return new Socket({ fd, writable: false })
}

/** All bytes of a file, or of standard input where the name stands for it. */
export async function readWhole(io: Io, file: string): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of readPieces(io, isStandardInput(file) ? null : file))
    pieces.push(Buffer.from(piece))
  return Buffer.concat(pieces)
}
