import { closeSync, openSync, readSync } from 'node:fs'
import { RvbenchError } from '../model/rvbench-error.ts'
import { systemCode } from '../model/system-code.ts'

/** A file, and what messages call it. */
export interface NamedFile {
  readonly path: string
  readonly name: string
}

/** A file that is read piece by piece. */
export interface OpenBytes {
  /** The next bytes, valid until the next call; empty at the end. */
  next(): Buffer
  close(): void
}

const PIECE_BYTES = 1 << 20

/** Opens a file, or the part of it from one byte to another. Throws `unreadable`, here and while it is read. */
export function openBytes({ path, name }: NamedFile, from = 0, to = Number.POSITIVE_INFINITY): OpenBytes {
  const descriptor = attempt(name, () => openSync(path, 'r'))
  const piece = Buffer.allocUnsafe(Math.min(PIECE_BYTES, Math.max(to - from, 1)))
  let position = from
  return {
    next: () => {
      const wanted = Math.min(piece.length, to - position)
      const length = wanted <= 0 ? 0 : attempt(name, () => readSync(descriptor, piece, 0, wanted, position))
      position += length
      return piece.subarray(0, length)
    },
    close: () => closeSync(descriptor),
  }
}

function attempt<Result>(file: string, read: () => Result): Result {
  try {
    return read()
  } catch (cause) {
    throw new RvbenchError('unreadable', `cannot be read: ${systemCode(cause)}`, { place: { file }, cause })
  }
}
