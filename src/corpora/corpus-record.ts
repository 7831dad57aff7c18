import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isJsonObject, type Json } from '../model/json.ts'
import { printDocument } from '../model/print-document.ts'
import { RvbenchError } from '../model/rvbench-error.ts'

/** Name of the file that is written last into an added corpus: where it stands, the corpus is whole. */
export const RECORD_FILE = 'rvbench-corpus.json'

/** `sha256  path` of every file of an added corpus, as sha256sum prints and checks it. */
export const CHECKSUM_FILE = 'rvbench-files.sha256'

/** What was added. */
export interface CorpusRecord {
  readonly name: string
  readonly version: string
  readonly format: string
  readonly licence: string
  readonly files: number
  readonly bytes: number
  readonly traces: number
  /** The content hash, as pinned. */
  readonly sha256: string
  /** The URL, archive or folder it came from, as it was given. */
  readonly addedFrom: string
}

/** The record of the corpus in a folder; null where there is none. Throws `bad-shape` on one that is damaged. */
export function readRecord(folder: string): CorpusRecord | null {
  const file = join(folder, RECORD_FILE)
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    return null
  }
  const record = recordOf(text)
  if (record !== null) return record
  throw new RvbenchError('bad-shape', 'the record of this corpus is damaged', {
    place: { file },
    hint: 'run `rvbench corpus add NAME --force` to install the corpus anew',
  })
}

/** As it stands in the file. */
export function printRecord(record: CorpusRecord): string {
  return printDocument(record)
}

function recordOf(text: string): CorpusRecord | null {
  let value: Json
  try {
    value = JSON.parse(text)
  } catch {
    return null
  }
  if (!isJsonObject(value)) return null
  const { name, version, format, licence, files, bytes, traces, sha256, addedFrom } = value
  const isWhole =
    typeof name === 'string' &&
    typeof version === 'string' &&
    typeof format === 'string' &&
    typeof licence === 'string' &&
    typeof files === 'number' &&
    typeof bytes === 'number' &&
    typeof traces === 'number' &&
    typeof sha256 === 'string' &&
    typeof addedFrom === 'string'
  return isWhole ? { name, version, format, licence, files, bytes, traces, sha256, addedFrom } : null
}
