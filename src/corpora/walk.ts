import { type Dirent, readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import fastGlob from 'fast-glob'
import { messageOf } from '../model/message-of.ts'
import { RECORD_FILE } from './corpus-record.ts'

/** The files of a corpus, and what could not be looked into. */
export interface Walk {
  /** Relative to the root, with `/`, sorted by code unit. */
  readonly files: readonly string[]
  /** Folders that could not be read, links, which are not followed, and pipes and the like; sorted by path. */
  readonly skipped: readonly Skipped[]
}

/** What was not looked into, and why. */
export interface Skipped {
  /** Relative to the root, with `/`; '' is the root itself. */
  readonly path: string
  readonly reason: string
}

/**
 * Every file below `root` that matches one of the patterns, which are relative to the root.
 * `within` (a folder or file relative to the root) keeps the walk to that part; '' walks everything.
 */
export function walk(root: string, patterns: readonly string[], within = ''): Walk {
  const skipped: Skipped[] = []
  const wanted = within === '' ? [] : within.split('/')

  function list(folder: string): Dirent[] {
    const entries = readFolder(folder, root, skipped)
    const inside = wanted.length === 0 ? entries : entries.filter(isWanted(pathFrom(root, folder), wanted))
    for (const entry of inside) {
      if (entry.isFile() || entry.isDirectory()) continue
      const reason = entry.isSymbolicLink() ? 'a link, not followed' : 'neither a file nor a folder, not read'
      skipped.push({ path: pathFrom(root, join(folder, entry.name)), reason })
    }
    return inside
  }

  const files = fastGlob.sync([...patterns], {
    cwd: root,
    followSymbolicLinks: false,
    dot: true,
    ignore: [RECORD_FILE],
    // Costs a tenth of the walk; one pattern matches a file once.
    unique: patterns.length > 1,
    // Its own would end the walk at the first folder that cannot be read, and leave out links without a word.
    fs: { readdirSync: asReaddir(list) },
  })
  return { files: files.sort(), skipped: skipped.sort((left, right) => (left.path < right.path ? -1 : 1)) }
}

// Node's signature in full; fast-glob calls the form with entries only.
function asReaddir(list: (folder: string) => Dirent[]) {
  function readdir(folder: string): string[]
  function readdir(folder: string, options: { readonly withFileTypes: true }): Dirent[]
  function readdir(folder: string, options?: { readonly withFileTypes: true }): string[] | Dirent[] {
    return options === undefined ? list(folder).map(entry => entry.name) : list(folder)
  }
  return readdir
}

function readFolder(folder: string, root: string, skipped: Skipped[]): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch (error) {
    skipped.push({ path: pathFrom(root, folder), reason: messageOf(error) })
    return []
  }
}

// On the way to the wanted part there is one entry to follow; inside it, every entry is wanted; beside it, none.
function isWanted(path: string, wanted: readonly string[]): (entry: Dirent) => boolean {
  const segments = path === '' ? [] : path.split('/')
  const isBeside = segments.some((segment, depth) => depth < wanted.length && segment !== wanted[depth])
  const next = wanted[segments.length]
  return entry => !isBeside && (next === undefined || entry.name === next)
}

function pathFrom(root: string, path: string): string {
  return relative(root, path).split(sep).join('/')
}
