import { realpathSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { RecordedCorpus } from '../model/corpus-manifest.ts'
import { RvbenchError } from '../model/rvbench-error.ts'
import { type ByteSource, download, readFileBytes } from './byte-source.ts'
import { checkReadable } from './check-readable.ts'
import { placeInCorpus } from './place-in-corpus.ts'
import { readCorpusFile } from './read-corpus-file.ts'
import { unpack } from './unpack.ts'
import { walk } from './walk.ts'

/** A file that belongs to a corpus: below its folder, or its licence. */
export interface CorpusFile {
  /** Relative to the corpus root: `runs/…`, `LICENSE`. */
  readonly path: string
  readonly content: Buffer
}

/** The files of a corpus, from wherever it comes. */
export interface CorpusFiles {
  readonly files: AsyncIterable<CorpusFile>
  /** How much there is to read; null when nobody knows. */
  readonly total: number | null
  readonly unit: 'bytes' | 'count'
}

/** Where the files of a corpus come from, and who is told of them. */
export interface OpenOptions {
  /** A URL, an archive or a folder; null for the pinned URL. */
  readonly from: string | null
  readonly cwd: string
  readonly signal: AbortSignal
  /** Told what has been read since, in the unit. */
  readonly onProgress: (count: number) => void
}

/** Opens where a corpus comes from. The files are read as they are asked for. */
export async function openCorpusFiles(corpus: RecordedCorpus, options: OpenOptions): Promise<CorpusFiles> {
  const { signal, onProgress } = options
  const from = options.from ?? corpus.url
  if (/^https?:\/\//i.test(from)) {
    return fromArchive(corpus, from, await download(from, { signal, onProgress }))
  }
  const path = resolve(options.cwd, from)
  if (isFolder(path, from)) return fromFolder(corpus, path, from, onProgress)
  return fromArchive(corpus, from, readFileBytes(path, from, { signal, onProgress }))
}

function isFolder(path: string, from: string): boolean {
  try {
    return statSync(path).isDirectory()
  } catch (cause) {
    throw new RvbenchError('unreadable', 'there is no such file or folder', {
      place: { file: from },
      hint: '--from takes a URL (https://…), an archive (.tar.gz) or a folder',
      cause,
    })
  }
}

// Beside the runs, source archives hold the rest of a repository: read past, but not without end.
const ALLOWANCE_BYTES = 2 ** 31

function fromArchive(corpus: RecordedCorpus, name: string, { bytes, total }: ByteSource): CorpusFiles {
  const pathInCorpus = makePathInCorpus(corpus)
  const archive = unpack(bytes, {
    name,
    isWanted: path => pathInCorpus(path) !== null,
    largestTotal: largestContent(corpus) + ALLOWANCE_BYTES,
  })
  async function* files(): AsyncGenerator<CorpusFile> {
    for await (const { path, content } of archive) {
      yield { path: pathInCorpus(path) ?? path, content }
    }
  }
  return { files: files(), total, unit: 'bytes' }
}

function largestContent({ content }: RecordedCorpus): number {
  return Math.max(...content.map(edition => (edition.kind === 'files' ? edition.bytes : 0)))
}

/**
 * Where a file of the archive lies in the corpus; null for what does not belong to it. Archives hold the corpus at
 * their top, or in one folder that is named for the version: the first file that belongs to it tells.
 */
function makePathInCorpus({ folder, licenceFile }: RecordedCorpus): (path: string) => string | null {
  const isInside = (path: string) => path === licenceFile || path.startsWith(`${folder}/`)
  let top: string | null = null
  return path => {
    const first = path.slice(0, path.indexOf('/') + 1)
    top ??= ['', first].find(prefix => isInside(path.slice(prefix.length))) ?? null
    const inside = top !== null && path.startsWith(top) ? path.slice(top.length) : ''
    return isInside(inside) ? inside : null
  }
}

// Reads between two turns of the event loop, so that Ctrl-C and the progress bar get theirs.
const FILES_A_TURN = 32

function fromFolder(
  corpus: RecordedCorpus,
  path: string,
  from: string,
  onProgress: (count: number) => void,
): CorpusFiles {
  checkReadable(path, 'folder', from)
  // A link that is named is followed; none below it is.
  const place = placeInCorpus(realpathSync(path), corpus.folder)
  if (place === null || place.within !== '') {
    throw new RvbenchError('unreadable', `the folder holds no folder ${corpus.folder}/`, {
      place: { file: from },
      hint: `expected a checkout of ${corpus.page}, or its folder ${corpus.folder}`,
    })
  }
  const { files: found, skipped } = walk(place.root, [`${corpus.folder}/**`, corpus.licenceFile])
  // No corpus has hidden files; desktops leave theirs in any folder that somebody looked into.
  const paths = found.filter(file => !/(^|\/)\./.test(file))
  const [first] = skipped.filter(entry => entry.path === '' || isBelow(entry.path, corpus.folder))
  if (first !== undefined) {
    throw new RvbenchError('unreadable', first.reason, { place: { file: join(place.root, first.path) } })
  }
  async function* files(root: string): AsyncGenerator<CorpusFile> {
    for (const [index, file] of paths.entries()) {
      if (index % FILES_A_TURN === 0) await nextTurn()
      yield { path: file, content: readCorpusFile(join(root, file)) }
      onProgress(1)
    }
  }
  return { files: files(place.root), total: paths.length, unit: 'count' }
}

function isBelow(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`)
}
