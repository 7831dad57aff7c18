import { countCalls } from '../../model/count-calls.ts'
import type { PoisonInputs, PoisonReport } from '../../model/poison-report.ts'
import { RvbenchError } from '../../model/rvbench-error.ts'
import type { CorpusTotals } from '../../model/scorecard.ts'
import type { Trace } from '../../model/trace.ts'
import { streamMonitor } from '../../monitors/stream/stream-monitor.ts'
import type { Io } from '../io.ts'
import { preparePolicies } from '../policies/prepare-policies.ts'
import { makeInputs } from '../replay/make-scorecard.ts'
import type { ReplaySetup } from '../replay/replay-setup.ts'
import type { BatchList } from '../runs/list-batches.ts'
import { visitRuns } from '../runs/visit-runs.ts'
import type { ChosenPlan } from './poison-plans.ts'
import { makePoisonShare } from './poison-share.ts'

/** Runs every plan on the runs of all batches. After Ctrl-C the report is of the runs until then, and says so. */
export async function poisonBatches(
  io: Io,
  setup: ReplaySetup,
  plans: readonly ChosenPlan[],
  list: BatchList,
  { quiet }: { readonly quiet: boolean },
): Promise<PoisonReport> {
  // First of all: it tells of a faulty policy before anything is read.
  const corpora = makeCorpora(setup, plans)
  const { partial, badFiles } = await visitRuns(
    io,
    setup,
    list,
    { title: 'poison', quiet },
    ({ corpus, files, traces }) =>
      corpora[corpus]?.add(
        files,
        traces.map(({ trace }) => trace),
      ),
  )
  return {
    schema: 'rvbench.poison/1',
    partial,
    inputs: inputsOf(setup, plans, new Map(corpora.map(({ source, totals }) => [source.name, totals()]))),
    badFiles,
    suites: corpora.flatMap(({ suites }) => suites()),
  }
}

function makeCorpora(setup: ReplaySetup, plans: readonly ChosenPlan[]) {
  const { signature, prepared, unprepared } = preparePolicies(setup.policies, setup.vocabulary, streamMonitor)
  for (const { policy } of unprepared)
    throw new RvbenchError('not-monitorable', `${policy} is not monitorable`)
  const chosen = plans.map(({ levels, ...plan }) => ({
    ...plan,
    levels: levels.flatMap(level => {
      const policy = prepared.find(candidate => candidate.policy.id === level.policy)
      return policy === undefined ? [] : [{ level, policy }]
    }),
  }))
  return setup.corpora.map(source => {
    const shares = chosen
      .filter(({ levels, plan }) => levels.length > 0 && plan.framings.length > 0)
      .map(plan => ({ ...plan, share: makePoisonShare(plan, setup, signature) }))
    let totals: CorpusTotals = { files: 0, traces: 0, calls: 0 }
    return {
      source,
      totals: () => totals,
      add: (read: number, traces: readonly Trace[]) => {
        const { files, calls } = totals
        const made = traces.reduce((sum, trace) => sum + countCalls(trace), 0)
        totals = { files: files + read, traces: totals.traces + traces.length, calls: calls + made }
        for (const trace of traces) for (const { share } of shares) share.add(trace)
      },
      suites: () =>
        shares.map(({ plan, share }) => ({
          corpus: source.name,
          plan: plan.id,
          title: plan.title,
          levels: share.levels(),
          framings: plan.framings.map(({ id, title }) => ({ id, title })),
          cells: share.cells(),
        })),
    }
  })
}

function inputsOf(
  setup: ReplaySetup,
  plans: readonly ChosenPlan[],
  totals: ReadonlyMap<string, CorpusTotals>,
): PoisonInputs {
  const monitor = { name: streamMonitor.name, version: streamMonitor.version }
  const { packs, groupBy, seed, resamples, ...inputs } = makeInputs(setup, totals, monitor)
  return { ...inputs, plans: plans.map(({ plan: { id, file, hash } }) => ({ id, file, hash })) }
}
