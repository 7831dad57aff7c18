import type { Computation, RunSelection } from '../../model/published.ts'
import { RvbenchError } from '../../model/rvbench-error.ts'
import type { Scorecard } from '../../model/scorecard.ts'
import type { Available } from '../../reproduction/evidence.ts'
import { replayKey, replayNeeds } from '../../reproduction/replay-needs.ts'
import type { Io } from '../io.ts'
import { readReplaySetup } from '../replay/read-replay-setup.ts'
import { replayBatches } from '../replay/replay-batches.ts'
import { readReplayOptions } from '../replay/replay-options.ts'
import { listBatches } from '../runs/list-batches.ts'
import { withCorpora } from '../runs/with-corpora.ts'
import type { ReproduceOptions } from './reproduce-options.ts'

/** Replays AgentDojo once for each set of runs that a figure asks about. */
export async function gatherReplays(
  io: Io,
  computations: readonly Computation[],
  options: ReproduceOptions,
): Promise<(runs: Omit<RunSelection, 'suites'>) => Available<Scorecard>> {
  const needs = replayNeeds(computations)
  const scorecards = new Map<string, Scorecard>()
  for (const [key, { runs, policies }] of needs) {
    const asked = {
      ...readReplayOptions({}),
      ...options,
      policies: [...policies],
      lexicon: runs.lexicon,
      extraction: runs.extraction,
      validity: runs.validity,
      where: runs.pipeline === null ? [] : [{ key: 'pipeline', glob: runs.pipeline }],
    }
    await withCorpora(await readReplaySetup(io, ['agentdojo'], asked), async ({ setup, found }) => {
      const list = await listBatches(found, asked)
      const figureSetup = {
        ...setup,
        groupBys: runs.pipeline === null ? ACROSS_PIPELINES : WITHIN_PIPELINE,
        // No figure is the end of a bootstrap interval.
        resamples: 1,
      }
      const scorecard = await replayBatches(io, figureSetup, list, NOWHERE, asked)
      if (scorecard.partial) throw new RvbenchError('interrupted', 'the replay was interrupted')
      scorecards.set(key, scorecard)
    })
  }
  return runs => {
    const thing = scorecards.get(replayKey(runs))
    return thing === undefined
      ? { kind: 'absent', reason: 'these runs were not replayed' }
      : { kind: 'available', thing }
  }
}

const WITHIN_PIPELINE = [[], ['suite']]
const ACROSS_PIPELINES = [...WITHIN_PIPELINE, ['pipeline'], ['pipeline', 'suite']]
// Figures are counts: the verdicts are not kept.
const NOWHERE = { append: () => undefined }
