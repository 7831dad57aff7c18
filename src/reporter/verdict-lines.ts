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
  return run.results
    .map((result, index) => {
      const policy = policies[index]
      if (policy === undefined) throw new RangeError(`result ${index} of ${run.id} belongs to no policy`)
      return isSilent(result) ? '' : printVerdictLine(run, policy, result)
    })
    .join('')
}

function isSilent(result: PolicyResult): boolean {
  return result.kind === 'evaluated' && result.firings.length === 0
}

function printVerdictLine(run: ReplayedTrace, policy: ReportedPolicy, result: PolicyResult): string {
  const { corpus, id, file, group, labels } = run
  const about = { corpus, trace: id, file, policy: policy.id, group, labels }
  switch (result.kind) {
    case 'evaluated':
      return printLine({ ...about, firings: result.firings.map(firing => namedFiring(firing, policy)) })
    case 'failed':
      return printLine({ ...about, failed: result.message })
  }
}

function namedFiring(firing: Firing, { freeVariables }: ReportedPolicy): object {
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

function printLine(line: object): string {
  return `${JSON.stringify(line)}\n`
}
