import { corporaFolder } from '../../corpora/corpora-folder.ts'
import { openCorpusFiles } from '../../corpora/corpus-files.ts'
import type { CorpusRecord } from '../../corpora/corpus-record.ts'
import { corpusStatus } from '../../corpora/corpus-status.ts'
import { findEntry } from '../../corpora/find-entry.ts'
import { install } from '../../corpora/install.ts'
import type { CorpusManifest, RecordedCorpus } from '../../model/corpus-manifest.ts'
import { RvbenchError } from '../../model/rvbench-error.ts'
import { readManifest } from '../../specs/read-manifest.ts'
import type { ExitCode, Io } from '../io.ts'
import { makeProgress, type Progress } from '../progress.ts'

/** Where a corpus comes from and where it goes. */
export interface CorpusAddOptions {
  /** Folder that corpora are installed in; null for the default. */
  readonly corpora: string | null
  /** A URL, an archive or a folder; null for the pinned URL. */
  readonly from: string | null
  /** Install anew what is installed. */
  readonly force: boolean
  /** The shipped manifest if not given. */
  readonly manifest?: CorpusManifest
}

/** Installs a corpus of the manifest, whole or not at all. Throws RvbenchError. */
export async function addCorpus(io: Io, name: string, options: CorpusAddOptions): Promise<ExitCode> {
  const manifest = options.manifest ?? readManifest()
  const folder = corporaFolder(options.corpora, io)
  const corpus = findEntry(name, manifest)
  if (corpus.kind === 'packaged') {
    io.stdout.write(`${name} comes with rvbench: nothing to install\n`)
    return 0
  }
  const status = await corpusStatus(corpus, folder)
  if (status.kind === 'installed' && !options.force) {
    io.stdout.write(`${name} is installed already, in ${status.source.root} (--force installs it anew)\n`)
    return 0
  }
  if (status.kind === 'damaged' && !options.force) {
    throw new RvbenchError('write-failed', `${name} cannot be installed there: ${status.reason}`, {
      place: { file: status.root },
      hint: 'name another folder with --corpora, or have what lies there replaced with --force',
    })
  }
  return addFrom(io, corpus, folder, options.from)
}

async function addFrom(
  io: Io,
  corpus: RecordedCorpus,
  folder: string,
  from: string | null,
): Promise<ExitCode> {
  const { name, licence } = corpus
  // Made once the total is known, which is when the source has been opened.
  const bar: { progress: Progress | null } = { progress: null }
  let record: CorpusRecord
  try {
    const { files, total, unit } = await openCorpusFiles(corpus, {
      from,
      cwd: io.cwd,
      signal: io.signal,
      onProgress: count => bar.progress?.advance(count),
    })
    bar.progress = makeProgress(io, { title: `adding ${name}`, total, unit })
    record = await install(corpus, files, { folder, addedFrom: from ?? corpus.url, signal: io.signal })
  } finally {
    bar.progress?.stop()
  }
  io.stdout.write(`${name}: ${record.files} files verified and installed in ${folder}/${name} (${licence})\n`)
  return 0
}
