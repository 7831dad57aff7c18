import type { CanonicalTrace } from '../canonicaliser/canonicalise.ts'
import type { Trace } from '../model/trace.ts'
import type { EvaluatedLog } from '../scorer/judge-trace.ts'
import type { PreparedPolicy } from './prepare-policies.ts'

/** What each policy says of a run. One that asks for a list of tools has no answer where the run's task is in none. */
export function evaluatePolicies(
  prepared: readonly PreparedPolicy[],
  trace: Trace,
  { log, hasList }: Pick<CanonicalTrace, 'log' | 'hasList'>,
): readonly EvaluatedLog[] {
  if (hasList) return prepared.map(policy => policy.evaluate(trace, log))
  return prepared.map(policy =>
    policy.predicates.has('intended') ? { log, outcome: NO_LIST } : policy.evaluate(trace, log),
  )
}

const NO_LIST = {
  kind: 'failed',
  message: 'the facts file has no list of tools for the task of this run',
} as const
