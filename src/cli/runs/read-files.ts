import { isAscii, isUtf8 } from 'node:buffer'
import { closeSync, openSync, readSync } from 'node:fs'
import type { FileAdapter } from '../../adapters/adapter.ts'
import type { CorpusSource } from '../../model/corpus-source.ts'
import { RvbenchError } from '../../model/rvbench-error.ts'
import type { BadFile } from '../../model/scorecard.ts'
import { systemCode } from '../../model/system-code.ts'
import { utf8Fault } from '../../model/utf8-fault.ts'
import { makeBadFile, type ReadPart } from './read-part.ts'

/** The runs of whole files, file by file. */
export function* readFiles(
  { name, root }: CorpusSource,
  adapter: FileAdapter,
  files: readonly string[],
): Generator<ReadPart | BadFile, void, undefined> {
  for (const file of files) {
    const broken: BadFile[] = []
    yield readFile(name, root, adapter, file, broken)
    yield* broken
  }
}

function readFile(
  corpus: string,
  root: string,
  adapter: FileAdapter,
  file: string,
  broken: BadFile[],
): ReadPart | BadFile {
  try {
    const source = { corpus, file, text: readText(`${root}/${file}`, file) }
    const traces = adapter.readTraces(source, error =>
      broken.push({ ...makeBadFile(corpus, file, error), records: 1 }),
    )
    return { files: 1, traces }
  } catch (error) {
    return makeBadFile(corpus, file, error)
  }
}

/** A file's text. Throws `unreadable`, with the place of what is no UTF-8. */
export function readText(path: string, file: string): string {
  let bytes: Buffer
  try {
    bytes = readBytes(path)
    // Most files are, and then Node need not look for what several bytes make.
    if (isAscii(bytes)) return bytes.toString('latin1')
    if (isUtf8(bytes)) return bytes.toString('utf8')
  } catch (cause) {
    throw new RvbenchError('unreadable', `cannot be read: ${systemCode(cause)}`, { place: { file }, cause })
  }
  throw new RvbenchError('unreadable', 'the file is not UTF-8 text', { place: utf8Fault(bytes, file) })
}

// Read into again and again: a tenth of the time that Node takes for a text goes into making room for its bytes.
const ROOM = Buffer.allocUnsafe(2 ** 20)

/** Valid until the next call. */
function readBytes(path: string): Buffer {
  const descriptor = openSync(path, 'r')
  try {
    let bytes = ROOM
    let end = 0
    for (;;) {
      const count = readSync(descriptor, bytes, end, bytes.length - end, null)
      if (count === 0) return bytes.subarray(0, end)
      end += count
      if (end === bytes.length) bytes = Buffer.concat([bytes], 2 * bytes.length)
    }
  } finally {
    closeSync(descriptor)
  }
}
