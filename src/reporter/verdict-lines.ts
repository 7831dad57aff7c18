import type { Value } from '../model/event-log.ts'
import type { Firing, PolicyResult, ReplayedTrace } from '../model/replayed-trace.ts'

/** A policy as `verdicts.jsonl` names it. */
export interface ReportedPolicy {
  readonly id: string
  /** Names of the columns of its valuations. */
  readonly freeVariables: readonly string[]
}

/**
 * Lines of `verdicts.jsonl`: one for each policy that fired on the run or failed on it, with where and on which
 * values; '' when there is none. `policies` in the order of the run's results.
 */
export function printVerdictLines(run: ReplayedTrace, policies: readonly ReportedPolicy[]): string {
  let lines = ''
  let about: Texts | null = null
  for (let index = 0; index < run.results.length; index++) {
    const result = run.results[index]
    const policy = policies[index]
    if (result === undefined || policy === undefined) {
      throw new RangeError(`result ${index} of ${run.id} belongs to no policy`)
    }
    if (isSilent(result)) continue
    about ??= textsOf(run)
    lines += printVerdictLine(about, policy, result)
  }
  return lines
}

function isSilent(result: PolicyResult): boolean {
  return result.kind === 'evaluated' && result.firings.length === 0
}

/** The parts of a line that all lines of one run share, as they stand before and behind the policy. */
interface Texts {
  readonly before: string
  readonly behind: string
}

function textsOf({ corpus, id, file, group, labels }: ReplayedTrace): Texts {
  return {
    before: membersOf({ corpus, trace: id, file }),
    behind: membersOf({ group, labels }),
  }
}

function printVerdictLine(
  { before, behind }: Texts,
  { id, freeVariables }: ReportedPolicy,
  result: PolicyResult,
): string {
  return `{${before},${membersOf({ policy: id })},${behind},${membersOf(saidOf(result, freeVariables))}}\n`
}

function saidOf(result: PolicyResult, freeVariables: ReportedPolicy['freeVariables']): object {
  switch (result.kind) {
    case 'evaluated':
      return { firings: result.firings.map(firing => namedFiring(firing, freeVariables)) }
    case 'failed':
      return { failed: result.message }
  }
}

// JSON of an object without the braces around it.
function membersOf(object: object): string {
  return JSON.stringify(object).slice(1, -1)
}

function namedFiring(firing: Firing, freeVariables: ReportedPolicy['freeVariables']): object {
  const { timePoint, timestamp, step, call, pointer, valuations } = firing
  return {
    timePoint,
    timestamp: printableValue(timestamp),
    step,
    call,
    pointer,
    valuations: valuations.map(valuation =>
      Object.fromEntries(
        valuation.map((value, index) => [freeVariables[index] ?? `_${index}`, printableValue(value)]),
      ),
    ),
  }
}

// JSON.stringify escapes lone surrogates itself. Integers beyond 2^53 and floats without a JSON form become text.
function printableValue(value: Value): string | number {
  return typeof value === 'bigint' || (typeof value === 'number' && !Number.isFinite(value))
    ? String(value)
    : value
}
