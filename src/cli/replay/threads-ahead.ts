import { readdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { corporaFolder } from '../../corpora/corpora-folder.ts'
import { readRecord } from '../../corpora/corpus-record.ts'
import type { Io } from '../io.ts'
import type { ReplayOptions } from './replay-options.ts'
import { type StartedThread, startThread } from './replay-thread.ts'

/** Below this, threads cost more than they save. */
export const WEIGHT_WORTH_THREADS = 1000

/**
 * Starts threads for a replay of many runs, as far as the records of the corpora tell, while `use` reads policies and
 * lists files: a thread takes a sixth of a second to start. Ends them afterwards, whether they were needed or not.
 */
export async function withThreadsAhead<Result>(
  io: Io,
  corpora: readonly string[] | null,
  options: ReplayOptions,
  use: (threads: readonly StartedThread[]) => Promise<Result>,
): Promise<Result> {
  const isLarge = options.limit === null && countRecorded(io, corpora, options) >= WEIGHT_WORTH_THREADS
  const beside = isLarge ? (options.jobs ?? availableParallelism()) - 1 : 0
  const threads = Array.from({ length: beside }, startThread)
  try {
    return await use(threads)
  } finally {
    await Promise.all(threads.map(thread => thread.close()))
  }
}

// No names: every corpus at hand.
function countRecorded(
  io: Io,
  corpora: readonly string[] | null,
  options: Pick<ReplayOptions, 'corpora'>,
): number {
  const folder = corporaFolder(options.corpora, io)
  const names = corpora?.length === 0 ? namesIn(folder) : (corpora ?? [])
  return names.reduce((sum, name) => sum + tracesIn(join(folder, name)), 0)
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

// A record that is damaged is told when the corpus is looked for.
function tracesIn(folder: string): number {
  try {
    return readRecord(folder)?.traces ?? 0
  } catch {
    return 0
  }
}
