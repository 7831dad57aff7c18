import { randomUUID } from 'node:crypto'
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { makeFolders } from '../../corpora/make-folders.ts'
import { RvbenchError } from '../../model/rvbench-error.ts'
import { toStoredBytes } from '../../monitors/monpoly/stored-bytes.ts'
import { attemptWriting } from './attempt-writing.ts'

/** A folder that appears whole or not at all. */
export interface FolderWriter {
  /** Writes a file, folders on the way included; `path` is relative, with `/`. */
  write(path: string, pieces: string | Iterable<string>): void
  /** Adds to the end of a file, which is made where it is missing. */
  append(path: string, text: string): void
  /** Puts the folder in its place, where it takes that of an earlier one. */
  finish(): void
  /** Takes back what was written; nothing happens after `finish`. */
  discard(): void
}

/** When an earlier folder may give way, and how its files are written. */
export interface FolderOptions {
  /** Whether an earlier folder may be replaced. */
  readonly force: boolean
  /** A file that all such folders hold: no other folder is replaced, forced or not. */
  readonly marker: string
  /** Adds bytes to an open file, whole or with a throw. */
  readonly append?: (descriptor: number, bytes: Buffer) => void
}

/**
 * Opens a folder beside its place. Throws `usage` where something stands in its place that may not be replaced, and
 * `write-failed` with the name of the file that could not be written.
 */
export function openFolder(
  folder: string,
  { force, marker, append = writeWhole }: FolderOptions,
): FolderWriter {
  const replaced = whatStandsAt(folder, marker)
  if (replaced === 'foreign' || (replaced === 'earlier' && !force)) throw makeRefusal(folder, replaced)
  const staging = attempt(folder, () => {
    makeFolders(dirname(folder))
    // Not `mkdtemp`: it would keep others out of what is renamed into place.
    const beside = join(dirname(folder), `.unfinished-${basename(folder)}-${randomUUID()}`)
    mkdirSync(beside)
    return beside
  })
  // A second Ctrl-C ends the process at once: what is half written still goes.
  const removeStaging = (): void => rmSync(staging, { recursive: true, force: true })
  process.once('exit', removeStaging)
  const made = new Set<string>()
  let isOpen = true

  const discard = (): void => {
    if (!isOpen) return
    isOpen = false
    removeStaging()
    process.removeListener('exit', removeStaging)
  }

  const put = (path: string, pieces: string | Iterable<string>, flag: 'wx' | 'a'): void => {
    const target = join(staging, path)
    attempt(join(folder, path), () => {
      if (!made.has(dirname(target))) mkdirSync(dirname(target), { recursive: true })
      made.add(dirname(target))
      const descriptor = openSync(target, flag)
      try {
        for (const block of inBlocks(pieces)) append(descriptor, block)
      } finally {
        closeSync(descriptor)
      }
    })
  }

  return {
    write: (path, pieces) => put(path, pieces, 'wx'),
    append: (path, text) => put(path, text, 'a'),
    finish() {
      attempt(folder, () => {
        const earlier = `${staging}-earlier`
        if (replaced !== null) renameSync(folder, earlier)
        try {
          renameSync(staging, folder)
        } catch (cause) {
          if (replaced !== null) renameSync(earlier, folder)
          throw cause
        }
        rmSync(earlier, { recursive: true, force: true })
      })
      isOpen = false
      process.removeListener('exit', removeStaging)
    },
    discard,
  }
}

// An empty folder is nobody's.
function whatStandsAt(folder: string, marker: string): 'earlier' | 'empty' | 'foreign' | null {
  if (!existsSync(folder)) return null
  const names = namesIn(folder)
  if (names === null) return 'foreign'
  return names.length === 0 ? 'empty' : names.includes(marker) ? 'earlier' : 'foreign'
}

function namesIn(folder: string): readonly string[] | null {
  try {
    return readdirSync(folder)
  } catch {
    return null
  }
}

function makeRefusal(folder: string, seen: 'earlier' | 'foreign'): RvbenchError {
  return seen === 'earlier'
    ? new RvbenchError('usage', 'the folder holds results already', {
        place: { file: folder },
        hint: '--force replaces them, --out DIR writes elsewhere',
      })
    : new RvbenchError('usage', 'something stands there that is no such result', {
        place: { file: folder },
        hint: 'name another folder with --out DIR: this one is not replaced, whatever is forced',
      })
}

const BLOCK_LENGTH = 1 << 20

function* inBlocks(pieces: string | Iterable<string>): Generator<Buffer, void, undefined> {
  if (typeof pieces === 'string') {
    yield toBytes(pieces)
    return
  }
  let block: string[] = []
  let length = 0
  for (const piece of pieces) {
    block.push(piece)
    length += piece.length
    if (length < BLOCK_LENGTH) continue
    yield toBytes(block.join(''))
    block = []
    length = 0
  }
  yield toBytes(block.join(''))
}

// Half a surrogate pair has bytes of its own, too: see `toStoredBytes`.
function toBytes(text: string): Buffer {
  return /\p{Surrogate}/u.test(text) ? Buffer.from(toStoredBytes(text), 'latin1') : Buffer.from(text, 'utf8')
}

function writeWhole(descriptor: number, bytes: Buffer): void {
  for (let at = 0; at < bytes.length; ) at += writeSync(descriptor, bytes, at)
}

function attempt<Result>(file: string, action: () => Result): Result {
  return attemptWriting(
    file,
    action,
    'what stood there before, if anything, is as it was; --out DIR writes elsewhere',
  )
}
