import { corporaFolder } from '../../corpora/corpora-folder.ts'
import { type CorpusStatus, corpusStatus } from '../../corpora/corpus-status.ts'
import type { CorpusEntry, CorpusManifest, RecordedCorpus } from '../../model/corpus-manifest.ts'
import { printDocument } from '../../model/print-document.ts'
import { readManifest } from '../../specs/read-manifest.ts'
import type { ExitCode, Io } from '../io.ts'
import { addCommand } from './add-command.ts'

/** Which corpora are listed, and how. */
export interface CorpusListOptions {
  /** Folder that corpora are installed in; null for the default. */
  readonly corpora: string | null
  readonly json: boolean
  /** The shipped manifest if not given. */
  readonly manifest?: CorpusManifest
}

/** Tells which corpora there are, which are installed and where, and how to get the others. */
export async function listCorpora(io: Io, options: CorpusListOptions): Promise<ExitCode> {
  const folder = corporaFolder(options.corpora, io)
  const manifest = options.manifest ?? readManifest()
  const rows = await Promise.all(
    manifest.map(async entry => rowOf(entry, await corpusStatus(entry, folder), options.corpora)),
  )
  io.stdout.write(
    options.json
      ? printDocument({ schema: 'rvbench.corpus-list/1', folder, corpora: rows })
      : rows.map(renderRow).join('\n'),
  )
  return 0
}

interface Row {
  readonly name: string
  readonly title: string
  readonly status: CorpusStatus['kind']
  /** Null where nothing is installed; for a damaged corpus, what is wrong. */
  readonly root: string | null
  readonly problem: string | null
  readonly addedFrom: string | null
  readonly format: string
  /** Of what is installed; otherwise of what would be. */
  readonly version: string
  readonly licence: string
  readonly page: string
  readonly files: number | null
  readonly traces: number
  readonly sha256: string | null
  /** The command that installs it; null when there is nothing to do. */
  readonly command: string | null
}

function rowOf(entry: CorpusEntry, status: CorpusStatus, corpora: string | null): Row {
  const { name, title, format, version, licence, page } = entry
  const pinned =
    entry.kind === 'recorded' ? pinnedOf(entry) : { files: null, traces: entry.traces, sha256: null }
  const row: Row = {
    name,
    title,
    status: status.kind,
    root: null,
    problem: null,
    addedFrom: null,
    format,
    version,
    licence,
    page,
    files: pinned.files,
    traces: pinned.traces,
    sha256: pinned.sha256,
    command: addCommand(name, corpora),
  }
  switch (status.kind) {
    case 'missing':
      return row
    case 'damaged':
      return { ...row, root: status.root, problem: status.reason, command: `${row.command} --force` }
    case 'installed': {
      const { source, files, traces, addedFrom } = status
      const { root, hash, licence: grantedLicence, version: installedVersion } = source
      const installed = { ...row, root, files, traces, addedFrom, sha256: hash, licence: grantedLicence }
      return installedVersion === version
        ? { ...installed, command: null }
        : {
            ...installed,
            version: installedVersion,
            problem: `this rvbench pins version ${version}`,
            command: `${row.command} --force`,
          }
    }
  }
}

// What would be installed from the pinned URL.
function pinnedOf({ content: [edition] }: RecordedCorpus): Pick<Row, 'files' | 'traces' | 'sha256'> {
  const { traces } = edition
  switch (edition.kind) {
    case 'files':
      return { files: edition.files, traces, sha256: edition.sha256 }
    case 'blobs':
      return { files: Object.keys(edition.blobs).length, traces, sha256: null }
    case 'records':
      return { files: null, traces, sha256: null }
  }
}

const LABEL_WIDTH = 12

function renderRow(row: Row): string {
  const lines = [
    ...line(row.status, row.root ?? 'not installed'),
    ...line('problem', row.problem),
    ...line('runs', row.files === null ? `${row.traces}` : `${row.traces} in ${row.files} files`),
    ...line('version', row.version),
    ...line('licence', `${row.licence}, ${row.page}`),
    ...line('to get it', row.command),
    ...line('', row.command === null ? null : `${row.command} --from FILE.tar.gz`),
  ]
  return [`${row.name}: ${row.title}`, ...lines].map(text => `${text}\n`).join('')
}

function line(label: string, text: string | null): string[] {
  return text === null ? [] : [`  ${label.padEnd(LABEL_WIDTH)}${text}`]
}
