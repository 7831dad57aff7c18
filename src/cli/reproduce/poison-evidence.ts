import type { PoisonReport } from '../../model/poison-report.ts'
import type { Computation } from '../../model/published.ts'
import { RvbenchError } from '../../model/rvbench-error.ts'
import type { Available } from '../../reproduction/evidence.ts'
import type { Io } from '../io.ts'
import { poisonBatches } from '../poison/poison-batches.ts'
import { choosePlans } from '../poison/poison-plans.ts'
import { readReplaySetup } from '../replay/read-replay-setup.ts'
import { readReplayOptions } from '../replay/replay-options.ts'
import { listBatches } from '../runs/list-batches.ts'
import { withCorpora } from '../runs/with-corpora.ts'
import { orAbsent } from './or-absent.ts'
import type { ReproduceOptions } from './reproduce-options.ts'

const CORPUS = 'agentdojo'
// The study's table is of one pipeline.
const POISONED = [{ key: 'pipeline', glob: 'gpt-4o-2024-05-13' }]

/** The histories that figures ask about, with values planted in them. Without such a figure nothing is read. */
export async function gatherPoison(
  io: Io,
  computations: readonly Computation[],
  options: ReproduceOptions,
): Promise<Available<PoisonReport>> {
  const asked = computations.flatMap(computation => (computation.source === 'poison' ? [computation] : []))
  if (asked.length === 0) return { kind: 'absent', reason: 'no figure asks for it' }
  const policies = [...new Set(asked.map(({ policy }) => policy))]
  const framings = [...new Set(asked.map(({ framing }) => framing))]
  const plans = choosePlans({ levels: [], framings }).map(plan => ({
    ...plan,
    levels: plan.levels.filter(({ policy }) => policies.includes(policy)),
  }))
  const replay = {
    ...readReplayOptions({}),
    ...options,
    policies,
    validity: 'message' as const,
    where: POISONED,
  }
  return await orAbsent(CORPUS, async () => {
    return await withCorpora(await readReplaySetup(io, [CORPUS], replay), async ({ setup, found }) => {
      const report = await poisonBatches(io, setup, plans, await listBatches(found, replay), options)
      if (report.partial) throw new RvbenchError('interrupted', 'poisoning was interrupted')
      return report
    })
  })
}
