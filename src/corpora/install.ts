import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { RecordedCorpus } from '../model/corpus-manifest.ts'
import { RvbenchError } from '../model/rvbench-error.ts'
import { contentHash, type FileHash, hashBytes, printChecksums } from './content-hash.ts'
import type { CorpusFile } from './corpus-files.ts'
import { CHECKSUM_FILE, type CorpusRecord, printRecord, RECORD_FILE } from './corpus-record.ts'
import { makeNameGuard } from './make-name-guard.ts'
import { clearStale, makeStagingFolder, moveIntoPlace, removeFolder } from './staging-folder.ts'

export interface InstallOptions {
  /** The folder that corpora are installed in. */
  readonly folder: string
  readonly addedFrom: string
  readonly signal: AbortSignal
}

/**
 * Writes a corpus into its folder, whole or not at all: into a folder beside the target first, which takes the
 * target's place once everything has been written and is what the manifest pins. What was installed before is replaced.
 * Throws `hash-mismatch`, `bad-archive`, `write-failed`, `interrupted`, and whatever the files throw.
 */
export async function install(
  corpus: RecordedCorpus,
  files: AsyncIterable<CorpusFile>,
  { folder, addedFrom, signal }: InstallOptions,
): Promise<CorpusRecord> {
  const staging = writing(folder, () => {
    clearStale(folder, corpus.name)
    return makeStagingFolder(folder, corpus.name)
  })
  try {
    const written = await writeFiles(corpus, files, staging, { folder, addedFrom, signal })
    checkContent(corpus, written)
    const { name, version, format, licence, content } = corpus
    const record: CorpusRecord = { name, version, format, licence, ...content, addedFrom }
    writing(folder, () => {
      writeFileSync(join(staging, CHECKSUM_FILE), printChecksums(written.files))
      writeFileSync(join(staging, RECORD_FILE), printRecord(record))
      moveIntoPlace(staging, folder, corpus.name)
    })
    return record
  } finally {
    removeFolder(staging)
  }
}

interface Written {
  /** Those below the corpus' folder, which are hashed; the licence is not. */
  readonly files: readonly FileHash[]
  readonly bytes: number
}

async function writeFiles(
  corpus: RecordedCorpus,
  files: AsyncIterable<CorpusFile>,
  staging: string,
  { folder, addedFrom, signal }: InstallOptions,
): Promise<Written> {
  const { content, licenceFile } = corpus
  const hashes: FileHash[] = []
  const folders = new Set<string>([staging])
  const checkName = makeNameGuard()
  let bytes = 0
  for await (const file of files) {
    if (signal.aborted) throw new RvbenchError('interrupted', 'interrupted')
    const problem = checkName(file.path)
    if (problem !== null) {
      const entry = JSON.stringify(file.path)
      throw new RvbenchError('bad-archive', `entry ${entry}: ${problem}`, { place: { file: addedFrom } })
    }
    const target = join(staging, file.path)
    writing(folder, () => {
      const parent = dirname(target)
      if (!folders.has(parent)) mkdirSync(parent, { recursive: true })
      folders.add(parent)
      // `wx`: nothing that is there is ever written to.
      writeFileSync(target, file.content, { flag: 'wx' })
    })
    if (file.path === licenceFile) continue
    hashes.push({ path: file.path, sha256: hashBytes(file.content) })
    bytes += file.content.length
    // Known to be wrong already; do not fill the disk first.
    if (hashes.length > content.files || bytes > content.bytes) checkContent(corpus, { files: hashes, bytes })
  }
  return { files: hashes, bytes }
}

function checkContent({ name, version, folder, content }: RecordedCorpus, { files, bytes }: Written): void {
  const isSame =
    files.length === content.files && bytes === content.bytes && contentHash(files) === content.sha256
  if (isSame) return
  const seen =
    files.length !== content.files || bytes !== content.bytes
      ? `saw ${atLeast(files.length, content.files)} files, ${atLeast(bytes, content.bytes)} bytes`
      : 'saw as many files and bytes, but other bytes'
  throw new RvbenchError(
    'hash-mismatch',
    `not ${name} ${version}: expected ${content.files} files of ${content.bytes} bytes below ${folder}/, ${seen}; nothing was installed`,
    { hint: 'take the source archive of exactly that version' },
  )
}

// Reading stops at the first file too many.
function atLeast(count: number, expected: number): string {
  return count > expected ? `at least ${count}` : String(count)
}

function writing<T>(folder: string, action: () => T): T {
  try {
    return action()
  } catch (cause) {
    if (cause instanceof RvbenchError) throw cause
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new RvbenchError('write-failed', `cannot be written: ${reason}; nothing was installed`, {
      place: { file: folder },
      hint: 'make room there, or name another folder with --corpora',
      cause,
    })
  }
}
