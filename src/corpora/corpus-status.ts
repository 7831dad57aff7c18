import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { CorpusEntry, PackagedCorpus } from '../model/corpus-manifest.ts'
import type { CorpusSource } from '../model/corpus-source.ts'
import { messageOf } from '../model/message-of.ts'
import { RvbenchError } from '../model/rvbench-error.ts'
import { contentHash, hashBytes } from './content-hash.ts'
import { readRecord } from './corpus-record.ts'
import { readCorpusFile } from './read-corpus-file.ts'

/** Whether a corpus of the manifest is there. */
export type CorpusStatus =
  | {
      readonly kind: 'installed'
      readonly source: CorpusSource
      readonly files: number
      readonly traces: number
      /** The URL, archive or folder it was added from; null for what comes with the package. */
      readonly addedFrom: string | null
    }
  | { readonly kind: 'missing' }
  /** Something lies in its place that rvbench did not put there whole. */
  | { readonly kind: 'damaged'; readonly root: string; readonly reason: string }

/** Looks for a corpus in the folder that corpora are installed in. */
export async function corpusStatus(entry: CorpusEntry, folder: string): Promise<CorpusStatus> {
  switch (entry.kind) {
    case 'packaged':
      return packagedStatus(entry)
    case 'recorded':
      return recordedStatus(join(folder, entry.name))
  }
}

async function packagedStatus({
  name,
  format,
  version,
  licence,
  folder,
  path,
  traces,
}: PackagedCorpus): Promise<CorpusStatus> {
  // Loaded here: fast-glob takes a while to load, and a recorded corpus does not need it.
  const { walk } = await import('./walk.ts')
  const { files } = walk(path, [`${folder}/**`])
  const hashes = files.map(file => ({ path: file, sha256: hashBytes(readCorpusFile(join(path, file))) }))
  const source = { name, root: path, format, version, licence, hash: contentHash(hashes) }
  return { kind: 'installed', source, files: files.length, traces, addedFrom: null }
}

function recordedStatus(root: string): CorpusStatus {
  let record: ReturnType<typeof readRecord>
  try {
    record = readRecord(root)
  } catch (error) {
    if (!(error instanceof RvbenchError)) throw error
    return { kind: 'damaged', root, reason: error.message }
  }
  if (record !== null) {
    const { name, format, version, licence, sha256, files, traces, addedFrom } = record
    const source = { name, root, format, version, licence, hash: sha256 }
    return { kind: 'installed', source, files, traces, addedFrom }
  }
  const problem = foreignContent(root)
  return problem === null ? { kind: 'missing' } : { kind: 'damaged', root, reason: problem }
}

function foreignContent(folder: string): string | null {
  try {
    return readdirSync(folder).length === 0 ? null : 'what lies there was not added by rvbench'
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    return `it cannot be looked into: ${messageOf(error)}`
  }
}
