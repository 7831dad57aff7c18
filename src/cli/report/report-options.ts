import { RvbenchError } from '../../model/rvbench-error.ts'
import { type ReplayFlags, readTraces } from '../replay/replay-options.ts'

/** What `report` was asked to do, checked. */
export interface ReportOptions {
  /** The results that it is of. */
  readonly results: string
  /** Results that stand beside them: with other lexicons, or of `rvbench poison`. */
  readonly others: readonly string[]
  /** Folder for report.html. */
  readonly out: string
  /** Runs to show step by step; null for the default. */
  readonly traces: number | null
  readonly corpora: string | null
}

/** The options as the command line gives them. */
export type ReportFlags = Pick<ReplayFlags, 'out' | 'traces' | 'corpora'>

/** Throws RvbenchError (`usage`) on a value that cannot be taken. */
export function readReportOptions(
  [results, ...others]: readonly string[],
  { out, traces, corpora }: ReportFlags,
): ReportOptions {
  if (results === undefined) {
    throw new RvbenchError('usage', 'report needs a results folder', {
      hint: 'for example: rvbench report results/replay',
    })
  }
  return { results, others, out: out ?? results, traces: readTraces(traces), corpora: corpora ?? null }
}
