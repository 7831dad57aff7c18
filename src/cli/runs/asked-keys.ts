import { setImmediate as nextTurn } from 'node:timers/promises'
import { adapterFor } from '../../adapters/adapters.ts'
import type { FoundCorpus } from '../../corpora/find-corpus.ts'
import { didYouMean } from '../../model/nearest-names.ts'
import { RvbenchError } from '../../model/rvbench-error.ts'
import { SCENARIO_KEYS, type Trace } from '../../model/trace.ts'
import { visibleText } from '../../reporter/visible-text.ts'
import type { Io } from '../io.ts'
import { makeProgress } from '../progress.ts'
import type { ReplayOptions } from '../replay/replay-options.ts'
import { batchWeight, listBatches, totalWeight } from './list-batches.ts'
import { readBatch } from './read-batch.ts'

/** The group keys of one corpus. */
export interface CorpusKeys {
  readonly corpus: string
  /** Those that were asked for and that its runs have. */
  readonly asked: readonly string[]
  /** Every key that is known of its runs. */
  readonly known: readonly string[]
}

type AskedOptions = Pick<ReplayOptions, 'groupBy' | 'where' | 'limit' | 'quiet'>

/**
 * The keys of each corpus, seen from those that `--group-by` and filters ask for; which corpora lack one of these is told on
 * stderr. A format says what its runs carry; where they may carry anything, they are looked at until every key was seen.
 * Throws `unknown-name` for a key that no corpus has.
 */
export async function findAskedKeys(
  io: Io,
  found: readonly FoundCorpus[],
  options: AskedOptions,
): Promise<readonly CorpusKeys[]> {
  const filtered = options.where.map(({ key }) => key)
  const asked = [...new Set([...options.groupBy, ...filtered])]
  const corpora: CorpusKeys[] = []
  for (const corpus of found) corpora.push(await keysOf(io, corpus, asked, options))
  for (const key of asked) {
    const lacking = corpora.filter(corpus => !corpus.asked.includes(key))
    // Generated runs stand beside the corpora, or alone.
    if (lacking.length === corpora.length && !SCENARIO_KEYS.includes(key)) throw makeUnknownKey(key, corpora)
    if (lacking.length > 0) io.stderr.write(renderLacking(key, lacking, filtered.includes(key)))
  }
  return corpora
}

async function keysOf(
  io: Io,
  corpus: FoundCorpus,
  asked: readonly string[],
  options: AskedOptions,
): Promise<CorpusKeys> {
  const { name, format } = corpus.source
  const { groupKeys, hasOpenKeys } = adapterFor(format)
  const declared = { corpus: name, asked: asked.filter(key => groupKeys.includes(key)), known: groupKeys }
  if (hasOpenKeys !== true || asked.length === 0) return declared
  const seen = await searchRuns(io, corpus, asked, options)
  // Of runs that cannot be read nobody knows: that is told where they are counted.
  if (seen === null) return { ...declared, asked }
  return {
    corpus: name,
    asked: asked.filter(key => seen.has(key)),
    known: [...new Set([...groupKeys, ...seen])],
  }
}

/** The keys of runs, until all that are asked for were among them; null where no run can be read. */
async function searchRuns(
  io: Io,
  corpus: FoundCorpus,
  asked: readonly string[],
  { limit, quiet }: AskedOptions,
): Promise<ReadonlySet<string> | null> {
  const seen = new Set<string>()
  let runs = 0
  // The first runs mostly answer, and then the rest is gone through once only.
  for (const most of [Math.min(RUNS_AT_FIRST, limit ?? RUNS_AT_FIRST), limit]) {
    for await (const group of groupsOf(io, corpus, { limit: most, quiet })) {
      runs += 1
      for (const key of Object.keys(group)) seen.add(key)
      if (asked.every(key => seen.has(key))) return seen
    }
  }
  return runs === 0 ? null : seen
}

const RUNS_AT_FIRST = 100

async function* groupsOf(
  io: Io,
  corpus: FoundCorpus,
  { limit, quiet }: Pick<AskedOptions, 'limit' | 'quiet'>,
): AsyncGenerator<Trace['group'], void, undefined> {
  const { source } = corpus
  const adapter = adapterFor(source.format)
  const list = await listBatches([corpus], { where: [], limit })
  const progress = makeProgress(io, { title: 'group keys', total: totalWeight(list), quiet })
  try {
    for (const batch of list.batches) {
      // Ctrl-C and the progress bar get their turn.
      await nextTurn()
      if (io.signal.aborted) throw new RvbenchError('interrupted', 'looking for group keys was interrupted')
      for (const part of readBatch(source, adapter, batch)) {
        if (!('problem' in part)) for (const { trace } of part.traces) yield trace.group
      }
      progress.advance(batchWeight(batch))
    }
  } finally {
    progress.stop()
  }
}

function makeUnknownKey(key: string, corpora: readonly CorpusKeys[]): RvbenchError {
  const known = corpora.length === 0 ? SCENARIO_KEYS : [...new Set(corpora.flatMap(one => one.known))]
  const of = corpora.length === 0 ? '' : ` of ${corpora.map(({ corpus }) => corpus).join(', ')}`
  return new RvbenchError('unknown-name', `no run${of} has the group key ${JSON.stringify(key)}`, {
    hint:
      known.length === 0
        ? 'these runs have no group keys'
        : `${didYouMean(key, known)}keys: ${known.join(', ')}`,
  })
}

function renderLacking(key: string, lacking: readonly CorpusKeys[], isFiltered: boolean): string {
  const names = lacking.map(({ corpus }) => corpus).join(', ')
  const effect = isFiltered ? 'the filter leaves none of them' : 'they are not told apart by it'
  return `rvbench: ${visibleText(`no run of ${names} has the group key ${JSON.stringify(key)}: ${effect}`)}\n`
}
