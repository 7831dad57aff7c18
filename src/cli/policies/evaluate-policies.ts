import type { CanonicalTrace } from '../../canonicaliser/canonicalise.ts'
import type { Outcome } from '../../model/outcome.ts'
import type { Trace } from '../../model/trace.ts'
import type { EvaluatedLog } from '../../scorer/judge-trace.ts'
import type { PreparedPolicy } from './prepare-policies.ts'

/** A run as policies look at it. */
type SeenRun = Pick<CanonicalTrace, 'log' | 'hasList'>

/** What each policy says of a run. */
export function evaluatePolicies(
  prepared: readonly PreparedPolicy[],
  trace: Trace,
  run: SeenRun,
): readonly EvaluatedLog[] {
  return prepared.map(policy => evaluatePolicy(policy, trace, run))
}

/**
 * What one policy says of a run, and of which log: its projection of the run's, or the run's own where no log was
 * needed.
 */
export function evaluatePolicy(policy: PreparedPolicy, trace: Trace, run: SeenRun): EvaluatedLog {
  const outcome = outcomeWithoutLog(policy, run)
  return outcome === null ? policy.evaluate(trace, run.log) : { log: run.log, outcome }
}

/**
 * What a policy says whatever the run's log holds; null where the log decides. One that asks for a list of tools has no answer
 * where the run's task is in none: all tools would seem not intended.
 */
export function outcomeWithoutLog(
  { predicates }: Pick<PreparedPolicy, 'predicates'>,
  { hasList }: Pick<SeenRun, 'hasList'>,
): Outcome | null {
  return hasList || !predicates.has('intended') ? null : NO_LIST
}

const NO_LIST: Outcome = {
  kind: 'failed',
  message: 'the facts file has no list of tools for the task of this run',
}
