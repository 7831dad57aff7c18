import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { PinnedContent, RecordedCorpus } from '../model/corpus-manifest.ts'
import { messageOf } from '../model/message-of.ts'
import { RvbenchError } from '../model/rvbench-error.ts'
import { contentHash, printChecksums } from './content-hash.ts'
import type { CorpusFile } from './corpus-files.ts'
import { CHECKSUM_FILE, type CorpusRecord, printRecord, RECORD_FILE } from './corpus-record.ts'
import { makeNameGuard } from './make-name-guard.ts'
import { type ContentMatcher, makeContentMatcher } from './match-content.ts'
import { clearStale, makeStagingFolder, moveIntoPlace, removeFolder } from './staging-folder.ts'

/** Where a corpus goes; `addedFrom` is written down beside it. */
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
    const { traces } = checkContent(corpus, written)
    const { name, version, format, licence } = corpus
    const { files: hashes, bytes } = written
    const sha256 = contentHash(hashes)
    const record: CorpusRecord = {
      ...{ name, version, format, licence },
      ...{ files: hashes.length, bytes, traces, sha256, addedFrom },
    }
    writing(folder, () => {
      writeFileSync(join(staging, CHECKSUM_FILE), printChecksums(hashes))
      writeFileSync(join(staging, RECORD_FILE), printRecord(record))
      moveIntoPlace(staging, folder, corpus.name)
    })
    return record
  } finally {
    removeFolder(staging)
  }
}

async function writeFiles(
  corpus: RecordedCorpus,
  files: AsyncIterable<CorpusFile>,
  staging: string,
  { folder, addedFrom, signal }: InstallOptions,
): Promise<ContentMatcher> {
  const matcher = makeContentMatcher(corpus)
  const folders = new Set<string>([staging])
  const checkName = makeNameGuard()
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
    // The licence is no part of what is pinned.
    if (file.path === corpus.licenceFile) continue
    matcher.add(file.path, file.content)
    // Known to be wrong already; do not fill the disk first.
    if (!matcher.mayFit()) checkContent(corpus, matcher)
  }
  return matcher
}

function checkContent(
  { name, version, folder, content }: RecordedCorpus,
  matcher: ContentMatcher,
): PinnedContent {
  const edition = matcher.match()
  if (edition !== null) return edition
  const { files, bytes } = matcher
  const expected = content.map(renderEdition).join('; or ')
  const [main] = content
  const seen =
    main.kind !== 'files' || files.length !== main.files || bytes !== main.bytes
      ? `saw ${seenCount(matcher, files.length)} files, ${seenCount(matcher, bytes)} bytes`
      : 'saw as many files and bytes, but other bytes'
  throw new RvbenchError(
    'hash-mismatch',
    `not ${name} ${version}: expected ${expected} below ${folder}/, ${seen}; nothing was installed`,
    { hint: 'take the source archive of exactly that version' },
  )
}

function renderEdition(edition: PinnedContent): string {
  switch (edition.kind) {
    case 'files':
      return `${edition.files} files of ${edition.bytes} bytes`
    case 'blobs':
      return `${Object.keys(edition.blobs).join(', ')} as committed`
    case 'records':
      return `${edition.traces} records in JSON arrays`
  }
}

// Reading stops at the first file too many.
function seenCount(matcher: ContentMatcher, count: number): string {
  return matcher.mayFit() ? String(count) : `at least ${count}`
}

function writing<T>(folder: string, action: () => T): T {
  try {
    return action()
  } catch (cause) {
    if (cause instanceof RvbenchError) throw cause
    throw new RvbenchError('write-failed', `cannot be written: ${messageOf(cause)}; nothing was installed`, {
      place: { file: folder },
      hint: 'make room there, or name another folder with --corpora',
      cause,
    })
  }
}
