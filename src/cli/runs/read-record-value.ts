import { isUtf8 } from 'node:buffer'
import type { SourceRecord } from '../../adapters/adapter.ts'
import { readJson } from '../../adapters/read-json.ts'
import type { RecordFraming, RecordSpan } from '../../corpora/record-scanner.ts'
import { RvbenchError } from '../../model/rvbench-error.ts'

/** A record, decoded and parsed; null for a blank line. Throws RvbenchError with a place inside the record. */
export function readRecordValue(
  source: { readonly corpus: string; readonly file: string },
  framing: RecordFraming,
  { index }: RecordSpan,
  bytes: Buffer | null,
): SourceRecord | null {
  const place = { file: source.file }
  if (bytes === null) throw new RvbenchError('unreadable', 'the record is longer than 256 MB', { place })
  const text = bytes.toString('utf8')
  if (text.includes('\uFFFD') && !isUtf8(bytes)) {
    throw new RvbenchError('unreadable', 'the record is not UTF-8 text', { place })
  }
  if (framing === 'json-lines' && text.trim() === '') return null
  return { ...source, index, pointer: `/${index}`, value: readJson({ ...source, text }) }
}
