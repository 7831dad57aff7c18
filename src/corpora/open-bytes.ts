import { closeSync, openSync, readSync } from 'node:fs'
import { RvbenchError } from '../model/rvbench-error.ts'

/** A file that is read piece by piece. */
export interface OpenBytes {
  /** The next bytes, valid until the next call; empty at the end. */
  next(): Uint8Array
  close(): void
}

const PIECE_BYTES = 1 << 20

/** Opens a file; messages call it `name`. Throws `unreadable`, here and while it is read. */
export function openBytes({ path, name }: { readonly path: string; readonly name: string }): OpenBytes {
  const descriptor = attempt(name, () => openSync(path, 'r'))
  const piece = Buffer.allocUnsafe(PIECE_BYTES)
  return {
    next: () =>
      piece.subarray(
        0,
        attempt(name, () => readSync(descriptor, piece, 0, piece.length, null)),
      ),
    close: () => closeSync(descriptor),
  }
}

/** The bytes of a file from one place to another, or as many as there are. Throws `unreadable`. */
export function readBytes(
  { path, name }: { readonly path: string; readonly name: string },
  from: number,
  to: number,
): Buffer {
  const descriptor = attempt(name, () => openSync(path, 'r'))
  try {
    const bytes = Buffer.allocUnsafe(to - from)
    let length = 0
    while (length < bytes.length) {
      const count = attempt(name, () =>
        readSync(descriptor, bytes, length, bytes.length - length, from + length),
      )
      if (count === 0) break
      length += count
    }
    return bytes.subarray(0, length)
  } finally {
    closeSync(descriptor)
  }
}

function attempt<Result>(file: string, read: () => Result): Result {
  try {
    return read()
  } catch (cause) {
    const reason = cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause)
    throw new RvbenchError('unreadable', `cannot be read: ${reason}`, { place: { file }, cause })
  }
}
