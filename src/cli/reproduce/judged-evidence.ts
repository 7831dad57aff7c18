import type { Computation } from '../../model/published.ts'
import { RvbenchError } from '../../model/rvbench-error.ts'
import type { Scorecard } from '../../model/scorecard.ts'
import type { Available, Evidence, JudgedSource } from '../../reproduction/evidence.ts'
import type { Io } from '../io.ts'
import { readReplaySetup } from '../replay/read-replay-setup.ts'
import { replayBatches } from '../replay/replay-batches.ts'
import { readReplayOptions } from '../replay/replay-options.ts'
import { listBatches } from '../runs/list-batches.ts'
import { withCorpora } from '../runs/with-corpora.ts'
import { orAbsent } from './or-absent.ts'
import type { ReproduceOptions } from './reproduce-options.ts'

/** The format in which the study's figures of a corpus read it. */
const FORMATS: Readonly<Record<JudgedSource, string>> = { 'r-judge': 'r-judge-published', stac: 'stac' }

/** Replays the corpora of judged runs, each once for each lexicon that a figure asks about. */
export async function gatherJudged(
  io: Io,
  computations: readonly Computation[],
  options: ReproduceOptions,
): Promise<Evidence['judged']> {
  const scorecards = new Map<string, Available<Scorecard>>()
  for (const computation of computations) {
    const { source } = computation
    if (source !== 'r-judge' && source !== 'stac') continue
    const { lexicon } = computation
    const key = keyOf(source, lexicon)
    if (scorecards.has(key)) continue
    scorecards.set(key, await orAbsent(source, () => replayJudged(io, source, lexicon, options)))
  }
  return (source, lexicon) =>
    scorecards.get(keyOf(source, lexicon)) ?? { kind: 'absent', reason: 'no figure asks for it' }
}

function keyOf(source: JudgedSource, lexicon: string): string {
  return JSON.stringify([source, lexicon])
}

async function replayJudged(
  io: Io,
  corpus: JudgedSource,
  lexicon: string,
  options: ReproduceOptions,
): Promise<Scorecard> {
  const asked = {
    ...readReplayOptions({}),
    ...options,
    policies: ['generic'],
    lexicon,
    inputFormat: FORMATS[corpus],
  }
  return await withCorpora(await readReplaySetup(io, [corpus], asked), async ({ setup, found }) => {
    // No figure is the end of a bootstrap interval.
    const list = await listBatches(found, asked)
    const scorecard = await replayBatches(io, { ...setup, resamples: 1 }, list, NOWHERE, asked)
    if (scorecard.partial) throw new RvbenchError('interrupted', 'the replay was interrupted')
    return scorecard
  })
}

// Figures are counts: the verdicts are not kept.
const NOWHERE = { append: () => undefined }
