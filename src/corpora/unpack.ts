import { Parser, type ReadEntry } from 'tar'
import { RvbenchError } from '../model/rvbench-error.ts'
import { checkEntryPath, leavesArchive, plainPath } from './check-entry-path.ts'
import { readTarBytes } from './read-tar-bytes.ts'

/** A file of an archive. */
export interface ArchiveFile {
  /** As the archive names it, without `.` segments; never absolute, never with `..`. */
  readonly path: string
  readonly content: Buffer
}

/** What is taken out of an archive, and how much it may hold. */
export interface UnpackOptions {
  /** What the archive is called, for messages. */
  readonly name: string
  /** Which files are wanted; the others are read past. */
  readonly isWanted: (path: string) => boolean
  /** Bytes that the whole archive may expand to. */
  readonly largestTotal: number
}

// What goes beyond is a bomb, or a mistake: recorded runs stay far below. A wanted file is in memory as a whole.
const MOST_ENTRIES = 1_000_000
const LARGEST_FILE_BYTES = 2 ** 27

/**
 * The wanted files of a .tar.gz or .tar, one after the other: of a large archive only the current file is in memory.
 * Nothing is written. Throws `bad-archive` on a damaged archive, a path that leads out of it, a link that does or that
 * lies among the wanted files, a device, or an entry of unknown type.
 */
export async function* unpack(
  bytes: AsyncIterable<Uint8Array>,
  options: UnpackOptions,
): AsyncGenerator<ArchiveFile> {
  const { name } = options
  const done: ArchiveFile[] = []
  const state: { failure: Error | null; atEnd: boolean; entries: number } = {
    failure: null,
    atEnd: false,
    entries: 0,
  }
  const take = (entry: ReadEntry) => {
    state.entries += 1
    const problem =
      state.entries > MOST_ENTRIES ? `more than ${MOST_ENTRIES} entries` : checkEntry(entry, options)
    if (problem !== null)
      state.failure ??= badArchive(name, `entry ${JSON.stringify(entry.path)}: ${problem}`)
    if (problem !== null || !isFile(entry) || !options.isWanted(plainPath(entry.path))) entry.resume()
    else collect(entry, done)
  }
  const parser = new Parser({ strict: true, onReadEntry: take })
  parser.on('ignoredEntry', take)
  parser.on('eof', () => {
    state.atEnd = true
  })
  parser.on('error', (error: Error) => {
    // The parser's messages begin with its own code: `TAR_BAD_ARCHIVE: Truncated input …`.
    state.failure ??= badArchive(name, `damaged: ${error.message.replace(/^TAR_\w+: /, '')}`, error)
  })

  let total = 0
  for await (const chunk of readTarBytes(bytes, name)) {
    total += chunk.length
    if (total > options.largestTotal) {
      throw badArchive(name, `it expands to more than ${options.largestTotal} bytes`)
    }
    // The parser would keep whatever follows the end of the archive in memory.
    if (!state.atEnd) parser.write(chunk)
    if (state.failure !== null) throw state.failure
    yield* done.splice(0)
  }
  parser.end()
  if (state.failure !== null) throw state.failure
  if (!state.atEnd) throw badArchive(name, 'it ends before its end mark: part of it is missing')
  yield* done.splice(0)
}

function checkEntry(entry: ReadEntry, { isWanted }: UnpackOptions): string | null {
  const problem = checkEntryPath(entry.path)
  if (problem !== null) return problem
  const path = plainPath(entry.path)
  if (isFolder(entry)) return null
  if (isFile(entry)) {
    return isWanted(path) && entry.size > LARGEST_FILE_BYTES
      ? `its ${entry.size} bytes are more than the ${LARGEST_FILE_BYTES} that are taken`
      : null
  }
  if (entry.type !== 'Link' && entry.type !== 'SymbolicLink') {
    return `of type ${entry.type}; only files and folders are taken`
  }
  const target = entry.linkpath ?? ''
  // A hard link's target counts from the archive's root, a symbolic link's from where the link lies.
  if (leavesArchive(entry.type === 'Link' ? '' : path, target)) {
    return `a link that leads out of the archive, to ${JSON.stringify(target)}`
  }
  return isWanted(path) ? `a link, to ${JSON.stringify(target)}; only files and folders are taken` : null
}

function isFile({ type }: ReadEntry): boolean {
  return type === 'File' || type === 'OldFile' || type === 'ContiguousFile'
}

function isFolder({ type }: ReadEntry): boolean {
  return type === 'Directory' || type === 'GNUDumpDir'
}

function collect(entry: ReadEntry, done: ArchiveFile[]): void {
  const chunks: Buffer[] = []
  entry.on('data', chunk => {
    chunks.push(chunk)
  })
  entry.on('end', () => {
    done.push({ path: plainPath(entry.path), content: Buffer.concat(chunks) })
  })
}

function badArchive(name: string, problem: string, cause?: unknown): RvbenchError {
  return new RvbenchError('bad-archive', problem, { place: { file: name }, cause })
}
