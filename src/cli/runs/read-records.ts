import type { RecordAdapter } from '../../adapters/adapter.ts'
import { recordBytes } from '../../corpora/record-bytes.ts'
import type { CorpusSource } from '../../model/corpus-source.ts'
import type { BadFile } from '../../model/scorecard.ts'
import type { RecordBatch } from './batch.ts'
import { makeBadFile, type ReadPart } from './read-part.ts'
import { readRecordValue } from './read-record-value.ts'
import { makeRecordFaults } from './record-faults.ts'

/** The runs of some records of a file. A record that is broken is named; behind it reading goes on. */
export function* readRecords(
  { name: corpus, root }: CorpusSource,
  adapter: RecordAdapter,
  { file, range, isFirst }: RecordBatch,
): Generator<ReadPart | BadFile, void, undefined> {
  if (isFirst) yield { files: 1, traces: [] }
  const faults = makeRecordFaults(corpus, file, adapter.framing)
  try {
    for (const { span, bytes } of recordBytes(
      { path: `${root}/${file}`, name: file },
      adapter.framing,
      range,
    )) {
      try {
        const record = readRecordValue({ corpus, file }, adapter.framing, span, bytes)
        if (record === null) continue
        const traces = adapter.readRecord(record)
        if (traces.length > 0) yield { files: 0, traces }
      } catch (error) {
        yield* faults.add(error, span)
      }
    }
  } catch (error) {
    yield makeBadFile(corpus, file, error)
  }
  yield* faults.finish()
}
