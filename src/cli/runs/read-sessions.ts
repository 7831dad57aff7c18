import type { SessionAdapter, SessionPart } from '../../adapters/adapter.ts'
import { recordBytes } from '../../corpora/record-bytes.ts'
import { FILE_START } from '../../corpora/record-scanner.ts'
import type { CorpusSource } from '../../model/corpus-source.ts'
import type { BadFile } from '../../model/scorecard.ts'
import type { SessionBatch } from './batch.ts'
import { makeBadFile, type ReadPart } from './read-part.ts'
import { readRecordValue } from './read-record-value.ts'
import { makeRecordFaults } from './record-faults.ts'

/**
 * The runs that the records of a file make. Sessions may take turns to the end of the file, so that their parts are
 * held until then: memory grows with the file. A broken record is named; its session lacks it.
 */
export function* readSessions(
  { name: corpus, root }: CorpusSource,
  adapter: SessionAdapter,
  { file }: SessionBatch,
): Generator<ReadPart | BadFile, void, undefined> {
  const source = { corpus, file }
  const faults = makeRecordFaults(corpus, file, adapter.framing)
  const sessions = new Map<string, SessionPart[]>()
  try {
    const place = { path: `${root}/${file}`, name: file }
    for (const { span, bytes } of recordBytes(place, adapter.framing, FILE_START)) {
      try {
        const record = readRecordValue(source, adapter.framing, span, bytes)
        if (record === null) continue
        const part = adapter.readPart(record)
        const parts = sessions.get(part.session)
        if (parts === undefined) sessions.set(part.session, [part])
        else parts.push(part)
      } catch (error) {
        yield* faults.add(error, span)
      }
    }
  } catch (error) {
    yield makeBadFile(corpus, file, error)
    return
  }
  yield* faults.finish()
  yield { files: 1, traces: [] }
  for (const [session, parts] of sessions) {
    try {
      yield { files: 0, traces: [adapter.readSession(source, session, parts)] }
    } catch (error) {
      yield { ...makeBadFile(corpus, file, error), records: parts.length }
    }
  }
}
