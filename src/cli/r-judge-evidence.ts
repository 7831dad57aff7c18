import type { Computation } from '../model/published.ts'
import { RvbenchError } from '../model/rvbench-error.ts'
import type { Scorecard } from '../model/scorecard.ts'
import type { Available } from '../reproduction/evidence.ts'
import type { Io } from './io.ts'
import { listBatches } from './list-batches.ts'
import { orAbsent } from './or-absent.ts'
import { readReplaySetup } from './read-replay-setup.ts'
import { replayBatches } from './replay-batches.ts'
import { readReplayOptions } from './replay-options.ts'
import type { ReproduceOptions } from './reproduce-options.ts'

const CORPUS = 'r-judge'

/** Replays R-Judge in the study's reading, once for each lexicon that a figure asks about. */
export async function gatherRJudge(
  io: Io,
  computations: readonly Computation[],
  options: ReproduceOptions,
): Promise<(lexicon: string) => Available<Scorecard>> {
  const lexicons = new Set(computations.flatMap(one => (one.source === 'r-judge' ? [one.lexicon] : [])))
  const scorecards = new Map<string, Available<Scorecard>>()
  for (const lexicon of lexicons) {
    scorecards.set(lexicon, await orAbsent(CORPUS, () => replayPublished(io, lexicon, options)))
  }
  return lexicon => scorecards.get(lexicon) ?? { kind: 'absent', reason: 'no figure asks for it' }
}

async function replayPublished(io: Io, lexicon: string, options: ReproduceOptions): Promise<Scorecard> {
  const asked = {
    ...readReplayOptions({}),
    ...options,
    policies: ['generic'],
    lexicon,
    inputFormat: 'r-judge-published',
  }
  const { setup, found } = await readReplaySetup(io, [CORPUS], asked)
  try {
    // No figure is the end of a bootstrap interval.
    const list = await listBatches(found, asked)
    const scorecard = await replayBatches(io, { ...setup, resamples: 1 }, list, NOWHERE, asked)
    if (scorecard.partial) throw new RvbenchError('interrupted', 'the replay was interrupted')
    return scorecard
  } finally {
    for (const corpus of found) corpus.dispose()
  }
}

// Figures are counts: the verdicts are not kept.
const NOWHERE = { append: () => undefined }
