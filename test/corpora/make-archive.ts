import { gzipSync } from 'node:zlib'
import { Header } from 'tar'

/** An entry as an attacker may write it: nothing is checked. */
export interface Entry {
  readonly path: string
  readonly content?: string | Buffer
  readonly type?: 'File' | 'Directory' | 'SymbolicLink' | 'Link' | 'CharacterDevice' | 'BlockDevice' | 'FIFO'
  readonly linkpath?: string
  /** What the header claims, when that is not the truth. */
  readonly size?: number
}

const BLOCK_BYTES = 512

/** The bytes of a tar archive, with its end mark. */
export function makeTar(entries: readonly Entry[]): Buffer {
  return Buffer.concat([...entries.map(makeEntry), Buffer.alloc(2 * BLOCK_BYTES)])
}

export function makeArchive(entries: readonly Entry[]): Buffer {
  return gzipSync(makeTar(entries))
}

function makeEntry({ path, content = '', type = 'File', linkpath, size }: Entry): Buffer {
  const body = Buffer.from(content)
  const block = Buffer.alloc(BLOCK_BYTES)
  const link = linkpath === undefined ? {} : { linkpath }
  new Header({ path, type, mode: 0o644, size: size ?? body.length, mtime: new Date(0), ...link }).encode(
    block,
  )
  return Buffer.concat([block, body, Buffer.alloc((BLOCK_BYTES - (body.length % BLOCK_BYTES)) % BLOCK_BYTES)])
}

/** Bytes as a stream hands them out, in pieces of a size that meets no boundary. */
export async function* inPieces(bytes: Buffer, length = 700): AsyncGenerator<Buffer> {
  for (let start = 0; start < bytes.length; start += length) yield bytes.subarray(start, start + length)
}
