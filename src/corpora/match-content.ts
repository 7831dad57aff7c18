import { createHash } from 'node:crypto'
import type { PinnedContent, RecordedCorpus } from '../model/corpus-manifest.ts'
import { contentHash, type FileHash, hashBytes } from './content-hash.ts'
import { recordHashes, recordsHash } from './records-hash.ts'

/** Takes the files of a corpus one by one, and says which of the pinned editions they are. */
export interface ContentMatcher {
  /** The file's hash, which it keeps. */
  add(path: string, content: Uint8Array): FileHash
  readonly files: readonly FileHash[]
  readonly bytes: number
  /** Whether some edition has room for what was added. */
  mayFit(): boolean
  /** The edition that the files are; null when they are none. */
  match(): PinnedContent | null
}

/** Takes the files of a corpus as they come and keeps their hashes, no bytes. */
export function makeContentMatcher({ content }: Pick<RecordedCorpus, 'content'>): ContentMatcher {
  const files: FileHash[] = []
  const blobs = new Map<string, string>()
  const records: string[] = []
  const wants = (kind: PinnedContent['kind']) => content.some(edition => edition.kind === kind)
  const wantsBlobs = wants('blobs')
  const wantsRecords = wants('records')
  let isOfRecords = true
  let bytes = 0

  function isEdition(edition: PinnedContent): boolean {
    switch (edition.kind) {
      case 'files':
        return (
          files.length === edition.files && bytes === edition.bytes && contentHash(files) === edition.sha256
        )
      case 'blobs': {
        const pinned = Object.entries(edition.blobs)
        return blobs.size === pinned.length && pinned.every(([path, id]) => blobs.get(path) === id)
      }
      case 'records':
        return isOfRecords && records.length === edition.traces && recordsHash(records) === edition.sha256
    }
  }

  function mayBe(edition: PinnedContent): boolean {
    switch (edition.kind) {
      case 'files':
        return files.length <= edition.files && bytes <= edition.bytes
      case 'blobs':
        return files.length <= Object.keys(edition.blobs).length
      case 'records':
        return isOfRecords && records.length <= edition.traces
    }
  }

  return {
    files,
    get bytes() {
      return bytes
    },
    add(path, content) {
      const file = { path, sha256: hashBytes(content) }
      files.push(file)
      bytes += content.length
      if (wantsBlobs) blobs.set(path, blobId(content))
      if (wantsRecords) {
        const hashes = recordHashes(content)
        if (hashes === null) isOfRecords = false
        else records.push(...hashes)
      }
      return file
    },
    mayFit: () => content.some(mayBe),
    match: () => content.find(isEdition) ?? null,
  }
}

// Git's name for a file's content (gitformat-pack: "blob", its size, NUL, its bytes).
function blobId(content: Uint8Array): string {
  return createHash('sha1').update(`blob ${content.length}\0`).update(content).digest('hex')
}
