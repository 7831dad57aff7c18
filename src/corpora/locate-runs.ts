import { basename, dirname, extname } from 'node:path'
import type { CorpusManifest } from '../model/corpus-manifest.ts'
import type { CorpusSource } from '../model/corpus-source.ts'
import { RvbenchError } from '../model/rvbench-error.ts'
import { checkReadable } from './check-readable.ts'
import { readRecord } from './corpus-record.ts'
import { type FileHead, readHead, readHeadsBelow } from './file-head.ts'
import { type PlaceInCorpus, placeInCorpus } from './place-in-corpus.ts'

/** Runs at a path. */
export interface LocatedRuns {
  readonly source: CorpusSource
  /** The folder or file that was named, relative to the root; '' for all of it. */
  readonly within: string
  /** Glob patterns of the files that hold runs; null where they lie as their format says. */
  readonly files: readonly string[] | null
}

/** How the format of runs is known that lie in no corpus. */
export interface FormatFinder {
  /** As the user says; null where nobody does. */
  readonly format: string | null
  /** The format of a file by its beginning; null where none is known. */
  recognise(head: FileHead): string | null
  /** Names of the formats that there are. */
  readonly formats: readonly string[]
}

/**
 * The runs at an absolute path: part of a corpus that is laid out as one of the manifest's, or files that are
 * recognised by what they begin with. Throws `unreadable` where no format fits.
 */
export function locateRuns(
  path: string,
  kind: 'file' | 'folder',
  manifest: CorpusManifest,
  finder: FormatFinder,
): LocatedRuns {
  const layouts = layoutsAround(path, manifest)
  // A layout is a folder's name, `data` or `runs`: what the files hold tells more.
  const format = finder.format ?? formatOf(path, kind, finder) ?? layouts[0]?.format
  const layout = layouts.find(candidate => candidate.format === format)
  if (layout !== undefined) return inLayout(layout)
  checkReadable(path, kind)
  if (format === undefined) throw makeUnknownFormat(path, kind, manifest, finder)
  return kind === 'folder' ? inFolder(path, format) : inFile(path, format)
}

interface Layout {
  readonly format: string
  readonly place: PlaceInCorpus
}

function layoutsAround(path: string, manifest: CorpusManifest): readonly Layout[] {
  return manifest.flatMap(({ folder, format }) => {
    const place = placeInCorpus(path, folder)
    return place === null ? [] : [{ format, place }]
  })
}

function formatOf(path: string, kind: 'file' | 'folder', { recognise }: FormatFinder): string | undefined {
  if (kind === 'file') {
    const head = readHead(path)
    return (head === null ? null : recognise(head)) ?? undefined
  }
  for (const head of readHeadsBelow(path)) {
    const format = recognise(head)
    if (format !== null) return format
  }
  return undefined
}

// A path has no licence or version to tell of, unless a corpus was added there.
function inLayout({ format, place: { root, within } }: Layout): LocatedRuns {
  const record = readRecord(root)
  const { name, version, licence } = record ?? { name: basename(root), version: '', licence: '' }
  const hash = within === '' ? (record?.sha256 ?? null) : null
  return { source: { name, root, format, version, licence, hash }, within, files: null }
}

const DATA_FILES = ['**/*.json', '**/*.jsonl', '**/*.ndjson']

function inFolder(root: string, format: string): LocatedRuns {
  return { source: makeSource(basename(root), root, format), within: '', files: DATA_FILES }
}

function inFile(path: string, format: string): LocatedRuns {
  const name = basename(path)
  const source = makeSource(basename(name, extname(name)), dirname(path), format)
  return { source, within: name, files: ['*'] }
}

function makeSource(name: string, root: string, format: string): CorpusSource {
  return { name, root, format, version: '', licence: '', hash: null }
}

function makeUnknownFormat(
  path: string,
  kind: 'file' | 'folder',
  manifest: CorpusManifest,
  { formats }: FormatFinder,
): RvbenchError {
  const folders = [...new Set(manifest.map(({ folder }) => `${folder}/`))].join(' or ')
  const what = kind === 'folder' ? 'no file in this folder is' : 'this file is not'
  const isBare = kind === 'folder' && readHeadsBelow(path).next().done === true
  const why = isBare ? ': it holds none that ends in .json, .jsonl or .ndjson' : ''
  return new RvbenchError('unreadable', `${what} of a format that rvbench recognises${why}`, {
    place: { file: path },
    hint: `say which with --input-format NAME (${formats.join(', ')}), or name a folder that holds ${folders}, or something below one`,
  })
}
