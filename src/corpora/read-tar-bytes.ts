import { pipeline, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { RvbenchError } from '../model/rvbench-error.ts'

/** The bytes of a tar archive that may be compressed with gzip. Throws `bad-archive` when they are neither. */
export async function* readTarBytes(
  bytes: AsyncIterable<Uint8Array>,
  name: string,
): AsyncGenerator<Uint8Array> {
  const packed = await takeHead(bytes)
  const isCompressed = packed.head[0] === 0x1f && packed.head[1] === 0x8b
  const tar = isCompressed ? await takeHead(gunzip(packed.all(), name)) : packed
  // Also keeps the parser from unpacking a second time what was packed twice.
  if (tar.head.toString('latin1', MAGIC_OFFSET, MAGIC_OFFSET + MAGIC.length) !== MAGIC) {
    throw new RvbenchError('bad-archive', 'not a tar archive', {
      place: { file: name },
      hint: 'expected .tar.gz, .tgz or .tar',
    })
  }
  yield* tar.all()
}

// POSIX.1-1988 (ustar) and later, GNU tar included, mark the first header.
const MAGIC = 'ustar'
const MAGIC_OFFSET = 257
const BLOCK_BYTES = 512
const GUNZIP_CHUNK_BYTES = 256 * 1024

interface Headed {
  /** The first block, or less where there is no more. */
  readonly head: Buffer
  /** Everything, the first block included. */
  all(): AsyncGenerator<Uint8Array>
}

async function takeHead(bytes: AsyncIterable<Uint8Array>): Promise<Headed> {
  const iterator = bytes[Symbol.asyncIterator]()
  const chunks: Uint8Array[] = []
  let length = 0
  while (length < BLOCK_BYTES) {
    const next = await iterator.next()
    if (next.done === true) break
    chunks.push(next.value)
    length += next.value.length
  }
  const head = Buffer.concat(chunks)
  return {
    head,
    async *all() {
      try {
        yield head
        for (;;) {
          const next = await iterator.next()
          if (next.done === true) return
          yield next.value
        }
      } finally {
        await iterator.return?.()
      }
    },
  }
}

async function* gunzip(bytes: AsyncIterable<Uint8Array>, name: string): AsyncGenerator<Uint8Array> {
  // Errors of either stream come out of the iteration.
  const unzipped = pipeline(
    Readable.from(bytes),
    createGunzip({ chunkSize: GUNZIP_CHUNK_BYTES }),
    () => undefined,
  )
  try {
    yield* unzipped
  } catch (cause) {
    if (!(cause instanceof Error && 'code' in cause && String(cause.code).startsWith('Z_'))) throw cause
    throw new RvbenchError('bad-archive', `damaged or cut off: ${cause.message}`, {
      place: { file: name },
      cause,
    })
  }
}
