import { adapterFor } from '../adapters/adapters.ts'
import type { FoundCorpus } from '../corpora/find-corpus.ts'
import { listFiles } from '../corpora/list-files.ts'
import type { BadFile } from '../model/scorecard.ts'
import { makeGroupFilter } from './group-filter.ts'
import type { GroupFilter } from './replay-options.ts'
import type { Batch } from './replay-setup.ts'

/** What there is to read, and what could not be looked into. */
export interface BatchList {
  readonly batches: readonly Batch[]
  readonly files: number
  readonly badFiles: readonly BadFile[]
}

// Small enough that threads finish together, large enough that messages cost nothing.
const FILES_A_BATCH = 256

/** The files of all corpora in order, less those whose path alone says that no filter wants them. */
export async function listBatches(
  found: readonly FoundCorpus[],
  asked: { readonly where: readonly GroupFilter[]; readonly limit: number | null },
): Promise<BatchList> {
  const isWanted = makeGroupFilter(asked.where)
  const batches: Batch[] = []
  const badFiles: BadFile[] = []
  let count = 0
  for (const [corpus, { source, within }] of found.entries()) {
    const { files: patterns, groupOf } = adapterFor(source.format)
    const { files, skipped } = await listFiles(source.root, patterns, within)
    for (const { path, reason } of skipped)
      badFiles.push({ corpus: source.name, file: path, problem: reason })
    const mayBeWanted = (file: string): boolean => {
      const group = groupOf(file)
      return group === null || isWanted(group)
    }
    const wanted = asked.where.length === 0 ? files : files.filter(mayBeWanted)
    const limited = wanted.slice(0, asked.limit ?? wanted.length)
    count += limited.length
    for (let from = 0; from < limited.length; from += FILES_A_BATCH) {
      batches.push({ corpus, files: limited.slice(from, from + FILES_A_BATCH) })
    }
  }
  return { batches, files: count, badFiles }
}
