import { statSync } from 'node:fs'
import type { Adapter } from '../../adapters/adapter.ts'
import { adapterFor } from '../../adapters/adapters.ts'
import type { FoundCorpus } from '../../corpora/find-corpus.ts'
import { listFiles } from '../../corpora/list-files.ts'
import { listRecordRanges } from '../../corpora/record-ranges.ts'
import type { FramingFault, RecordFraming } from '../../corpora/record-scanner.ts'
import type { CorpusSource } from '../../model/corpus-source.ts'
import { printPlace } from '../../model/rvbench-error.ts'
import type { BadFile } from '../../model/scorecard.ts'
import type { GroupFilter } from '../replay/replay-options.ts'
import type { Batch } from './batch.ts'
import { makeGroupFilter } from './group-filter.ts'
import { makeBadFile } from './read-part.ts'

/** What there is to read, and what could not be looked into. */
export interface BatchList {
  readonly batches: readonly Batch[]
  readonly files: number
  readonly badFiles: readonly BadFile[]
}

/** Which files are worth reading. */
export interface BatchesAsked {
  readonly where: readonly GroupFilter[]
  /** Of each corpus: files, or records where a file holds many. */
  readonly limit: number | null
}

// Small enough that threads finish together, large enough that messages cost nothing.
const FILES_A_BATCH = 128
const BYTES_A_BATCH = 4 * 2 ** 20

/** The files of all corpora in order, less those whose path alone says that no filter wants them. */
export async function listBatches(
  found: readonly FoundCorpus[],
  { where, limit }: BatchesAsked,
): Promise<BatchList> {
  const isWanted = makeGroupFilter(where)
  const batches: Batch[] = []
  const badFiles: BadFile[] = []
  let count = 0
  for (const [corpus, { source, within, files: patterns }] of found.entries()) {
    const adapter = adapterFor(source.format)
    const { files, skipped } = await listFiles(source.root, patterns ?? adapter.files, within)
    for (const { path, reason } of skipped) {
      badFiles.push({ corpus: source.name, file: path, problem: `${path === '' ? '.' : path}: ${reason}` })
    }
    const mayBeWanted = (file: string): boolean => {
      const group = adapter.groupOf(file)
      return group === null || isWanted(group)
    }
    const wanted = where.length === 0 ? files : files.filter(mayBeWanted)
    const listed = await listOf(adapter, corpus, source, wanted, limit)
    count += listed.files
    for (const batch of listed.batches) batches.push(batch)
    badFiles.push(...listed.badFiles)
  }
  return { batches, files: count, badFiles }
}

async function listOf(
  adapter: Adapter,
  corpus: number,
  source: CorpusSource,
  wanted: readonly string[],
  limit: number | null,
): Promise<BatchList> {
  switch (adapter.kind) {
    case 'file':
    case 'event-log':
      return listFileBatches(corpus, wanted, limit)
    case 'records':
      return listRecordBatches({ corpus, source, framing: adapter.framing }, wanted, limit)
    case 'sessions':
      return listSessionBatches(corpus, source, wanted, limit)
  }
}

/** How much of the work a batch is: in files, as many as the records' bytes would fill. */
export function batchWeight(batch: Batch): number {
  switch (batch.kind) {
    case 'files':
      return batch.files.length
    case 'records':
      return Math.ceil((batch.range.to - batch.range.from) / BYTES_A_FILE)
    case 'sessions':
      return Math.ceil(batch.bytes / BYTES_A_FILE)
  }
}

/** How much work there is. */
export function totalWeight({ batches }: BatchList): number {
  return batches.reduce((sum, batch) => sum + batchWeight(batch), 0)
}

// What a recorded run takes in AgentDojo.
const BYTES_A_FILE = 12_000

function listFileBatches(corpus: number, wanted: readonly string[], limit: number | null): BatchList {
  const files = wanted.slice(0, limit ?? wanted.length)
  const batches: Batch[] = []
  for (let from = 0; from < files.length; from += FILES_A_BATCH) {
    batches.push({ kind: 'files', corpus, files: files.slice(from, from + FILES_A_BATCH) })
  }
  return { batches, files: files.length, badFiles: [] }
}

function listSessionBatches(
  corpus: number,
  { root }: CorpusSource,
  wanted: readonly string[],
  limit: number | null,
): BatchList {
  const files = wanted.slice(0, limit ?? wanted.length)
  const batches = files.map(file => {
    const bytes = statSync(`${root}/${file}`, { throwIfNoEntry: false })?.size ?? 0
    return { kind: 'sessions' as const, corpus, file, bytes }
  })
  return { batches, files: files.length, badFiles: [] }
}

async function listRecordBatches(
  asked: {
    readonly corpus: number
    readonly source: CorpusSource
    readonly framing: RecordFraming
  },
  wanted: readonly string[],
  limit: number | null,
): Promise<BatchList> {
  const { corpus, source, framing } = asked
  const batches: Batch[] = []
  const badFiles: BadFile[] = []
  let files = 0
  let left = limit
  for (const file of wanted) {
    if (left === 0) break
    files += 1
    try {
      const place = { path: `${source.root}/${file}`, name: file }
      const { ranges, fault } = await listRecordRanges(place, framing, { bytes: BYTES_A_BATCH, most: left })
      for (const [index, range] of ranges.entries()) {
        batches.push({ kind: 'records', corpus, file, range, isFirst: index === 0 })
        if (left !== null) left -= range.records
      }
      if (fault !== null) badFiles.push(renderFault(source.name, file, fault, ranges.length))
    } catch (error) {
      badFiles.push(makeBadFile(source.name, file, error))
    }
  }
  return { batches, files, badFiles }
}

function renderFault(corpus: string, file: string, fault: FramingFault, ranges: number): BadFile {
  const problem = `${printPlace({ file, line: fault.line, pointer: `/${fault.index}` })}: ${fault.problem}`
  return ranges === 0 ? { corpus, file, problem } : { corpus, file, problem, records: 1 }
}
