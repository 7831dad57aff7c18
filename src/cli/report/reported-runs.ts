import { isDeepStrictEqual } from 'node:util'
import type { ReplayRequest } from '../../model/replay-request.ts'
import { RvbenchError } from '../../model/rvbench-error.ts'
import type { Inputs, Scorecard } from '../../model/scorecard.ts'
import type { Io } from '../io.ts'
import { makeInputs } from '../replay/make-scorecard.ts'
import { readReplaySetup } from '../replay/read-replay-setup.ts'
import { optionsOfRequest } from '../replay/replay-request.ts'
import { readTargets } from '../replay/replay-targets.ts'
import { listBatches } from '../runs/list-batches.ts'
import { withReadings } from '../runs/with-readings.ts'
import type { RunSources } from './report-runs.ts'

/** The runs that a report is of, where they can be read again as they were replayed. */
export interface ReportedRuns {
  readonly found: RunSources['runs']
  /** To be called when they have been read. */
  dispose(): void
}

/** A report needs no run: where they are not at hand, or are seen otherwise by now, it says so. */
export async function findReportedRuns(
  io: Io,
  { request, scorecard }: { readonly request: ReplayRequest; readonly scorecard: Scorecard },
  { corpora }: { readonly corpora: string | null },
): Promise<ReportedRuns> {
  const options = optionsOfRequest(request, { quiet: true, ...(corpora === null ? {} : { corpora }) })
  try {
    const { corpora: named } = readTargets(request.targets)
    const { setup, found } = withReadings(await readReplaySetup(io, named, options))
    const dispose = (): void => {
      for (const corpus of found) corpus.dispose()
    }
    const changed = changedInput(scorecard.inputs, makeInputs(setup, new Map(), scorecard.inputs.monitor))
    if (changed !== null) {
      return { found: { missing: `what is at hand differs from what was replayed: ${changed}` }, dispose }
    }
    const { batches } = await listBatches(found, options)
    return { found: { setup, batches }, dispose }
  } catch (error) {
    if (!(error instanceof RvbenchError) || error.code === 'interrupted') throw error
    return { found: { missing: error.message }, dispose: () => undefined }
  }
}

// What makes a verdict, besides the run.
const READ: readonly (keyof Inputs)[] = ['policies', 'lexicon', 'signature', 'rules', 'extraction']

function changedInput(before: Inputs, now: Inputs): string | null {
  const changed = READ.find(key => !isDeepStrictEqual(before[key], now[key]))
  if (changed !== undefined) return `the ${changed}`
  const hashes = ({ corpora }: Inputs) => corpora.map(({ name, hash }) => [name, hash])
  return isDeepStrictEqual(hashes(before), hashes(now)) ? null : 'the corpora'
}
