import { explainDenials } from '../../explainer/explain-denials.ts'
import { explainFirings } from '../../explainer/explain-firings.ts'
import { checkTypes } from '../../mfotl/check-types.ts'
import { parseFormula } from '../../mfotl/parse-formula.ts'
import type { ExplainedPolicy, ExplainedRun } from '../../model/explained-run.ts'
import { type Policy, policyLanguage } from '../../model/policy.ts'
import type { Trace } from '../../model/trace.ts'
import type { MonitoredFormula } from '../../monitors/monitor.ts'
import type { EvaluatedLog } from '../../scorer/judge-trace.ts'
import { evaluatePolicy } from '../policies/evaluate-policies.ts'
import { loadPolicies } from '../policies/load-policies.ts'
import type { PreparedPolicy } from '../policies/prepare-policies.ts'
import type { ReplaySetup } from '../replay/replay-setup.ts'
import { makeRunCanonicaliser } from '../replay/run-canonicaliser.ts'

/** Replays single runs once more, and says why the policies of a setup fired on them. */
export async function makeRunExplainer(setup: ReplaySetup): Promise<(trace: Trace) => ExplainedRun> {
  const { signature, prepared, unprepared } = await loadPolicies(setup)
  const canonicalise = makeRunCanonicaliser(setup, signature, prepared)
  const formulas = new Map<Policy, MonitoredFormula>()
  return trace => {
    const run = canonicalise(trace)
    const { corpus, id, file, group, labels, steps } = trace
    const policies = setup.policies.map((policy): ExplainedPolicy => {
      const found = prepared.find(candidate => candidate.policy === policy)
      if (found !== undefined) return explainPolicy(found, evaluatePolicy(found, trace, run))
      const outcome = unprepared.find(candidate => candidate.policy === policy.id)?.outcome
      return { ...about(policy), timePoints: [], failed: outcome?.kind ?? 'not evaluated', firings: [] }
    })
    return { corpus, id, file, group, labels, steps, policies }
  }

  function explainPolicy(
    { policy, freeVariables }: PreparedPolicy,
    { log, outcome }: EvaluatedLog,
  ): ExplainedPolicy {
    const told = { ...about(policy), timePoints: log.timePoints }
    switch (outcome.kind) {
      case 'verdicts': {
        const { verdicts } = outcome
        if (verdicts.length === 0) return { ...told, failed: null, firings: [] }
        const firings =
          policyLanguage(policy) === 'mfotl'
            ? explainFirings(formulaOf(policy), log, verdicts)
            : explainDenials(freeVariables, verdicts)
        return { ...told, failed: null, firings }
      }
      case 'failed':
        return { ...told, failed: outcome.message, firings: [] }
      case 'not-monitorable':
      case 'not-expressible':
        return { ...told, failed: outcome.reason, firings: [] }
    }
  }

  function formulaOf(policy: Policy): MonitoredFormula {
    const known = formulas.get(policy)
    if (known !== undefined) return known
    const formula = parseFormula(policy.text, policy.file)
    const made = { signature, formula, types: checkTypes(formula, signature, policy) }
    formulas.set(policy, made)
    return made
  }
}

// Rules for calls are long, and the reason names the one that decided.
function about({ id, title, file, text }: Policy) {
  const isFormula = policyLanguage({ file }) === 'mfotl'
  return { id, title, file, text: isFormula ? text : 'rules for calls' }
}
