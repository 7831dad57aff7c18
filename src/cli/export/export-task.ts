import type { EventLog } from '../../model/event-log.ts'
import { whyNoVerdicts } from '../../model/outcome.ts'
import type { CheckedPolicy } from '../policies/checked-policies.ts'
import { outcomeWithoutLog } from '../policies/evaluate-policies.ts'
import type { RecordedRun } from '../replay/read-runs.ts'

/** A policy and the runs of a corpus that are exported for it. */
export interface ExportTask {
  readonly corpus: string
  readonly policy: CheckedPolicy
  readonly runs: readonly RecordedRun[]
  /** Of the policy, among those of the runs' logs. */
  readonly index: number
}

/** The part of a run that the policy of that number reads. */
export function logOf(run: RecordedRun, index: number): EventLog {
  const log = run.logs[index]
  if (log === undefined) throw new RangeError(`a run has no log for policy ${index}`)
  return log
}

/** Why the policy has no answer on a run, which its log does not say; null where the log decides. */
export function whyNoAnswer({ projection }: CheckedPolicy, run: RecordedRun): string | null {
  const outcome = outcomeWithoutLog(projection, run)
  return outcome === null || outcome.kind === 'verdicts' ? null : whyNoVerdicts(outcome)
}
