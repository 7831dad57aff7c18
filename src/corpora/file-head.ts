import { closeSync, openSync, readdirSync, readSync, statSync } from 'node:fs'
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

// Enough to step over a list of contents and the like.
const MOST_HEADS = 20

/** The beginnings of the first data files below a folder, in the order of their names. */
export function* readHeadsBelow(folder: string): Generator<FileHead, void, undefined> {
  let left = MOST_HEADS
  for (const path of dataFilesBelow(folder)) {
    const head = readHead(path)
    if (head === null) continue
    yield head
    left -= 1
    if (left === 0) return
  }
}

const DATA_FILE = /\.(json|jsonl|ndjson)$/i

function* dataFilesBelow(folder: string): Generator<string, void, undefined> {
  for (const name of namesIn(folder)) {
    if (name.startsWith('.') || name === 'node_modules') continue
    const path = join(folder, name)
    const kind = kindOf(path)
    if (kind === 'folder') yield* dataFilesBelow(path)
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

function kindOf(path: string): 'file' | 'folder' | null {
  try {
    return statSync(path).isDirectory() ? 'folder' : 'file'
  } catch {
    return null
  }
}
