import { isUtf8 } from 'node:buffer'
import type { ReadTrace, RecordAdapter } from '../adapters/adapter.ts'
import { readJson } from '../adapters/read-json.ts'
import { readBytes } from '../corpora/open-bytes.ts'
import { makeRecordScanner, type RecordSpan } from '../corpora/record-scanner.ts'
import type { CorpusSource } from '../model/corpus-source.ts'
import { type Place, printPlace, RvbenchError } from '../model/rvbench-error.ts'
import type { BadFile } from '../model/scorecard.ts'
import type { RecordBatch } from './batch.ts'
import { makeBadFile, type ReadPart } from './read-part.ts'

// A file whose every line is broken is told of in a few lines a batch, not in a million.
const MOST_NAMED = 20

/** The runs of some records of a file. A record that is broken is named; behind it reading goes on. */
export function* readRecords(
  { name: corpus, root }: CorpusSource,
  adapter: RecordAdapter,
  { file, range, isFirst }: RecordBatch,
): Generator<ReadPart | BadFile, void, undefined> {
  if (isFirst) yield { files: 1, traces: [] }
  let bytes: Buffer
  try {
    bytes = readBytes({ path: `${root}/${file}`, name: file }, range.from, range.to)
  } catch (error) {
    yield makeBadFile(corpus, file, error)
    return
  }
  const spans: RecordSpan[] = []
  const scanner = makeRecordScanner(adapter.framing, range, span => spans.push(span))
  scanner.push(bytes)
  scanner.end()

  const broken: RecordSpan[] = []
  for (const span of spans) {
    try {
      const record = bytes.subarray(span.from - range.from, span.to - range.from)
      const traces = readRecord(adapter, { corpus, file }, span, record)
      if (traces.length > 0) yield { files: 0, traces }
    } catch (error) {
      broken.push(span)
      if (broken.length > MOST_NAMED) continue
      yield { ...makeBadFile(corpus, file, placeInFile(error, adapter, span)), records: 1 }
    }
  }
  const [unnamed] = broken.slice(MOST_NAMED)
  if (unnamed === undefined) return
  const place = printPlace({ file, line: unnamed.line, pointer: `/${unnamed.index}` })
  const records = broken.length - MOST_NAMED
  const problem = `${place}: from here on ${records} more of the next ${spans.length} records are broken`
  yield { corpus, file, problem, records }
}

function readRecord(
  adapter: RecordAdapter,
  source: { readonly corpus: string; readonly file: string },
  { index }: RecordSpan,
  bytes: Buffer,
): readonly ReadTrace[] {
  if (bytes.length > LARGEST_RECORD) {
    throw new RvbenchError('unreadable', 'the record is longer than 256 MB', { place: { file: source.file } })
  }
  const text = bytes.toString('utf8')
  if (text.includes('\uFFFD') && !isUtf8(bytes)) {
    throw new RvbenchError('unreadable', 'the record is not UTF-8 text', { place: { file: source.file } })
  }
  if (adapter.framing === 'json-lines' && text.trim() === '') return []
  return adapter.readRecord({ ...source, index, pointer: `/${index}`, value: readJson({ ...source, text }) })
}

// Strings of twice that cannot be.
const LARGEST_RECORD = 2 ** 28

/** Errors are told where the record stands: its line, and in a list the record's place in it. */
function placeInFile(error: unknown, { framing }: RecordAdapter, { line, index }: RecordSpan): unknown {
  if (!(error instanceof RvbenchError) || error.place === null) return error
  return new RvbenchError(error.code, error.message, {
    place: placeOf(error.place, framing, { line, index }),
    ...(error.hint === null ? {} : { hint: error.hint }),
    cause: error,
  })
}

function placeOf(
  place: Place,
  framing: RecordAdapter['framing'],
  { line, index }: Pick<RecordSpan, 'line' | 'index'>,
): Place {
  const { file, column, pointer } = place
  // Of JSON that is broken, the line counts from the beginning of the record.
  if (place.line !== undefined) {
    const onFirst = place.line === 1 && framing === 'json-array'
    return {
      file,
      line: line + place.line - 1,
      ...(onFirst || column === undefined ? {} : { column }),
      ...(framing === 'json-array' ? { pointer: `/${index}` } : {}),
    }
  }
  if (framing === 'json-array') return { file, line, pointer: pointer ?? `/${index}` }
  const inLine = pointer?.slice(`/${index}`.length) ?? ''
  return { file, line, ...(inLine === '' ? {} : { pointer: inLine }) }
}
