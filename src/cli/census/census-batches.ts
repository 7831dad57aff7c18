import { countCalls } from '../../model/count-calls.ts'
import type { CorpusTotals } from '../../model/scorecard.ts'
import type { Io } from '../io.ts'
import type { ReplaySetup } from '../replay/replay-setup.ts'
import type { BatchList } from '../runs/list-batches.ts'
import { type Visit, visitRuns } from '../runs/visit-runs.ts'
import type { CensusShare } from './census-share.ts'

/** What was read for a census, apart from what its share counted. */
export interface CensusReading extends Visit {
  /** By corpus. */
  readonly totals: ReadonlyMap<string, CorpusTotals>
}

/** Hands every wanted run of all batches to the share. */
export async function censusBatches(
  io: Io,
  setup: ReplaySetup,
  list: BatchList,
  share: CensusShare,
  { quiet }: { readonly quiet: boolean },
): Promise<CensusReading> {
  const totals = setup.corpora.map(({ name }) => ({ name, files: 0, traces: 0, calls: 0 }))
  const visit = await visitRuns(io, setup, list, { title: 'census', quiet }, ({ corpus, files, traces }) => {
    const total = totals[corpus]
    if (total !== undefined) {
      total.files += files
      total.traces += traces.length
      for (const { trace } of traces) total.calls += countCalls(trace)
    }
    for (const { trace, irregularities } of traces) share.add(trace, irregularities)
  })
  return { ...visit, totals: new Map(totals.map(({ name, ...total }) => [name, total])) }
}
