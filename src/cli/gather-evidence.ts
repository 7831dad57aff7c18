import { makeFormatFinder } from '../adapters/adapters.ts'
import { corporaFolder } from '../corpora/corpora-folder.ts'
import { findCorpus } from '../corpora/find-corpus.ts'
import type { PoisonReport } from '../model/poison-report.ts'
import type { CensusComputation, Computation, PoisonComputation } from '../model/published.ts'
import { RvbenchError } from '../model/rvbench-error.ts'
import type { ExternalOptions } from '../monitors/external-monitor.ts'
import type { Available, Evidence } from '../reproduction/evidence.ts'
import { readManifest } from '../specs/read-manifest.ts'
import { gatherCensus } from './census-evidence.ts'
import type { Io } from './io.ts'
import { listBatches } from './list-batches.ts'
import { gatherLogs } from './log-evidence.ts'
import { poisonBatches } from './poison-batches.ts'
import { choosePlans } from './poison-plans.ts'
import { readReplaySetup } from './read-replay-setup.ts'
import { gatherReplays } from './replay-evidence.ts'
import { readReplayOptions } from './replay-options.ts'
import type { ReproduceOptions } from './reproduce-options.ts'
import { gatherTyping } from './typing-evidence.ts'

/** Everything that these computations ask for, as far as it is at hand. */
export async function gatherEvidence(
  io: Io,
  computations: readonly Computation[],
  options: ReproduceOptions,
): Promise<Evidence> {
  const folder = corporaFolder(options.corpora, io)
  const censuses = computations.flatMap(computation => (computation.source === 'census' ? [computation] : []))
  const logs = computations.flatMap(computation => (computation.source === 'event-log' ? [computation] : []))
  const external: ExternalOptions = { limits: LIMITS, jobs: options.jobs ?? 1, signal: io.signal }
  const eventLog = await gatherLogs(logs, [...options.logs, folder], options, external)
  const poisoned = computations.flatMap(computation => (computation.source === 'poison' ? [computation] : []))
  const replay = await orAbsent(() => gatherReplays(io, computations, options))
  const census = await gatherIfAsked(censuses, () => gatherAgentdojoCensus(io, folder, censuses))
  const poison = await gatherIfAsked(poisoned, () => gatherPoison(io, poisoned, options))
  return {
    replay: runs => (replay.kind === 'absent' ? replay : replay.thing(runs)),
    poison: () => poison,
    typing: lexicon => ({ kind: 'available', thing: gatherTyping(lexicon, io.cwd) }),
    census: asked => {
      if (asked.corpus !== AGENTDOJO) return { kind: 'absent', reason: `${asked.corpus} has no adapter yet` }
      return census.kind === 'absent' ? census : census.thing(asked)
    },
    eventLog,
  }
}

const AGENTDOJO = 'agentdojo'
const LIMITS: ExternalOptions['limits'] = { milliseconds: 120_000, outputBytes: 64 * 2 ** 20 }

// Reading thousands of runs for no figure would be a waste.
async function gatherIfAsked<Thing>(
  asked: readonly Computation[],
  gather: () => Promise<Thing>,
): Promise<Available<Thing>> {
  return asked.length === 0 ? { kind: 'absent', reason: 'no figure asks for it' } : orAbsent(gather)
}

// A corpus that is not installed is no fault: its figures cannot be computed here, and say so.
async function orAbsent<Thing>(gather: () => Promise<Thing>): Promise<Available<Thing>> {
  try {
    return { kind: 'available', thing: await gather() }
  } catch (error) {
    if (!(error instanceof RvbenchError) || error.code !== 'corpus-missing') throw error
    return { kind: 'absent', reason: `${AGENTDOJO} is not installed: rvbench corpus add ${AGENTDOJO}` }
  }
}

async function gatherAgentdojoCensus(
  io: Io,
  folder: string,
  asked: readonly CensusComputation[],
): ReturnType<typeof gatherCensus> {
  const ours = asked.filter(({ corpus }) => corpus === AGENTDOJO)
  const found = await findCorpus(AGENTDOJO, {
    ...makeFormatFinder(null),
    manifest: readManifest(),
    folder,
    cwd: io.cwd,
    signal: io.signal,
  })
  try {
    return await gatherCensus(found, ours, io.signal)
  } finally {
    found.dispose()
  }
}

// The study's table is of one pipeline.
const POISONED = [{ key: 'pipeline', glob: 'gpt-4o-2024-05-13' }]

async function gatherPoison(
  io: Io,
  asked: readonly PoisonComputation[],
  options: ReproduceOptions,
): Promise<PoisonReport> {
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
  const { setup, found } = await readReplaySetup(io, [AGENTDOJO], replay)
  try {
    const report = await poisonBatches(io, setup, plans, await listBatches(found, replay), options)
    if (report.partial) throw new RvbenchError('interrupted', 'poisoning was interrupted')
    return report
  } finally {
    for (const corpus of found) corpus.dispose()
  }
}
