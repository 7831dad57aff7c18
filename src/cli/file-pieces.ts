import { closeSync, read } from 'node:fs'
import { promisify } from 'node:util'

/**
 * The bytes of an open file, which is closed at the end. A piece is good until the next one is asked for; by then the
 * one after it has been read, on a thread of Node's own, while the piece was looked at.
 */
export async function* readFilePieces(
  descriptor: number,
  signal: AbortSignal,
): AsyncGenerator<Buffer, void, undefined> {
  let bytes = Buffer.allocUnsafeSlow(LARGEST_PIECE)
  let spare = Buffer.allocUnsafeSlow(LARGEST_PIECE)
  let ahead = readInto(descriptor, spare)
  try {
    for (let length = FIRST_PIECE; ; ) {
      const size = await ahead
      if (size === 0) return
      const full = spare
      spare = bytes
      bytes = full
      ahead = readInto(descriptor, spare)
      // What fails is told when its turn has come.
      ahead.catch(() => undefined)
      for (let at = 0; at < size; ) {
        const end = Math.min(at + length, size)
        yield bytes.subarray(at, end)
        signal.throwIfAborted()
        at = end
        length = Math.min(length + (length >> 3), LARGEST_PIECE)
      }
    }
  } finally {
    // No read may be under way when the descriptor becomes another file's.
    await Promise.allSettled([ahead])
    closeSync(descriptor)
  }
}

// Bytes. Pieces begin small and grow by an eighth: output follows soon, and all that can happen where a piece ends, in a
// name, in a number, happens before the code is compiled for good, so that it is compiled once. The largest ones are so
// large that reading costs little, and so small that they stay in the cache until they are looked at.
const FIRST_PIECE = 64
const LARGEST_PIECE = 1 << 19

async function readInto(descriptor: number, bytes: Buffer): Promise<number> {
  const { bytesRead } = await promisify(read)(descriptor, bytes, 0, bytes.length, null)
  return bytesRead
}
