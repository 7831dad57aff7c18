import { createHash } from 'node:crypto'

/** A file of a corpus by what is in it. */
export interface FileHash {
  /** Relative to the corpus root, with `/`. */
  readonly path: string
  /** Hexadecimal. */
  readonly sha256: string
}

/** Hash of one file's bytes. */
export function hashBytes(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/**
 * One line a file, `sha256  path`, sorted by path: what sha256sum prints and checks.
 * Paths hold no line break and no backslash (see `checkEntryPath`), so that no line needs escapes.
 */
export function printChecksums(files: readonly FileHash[]): string {
  return files
    .toSorted((left, right) => (left.path < right.path ? -1 : 1))
    .map(({ path, sha256 }) => `${sha256}  ${path}\n`)
    .join('')
}

/** The lines of `printChecksums`, by path. Lines of another form are left out: the content hash tells. */
export function readChecksums(text: string): Map<string, string> {
  const lines = text.matchAll(/^([0-9a-f]{64}) {2}(.+)$/gm)
  return new Map([...lines].map(([, sha256 = '', path = '']) => [path, sha256]))
}

/** One hash for all the files of a corpus: the hash of its checksums. */
export function contentHash(files: readonly FileHash[]): string {
  return hashBytes(Buffer.from(printChecksums(files)))
}
