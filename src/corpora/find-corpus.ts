import { realpathSync, statSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import type { CorpusEntry, CorpusManifest } from '../model/corpus-manifest.ts'
import type { CorpusSource } from '../model/corpus-source.ts'
import { RvbenchError } from '../model/rvbench-error.ts'
import { corpusStatus } from './corpus-status.ts'
import { makeUnknownCorpus } from './find-entry.ts'
import { type FormatFinder, type LocatedRuns, locateRuns } from './locate-runs.ts'
import { removeFolder } from './staging-folder.ts'

/** What a target on the command line names. */
export interface FoundCorpus extends LocatedRuns {
  /** Removes what had to be unpacked for it. To be called when the corpus has been read. */
  dispose(): void
}

/** Where names and paths lead to, and which formats are known. */
export interface FindOptions extends FormatFinder {
  readonly manifest: CorpusManifest
  /** The folder that corpora are installed in. */
  readonly folder: string
  readonly cwd: string
  readonly signal: AbortSignal
}

/**
 * The corpus that a target names: a name of the manifest, else a folder, a file, or a .tar.gz archive, which is
 * unpacked into a temporary folder. Throws `unknown-name`, `corpus-missing`, `bad-archive`, `write-failed`, `interrupted`.
 */
export async function findCorpus(target: string, options: FindOptions): Promise<FoundCorpus> {
  const { manifest, folder, cwd } = options
  const entry = manifest.find(candidate => candidate.name === target)
  if (entry !== undefined) {
    const source = await installedSource(entry, folder)
    const format = options.format ?? source.format
    return { source: { ...source, format }, within: '', files: null, dispose: doNothing }
  }

  const path = resolve(cwd, target)
  const kind = kindOf(path)
  if (kind === null) throw makeUnknownCorpus(target, manifest, { orPath: true })
  if (kind === 'other') throw makeNoFile(target)
  if (kind === 'file' && ARCHIVE_NAME.test(path)) return unpackedCorpus(path, target, options)
  return { ...locateTarget(path, kind, options), dispose: doNothing }
}

const ARCHIVE_NAME = /\.(tar\.gz|tgz|tar)$/

function doNothing(): void {}

async function installedSource(entry: CorpusEntry, folder: string): Promise<CorpusSource> {
  const status = await corpusStatus(entry, folder)
  switch (status.kind) {
    case 'installed':
      return status.source
    case 'missing':
      throw new RvbenchError('corpus-missing', `${entry.name} is not installed in ${folder}`, {
        hint: `to install it: rvbench corpus add ${entry.name}`,
      })
    case 'damaged':
      throw new RvbenchError('corpus-missing', `${entry.name} is not installed: ${status.reason}`, {
        place: { file: status.root },
        hint: `to install it anew: rvbench corpus add ${entry.name} --force`,
      })
  }
}

function kindOf(path: string): 'file' | 'folder' | 'other' | null {
  try {
    const status = statSync(path)
    return status.isDirectory() ? 'folder' : status.isFile() ? 'file' : 'other'
  } catch {
    return null
  }
}

// Runs are read in several passes and by several threads, and of a pipe that nobody writes to none would come to an end.
function makeNoFile(target: string): RvbenchError {
  return new RvbenchError('unreadable', 'neither a file nor a folder, but a pipe or a device', {
    place: { file: target },
    hint: 'write what comes out of it to a file, and name that',
  })
}

// Below a root links are not followed; one that was named, or that lies on the way to what was named, is.
function locateTarget(path: string, kind: 'file' | 'folder', options: FindOptions): LocatedRuns {
  const real = realpathSync(path)
  const { source, ...runs } = locateRuns(real, kind, options.manifest, options)
  // A folder is called what the user calls it, unless it was added under a name.
  const isNamedHere = source.root === real && source.version === ''
  return { ...runs, source: isNamedHere ? { ...source, name: basename(path) } : source }
}

async function unpackedCorpus(path: string, target: string, options: FindOptions): Promise<FoundCorpus> {
  // Loaded here: most targets are no archives, and tar takes a while to load.
  const { unpackToTemporary } = await import('./unpack-to-temporary.ts')
  const temporary = await unpackToTemporary(path, target, options.signal)
  const dispose = () => removeFolder(temporary)
  try {
    const { source, ...runs } = locateRuns(temporary, 'folder', options.manifest, options)
    return { ...runs, source: { ...source, name: basename(path).replace(ARCHIVE_NAME, '') }, dispose }
  } catch (error) {
    dispose()
    throw error
  }
}
