import type { PageSection } from '../../reporter/html/page.ts'
import { runSection } from '../../reporter/html/run-section.ts'
import type { ReplaySetup } from '../replay/replay-setup.ts'
import type { Batch } from '../runs/batch.ts'
import { chooseRuns } from './choose-runs.ts'
import { explainChosen } from './explain-chosen.ts'
import { type FiredLines, readFiredLists } from './fired-lists.ts'

/** Where the runs that fired can be read again. */
export interface RunSources {
  readonly fired: readonly FiredLines[]
  /** Or why they cannot. */
  readonly runs:
    | { readonly setup: ReplaySetup; readonly batches: readonly Batch[] }
    | { readonly missing: string }
  /** How many are shown step by step. */
  readonly traces: number
}

/** What a report says of the runs that fired: lists, and some of them step by step. */
export async function readReportRuns({ fired, runs, traces }: RunSources): Promise<PageSection> {
  const lists = readFiredLists(fired)
  const chosen = chooseRuns(lists, traces)
  const { explained, tooLong } =
    'missing' in runs ? NONE : await explainChosen(runs.setup, runs.batches, chosen)
  return runSection({ lists, explained, missing: missingText(runs, chosen.length, tooLong) })
}

const NONE = { explained: [], tooLong: 0 }

function missingText(runs: RunSources['runs'], chosen: number, tooLong: number): string | null {
  if ('missing' in runs) return chosen > 0 ? `None is shown step by step: ${runs.missing}` : null
  if (tooLong === 0) return null
  return `${tooLong} of the runs that were chosen have too many steps for a page; rvbench explain shows them.`
}
