import type { Adapter } from '../../adapters/adapter.ts'
import type { CorpusSource } from '../../model/corpus-source.ts'
import type { BadFile } from '../../model/scorecard.ts'
import type { Batch } from './batch.ts'
import { readEventLogs } from './read-event-logs.ts'
import { readFiles } from './read-files.ts'
import type { ReadPart } from './read-part.ts'
import { readRecords } from './read-records.ts'
import { readSessions } from './read-sessions.ts'

/**
 * The runs of a batch, part by part. One bad file among thousands, or one bad record, does not stop a replay: it is
 * named and counted.
 */
export function readBatch(
  corpus: CorpusSource,
  adapter: Adapter,
  batch: Batch,
): Iterable<ReadPart | BadFile> {
  if (adapter.kind === 'file' && batch.kind === 'files') return readFiles(corpus, adapter, batch.files)
  if (adapter.kind === 'records' && batch.kind === 'records') return readRecords(corpus, adapter, batch)
  if (adapter.kind === 'sessions' && batch.kind === 'sessions') return readSessions(corpus, adapter, batch)
  if (adapter.kind === 'event-log' && batch.kind === 'files') {
    return readEventLogs(corpus, adapter, batch.files)
  }
  throw new RangeError(`${adapter.format} is not read in ${batch.kind}`)
}
