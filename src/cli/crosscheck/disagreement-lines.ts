import type { Disagreement } from '../../crosscheck/disagreement.ts'
import type { MonitorAnswer } from '../../crosscheck/monitor-answer.ts'
import type { Column } from '../../mfotl/check-types.ts'
import type { EventLog } from '../../model/event-log.ts'
import { type Verdict, whyNoVerdicts } from '../../model/outcome.ts'
import { printVerdict } from '../../monitors/print-verdict.ts'
import type { LogOrigin } from './crosscheck-work.ts'

/** A log on which monitors disagree, and where it came from. */
export interface DisagreedLog {
  readonly policy: string
  readonly columns: readonly Column[]
  readonly log: EventLog
  readonly origin: LogOrigin
  readonly answers: readonly MonitorAnswer[]
  readonly disagreement: Disagreement
}

/** A line of `disagreements.jsonl`: the log, the first time-point that differs, and what each monitor says of it. */
export function printDisagreementLine(found: DisagreedLog): string {
  const { policy, log, origin, disagreement, answers, columns } = found
  const timePoint = disagreement.difference?.timePoint ?? null
  const step = timePoint === null ? null : (log.timePoints[timePoint]?.step ?? null)
  const row = {
    policy,
    kind: disagreement.kind,
    corpus: origin.corpus,
    trace: origin.id,
    file: origin.file,
    timePoint,
    step,
    pointer: step === null ? null : (origin.pointers.get(step) ?? null),
    sides: disagreement.sides,
    answers: Object.fromEntries(
      answers.map(answer => [answer.monitor, printAnswerAt(timePoint, answer, columns)]),
    ),
  }
  return `${JSON.stringify(row)}\n`
}

/** What a monitor says of a time-point, as a verdict line; null where it has no verdict there. */
function printAnswerAt(
  timePoint: number | null,
  { outcome, namesValues }: MonitorAnswer,
  columns: readonly Column[],
): string | null {
  if (outcome.kind !== 'verdicts') return whyNoVerdicts(outcome)
  const verdict = outcome.verdicts.find(candidate => candidate.timePoint === timePoint)
  return verdict === undefined ? null : printVerdictLine(verdict, namesValues, columns)
}

/** A verdict as a line of MonPoly's; of a monitor that names no values, without them. */
export function printVerdictLine(verdict: Verdict, namesValues: boolean, columns: readonly Column[]): string {
  if (namesValues) return printVerdict(verdict, columns)
  return `@${verdict.timestamp} (time point ${verdict.timePoint})`
}
