import { type Dirent, readdirSync } from 'node:fs'
import { basename, dirname, join, relative, sep } from 'node:path'

/** Where a path lies in a corpus. */
export interface PlaceInCorpus {
  /** Absolute path of the folder that holds the corpus' top folder. */
  readonly root: string
  /** What the path names below the root, with `/`; '' when it names the whole corpus. */
  readonly within: string
}

/**
 * Where an absolute path lies in a corpus whose runs are below `folder` (`runs`): the path may be a checkout, the
 * folder an archive was unpacked in, `runs` itself, or anything inside. Null when no such folder is near.
 */
export function placeInCorpus(path: string, folder: string): PlaceInCorpus | null {
  if (hasFolder(path, folder)) return { root: path, within: '' }
  const [only, ...others] = foldersIn(path)
  if (only !== undefined && others.length === 0 && hasFolder(join(path, only), folder)) {
    return { root: join(path, only), within: '' }
  }
  for (let above = path; above !== dirname(above); above = dirname(above)) {
    if (basename(above) !== folder) continue
    const root = dirname(above)
    const within = relative(root, path).split(sep).join('/')
    return { root, within: within === folder ? '' : within }
  }
  return null
}

function hasFolder(path: string, folder: string): boolean {
  return foldersIn(path).includes(folder)
}

function foldersIn(path: string): string[] {
  return entriesOf(path)
    .filter(entry => entry.isDirectory())
    .map(entry => entry.name)
}

// A file, or a folder that cannot be read, holds no folders; whoever walks it says why.
function entriesOf(path: string): Dirent[] {
  try {
    return readdirSync(path, { withFileTypes: true })
  } catch {
    return []
  }
}
