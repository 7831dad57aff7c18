import type { Case, RecordedVerdict } from './read-cases.ts'
import type { Answer } from './run-case.ts'

/** What a case's recorded runs say is right: how the run ends, which lines it must print, and which it may print after those. */
export interface RightAnswer {
  readonly kind: Answer['kind']
  readonly must: readonly string[]
  readonly may: readonly string[]
}

/**
 * MonPoly's answer; VeriMon's where MonPoly is known to be wrong (`disagreements`) or has no LETPAST. Where both stay
 * silent about time-points that an explicit end of the log decides, those may follow.
 */
export function rightAnswer(recorded: Case): RightAnswer {
  const { monpoly, verimon, explicitEnd } = recorded
  if (recorded.check_error !== undefined) return { kind: 'error', must: [], may: [] }
  if (!recorded.monitorable) return { kind: 'not-monitorable', must: [], may: [] }
  const hasNoLetpast = monpoly.stderr.includes('LETPAST not supported')
  const run = recorded.kind !== undefined || hasNoLetpast ? verimon : monpoly
  const must = verdictLines(run.stdout)
  const all = explicitEnd === undefined ? must : decidedLines(explicitEnd.nofilteremptytp)
  return { kind: run.exit === 0 ? 'done' : 'error', must, may: all.slice(must.length) }
}

/** With `-nonewlastts` a monitor may hold back what only the end of the log decides: at least what MonPoly prints. */
export function rightAnswerWithoutEnd(recorded: Case): RightAnswer | null {
  const run = recorded.monpoly_nonewlastts
  const whole = rightAnswer(recorded)
  if (run === undefined || whole.kind !== 'done' || run.exit !== 0) return null
  if (recorded.kind_nonewlastts === 'D-filter-unsound') return null
  const must = verdictLines(run.stdout)
  return { kind: 'done', must, may: [...whole.must, ...whole.may].slice(must.length) }
}

/** Whether an answer is right: all lines that it must give, and of those that it may, any number from the first on. */
export function isRight(answer: Answer, right: RightAnswer): boolean {
  const all = [...right.must, ...right.may]
  return (
    answer.kind === right.kind &&
    answer.lines.length >= right.must.length &&
    answer.lines.length <= all.length &&
    answer.lines.every((line, index) => line === all[index])
  )
}

function decidedLines(recorded: string | readonly RecordedVerdict[]): readonly string[] {
  if (typeof recorded === 'string') return verdictLines(recorded)
  return recorded.map(
    ({ timestamp, timePoint, valuations }) =>
      `@${timestamp} (time point ${timePoint}): ${valuations.map(row => `(${row.join(',')})`).join(' ')}`,
  )
}

// Strings may hold line breaks, so lines are cut before an `@`. VeriMon also prints the end marker's own verdict.
function verdictLines(stdout: string): readonly string[] {
  return stdout
    .split(/\n(?=@-?\d+ \(time point |@MaxTS |Current timepoint)|\n$/)
    .filter(line => line.startsWith('@') && !line.startsWith('@MaxTS'))
}
