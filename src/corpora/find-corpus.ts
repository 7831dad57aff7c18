import { readdirSync, statSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import type { CorpusEntry, CorpusManifest } from '../model/corpus-manifest.ts'
import type { CorpusSource } from '../model/corpus-source.ts'
import { RvbenchError } from '../model/rvbench-error.ts'
import { readRecord } from './corpus-record.ts'
import { corpusStatus } from './corpus-status.ts'
import { makeUnknownCorpus } from './find-entry.ts'
import { placeInCorpus } from './place-in-corpus.ts'
import { removeFolder } from './staging-folder.ts'

/** What a target on the command line names. */
export interface FoundCorpus {
  readonly source: CorpusSource
  /** The folder or file inside it that was named, relative to its root; '' for all of it. `walk` takes it. */
  readonly within: string
  /** Removes what had to be unpacked for it. To be called when the corpus has been read. */
  dispose(): void
}

export interface FindOptions {
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
    return { source: await installedSource(entry, folder), within: '', dispose: doNothing }
  }

  const path = resolve(cwd, target)
  const kind = kindOf(path)
  if (kind === null) throw makeUnknownCorpus(target, manifest, { orPath: true })
  if (kind === 'file' && ARCHIVE_NAME.test(path)) return unpackedCorpus(path, target, options)
  return { ...sourceAt(path, kind, manifest), dispose: doNothing }
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

function kindOf(path: string): 'file' | 'folder' | null {
  try {
    return statSync(path).isDirectory() ? 'folder' : 'file'
  } catch {
    return null
  }
}

async function unpackedCorpus(
  path: string,
  target: string,
  { manifest, signal }: FindOptions,
): Promise<FoundCorpus> {
  // Loaded here: most targets are no archives, and tar takes a while to load.
  const { unpackToTemporary } = await import('./unpack-to-temporary.ts')
  const temporary = await unpackToTemporary(path, target, signal)
  const dispose = () => removeFolder(temporary)
  try {
    const { source, within } = sourceAt(temporary, 'folder', manifest)
    return { source: { ...source, name: basename(path).replace(ARCHIVE_NAME, '') }, within, dispose }
  } catch (error) {
    dispose()
    throw error
  }
}

// A path has no licence or version to tell of, unless a corpus was added there.
function sourceAt(
  path: string,
  kind: 'file' | 'folder',
  manifest: CorpusManifest,
): Omit<FoundCorpus, 'dispose'> {
  for (const { folder, format } of manifest) {
    const place = placeInCorpus(path, folder)
    if (place === null) continue
    const record = readRecord(place.root)
    const { name, version, licence } = record ?? { name: basename(place.root), version: '', licence: '' }
    const hash = place.within === '' ? (record?.sha256 ?? null) : null
    return { source: { name, root: place.root, format, version, licence, hash }, within: place.within }
  }
  const root = kind === 'folder' ? path : dirname(path)
  checkReadable(root)
  throw new RvbenchError('unreadable', 'this is no folder of recorded runs that rvbench knows', {
    place: { file: root },
    hint: `expected a folder that holds ${folders(manifest)}, or something below one`,
  })
}

function checkReadable(folder: string): void {
  try {
    readdirSync(folder)
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new RvbenchError('unreadable', `cannot be read: ${reason}`, { place: { file: folder }, cause })
  }
}

function folders(manifest: CorpusManifest): string {
  return [...new Set(manifest.map(({ folder }) => `${folder}/`))].join(' or ')
}
