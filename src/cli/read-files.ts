import { isUtf8 } from 'node:buffer'
import { readFileSync } from 'node:fs'
import type { FileAdapter } from '../adapters/adapter.ts'
import type { CorpusSource } from '../model/corpus-source.ts'
import { RvbenchError } from '../model/rvbench-error.ts'
import type { BadFile } from '../model/scorecard.ts'
import { makeBadFile, type ReadPart } from './read-part.ts'

/** The runs of whole files, file by file. */
export function* readFiles(
  { name, root }: CorpusSource,
  adapter: FileAdapter,
  files: readonly string[],
): Generator<ReadPart | BadFile, void, undefined> {
  for (const file of files) {
    const broken: BadFile[] = []
    yield readFile(name, root, adapter, file, broken)
    yield* broken
  }
}

function readFile(
  corpus: string,
  root: string,
  adapter: FileAdapter,
  file: string,
  broken: BadFile[],
): ReadPart | BadFile {
  try {
    const source = { corpus, file, text: readText(`${root}/${file}`, file) }
    const traces = adapter.readTraces(source, error =>
      broken.push({ ...makeBadFile(corpus, file, error), records: 1 }),
    )
    return { files: 1, traces }
  } catch (error) {
    return makeBadFile(corpus, file, error)
  }
}

/** A file's text. Throws `unreadable`. */
export function readText(path: string, file: string): string {
  // Node reads text in one call where bytes take five; the rare text that holds U+FFFD is looked at again.
  const text = attempt(file, () => readFileSync(path, AS_TEXT))
  if (!text.includes('\uFFFD') || isUtf8(attempt(file, () => readFileSync(path)))) return text
  throw new RvbenchError('unreadable', 'the file is not UTF-8 text', { place: { file } })
}

// One object for all files: for a mere 'utf8' Node makes one each time.
const AS_TEXT = { encoding: 'utf8', flag: 'r' } as const

function attempt<Result>(file: string, read: () => Result): Result {
  try {
    return read()
  } catch (cause) {
    const reason = cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause)
    throw new RvbenchError('unreadable', `cannot be read: ${reason}`, { place: { file }, cause })
  }
}
