import { closeSync, readSync } from 'node:fs'
import { setImmediate } from 'node:timers/promises'

/**
 * The bytes of an open file of a disk, which is closed at the end. A piece is good until the next one is asked for. A disk
 * answers at once, so that waiting for it costs less than being told when it has.
 */
export async function* readFilePieces(
  descriptor: number,
  signal: AbortSignal,
): AsyncGenerator<Buffer, void, undefined> {
  try {
    const bytes = Buffer.allocUnsafeSlow(LARGEST_PIECE)
    for (let length = FIRST_PIECE; ; ) {
      const size = readSync(descriptor, bytes, 0, LARGEST_PIECE, null)
      if (size === 0) return
      for (let at = 0; at < size; ) {
        const end = Math.min(at + length, size)
        yield bytes.subarray(at, end)
        at = end
        length = Math.min(length + (length >> 3), LARGEST_PIECE)
      }
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
const LARGEST_PIECE = 1 << 19
