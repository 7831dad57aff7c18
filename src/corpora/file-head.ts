import { closeSync, lstatSync, openSync, readdirSync, readSync } from 'node:fs'
import { basename, join } from 'node:path'

/** The beginning of a file, by which its format is recognised. */
export interface FileHead {
  /** Its name without folders. */
  readonly name: string
  /** Its first characters, cut off anywhere. */
  readonly text: string
}

const HEAD_BYTES = 64 * 1024

/** The beginning of a file; null where there is none to read. */
export function readHead(path: string): FileHead | null {
  let descriptor: number
  try {
    descriptor = openSync(path, 'r')
  } catch {
    return null
  }
  try {
    const bytes = Buffer.allocUnsafe(HEAD_BYTES)
    const length = readSync(descriptor, bytes, 0, bytes.length, 0)
    const text = new TextDecoder().decode(bytes.subarray(0, length))
    return { name: basename(path), text }
  } catch {
    return null
  } finally {
    closeSync(descriptor)
  }
}

// Enough to step over a list of contents and the like; and a folder that is none of runs is not searched for ever.
const MOST_HEADS = 20
const MOST_ENTRIES = 10_000

/** The beginnings of the first data files below a folder, in the order of their names. */
export function* readHeadsBelow(folder: string): Generator<FileHead, void, undefined> {
  let left = MOST_HEADS
  for (const path of dataFilesBelow(folder, { left: MOST_ENTRIES })) {
    const head = readHead(path)
    if (head === null) continue
    yield head
    left -= 1
    if (left === 0) return
  }
}

const DATA_FILE = /\.(json|jsonl|ndjson)$/i

function* dataFilesBelow(folder: string, entries: { left: number }): Generator<string, void, undefined> {
  for (const name of namesIn(folder)) {
    entries.left -= 1
    if (entries.left < 0) return
    if (name.startsWith('.') || name === 'node_modules') continue
    const path = join(folder, name)
    const kind = kindOf(path)
    if (kind === 'folder') yield* dataFilesBelow(path, entries)
    else if (kind === 'file' && DATA_FILE.test(name)) yield path
  }
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder).sort()
  } catch {
    return []
  }
}

// Links are not followed: no more are they when the files are read.
function kindOf(path: string): 'file' | 'folder' | null {
  try {
    const status = lstatSync(path)
    if (status.isDirectory()) return 'folder'
    return status.isFile() ? 'file' : null
  } catch {
    return null
  }
}
