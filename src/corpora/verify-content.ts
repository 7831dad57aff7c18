import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { RecordedCorpus } from '../model/corpus-manifest.ts'
import { messageOf } from '../model/message-of.ts'
import { RvbenchError } from '../model/rvbench-error.ts'
import { type FileHash, hashBytes, readChecksums } from './content-hash.ts'
import { CHECKSUM_FILE, readRecord } from './corpus-record.ts'
import { makeContentMatcher } from './match-content.ts'
import { readCorpusFile } from './read-corpus-file.ts'
import { walk } from './walk.ts'

/** What an installed corpus holds beside what the manifest pins. */
export type Verification =
  | { readonly kind: 'same'; readonly files: number }
  | {
      readonly kind: 'differs'
      /** Paths relative to the root, sorted. */
      readonly missing: readonly string[]
      readonly extra: readonly string[]
      readonly changed: readonly string[]
      /** Folders that could not be read, and links. */
      readonly unread: readonly string[]
      /** Whether the list of checksums that came with the corpus is still the pinned one; if not, the lists may err. */
      readonly isListPinned: boolean
    }

/** Who is told of the files, and what stops it. */
export interface VerifyOptions {
  readonly signal: AbortSignal
  /** Told of each file that has been read. */
  readonly onFile: () => void
}

/** Reads every file of an installed corpus again. Throws `interrupted`. */
export async function verifyContent(
  corpus: RecordedCorpus,
  root: string,
  { signal, onFile }: VerifyOptions,
): Promise<Verification> {
  const { files, skipped } = walk(root, [`${corpus.folder}/**`])
  const matcher = makeContentMatcher(corpus)
  const unread = skipped.map(entry => `${entry.path}: ${entry.reason}`)
  for (const [index, path] of files.entries()) {
    if (index % FILES_A_TURN === 0) await nextTurn()
    if (signal.aborted) throw new RvbenchError('interrupted', 'interrupted while verifying')
    try {
      matcher.add(path, readCorpusFile(join(root, path)))
    } catch (error) {
      unread.push(`${path}: ${messageOf(error)}`)
    }
    onFile()
  }
  if (unread.length === 0 && matcher.match() !== null) {
    return { kind: 'same', files: files.length }
  }
  return { kind: 'differs', ...compare(files, matcher.files, root, corpus), unread }
}

// Lets Ctrl-C and the progress bar have their turn.
const FILES_A_TURN = 32

function compare(
  files: readonly string[],
  hashes: readonly FileHash[],
  root: string,
  corpus: RecordedCorpus,
): Pick<Extract<Verification, { kind: 'differs' }>, 'missing' | 'extra' | 'changed' | 'isListPinned'> {
  const list = readList(root)
  const listed = readChecksums(list)
  const present = new Set(files)
  return {
    missing: [...listed.keys()].filter(path => !present.has(path)),
    extra: files.filter(path => !listed.has(path)),
    changed: hashes
      .filter(({ path, sha256 }) => listed.has(path) && listed.get(path) !== sha256)
      .map(({ path }) => path),
    isListPinned: isPinned(hashBytes(Buffer.from(list)), root, corpus),
  }
}

// Of an edition that is not pinned file by file, only the record of when it was added knows the list.
function isPinned(sha256: string, root: string, { content }: RecordedCorpus): boolean {
  if (content.some(edition => edition.kind === 'files' && edition.sha256 === sha256)) return true
  return content.some(({ kind }) => kind !== 'files') && readRecord(root)?.sha256 === sha256
}

function readList(root: string): string {
  try {
    return readFileSync(join(root, CHECKSUM_FILE), 'utf8')
  } catch {
    return ''
  }
}
