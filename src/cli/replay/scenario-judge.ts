import type { Policy } from '../../model/policy.ts'
import type { ReplayedTrace } from '../../model/replayed-trace.ts'
import type { Trace } from '../../model/trace.ts'
import type { Monitor } from '../../monitors/monitor.ts'
import { judgeTrace } from '../../scorer/judge-trace.ts'
import { chooseRules } from '../policies/choose-rules.ts'
import { evaluatePolicy } from '../policies/evaluate-policies.ts'
import { type PreparedPolicy, preparePolicies } from '../policies/prepare-policies.ts'
import type { ReplaySetup } from './replay-setup.ts'
import { makeRunCanonicaliser } from './run-canonicaliser.ts'

/** Looks at a run through the policy that it was made for, and no other: its only result is of that. */
export type ScenarioJudge = (trace: Trace) => ReplayedTrace

/** `policies` are those that runs may be made for. Throws RvbenchError on a faulty formula. */
export function makeScenarioJudge(
  policies: readonly Policy[],
  setup: Pick<ReplaySetup, 'lexicon' | 'extraction' | 'vocabulary'>,
  monitor: Monitor,
): ScenarioJudge {
  const { signature, prepared } = preparePolicies(policies, setup.vocabulary, monitor)
  const judges = new Map(prepared.map(policy => [policy.policy.id, makeJudge(policy)]))
  return trace => {
    const id = trace.expectation?.policy ?? ''
    const judge = judges.get(id)
    if (judge === undefined) throw new Error(`run ${trace.id} was made for ${id}, which is not evaluated`)
    return judge(trace)
  }

  function makeJudge(policy: PreparedPolicy): ScenarioJudge {
    const rules = chooseRules([policy.policy])
    const canonicalise = makeRunCanonicaliser({ ...setup, ...rules }, signature, [policy])
    return trace => {
      const run = canonicalise(trace)
      return judgeTrace(trace, [evaluatePolicy(policy, trace, run)], run.anchors)
    }
  }
}
