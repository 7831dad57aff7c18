import { projectLog } from '../canonicaliser/project-log.ts'
import { explainFirings } from '../explainer/explain-firings.ts'
import { checkTypes } from '../mfotl/check-types.ts'
import { parseFormula } from '../mfotl/parse-formula.ts'
import type { EventLog } from '../model/event-log.ts'
import type { ExplainedPolicy, ExplainedRun } from '../model/explained-run.ts'
import type { Policy } from '../model/policy.ts'
import type { Trace } from '../model/trace.ts'
import { evaluateLog, type MonitoredFormula } from '../monitors/monitor.ts'
import { streamMonitor } from '../monitors/stream/stream-monitor.ts'
import { type PreparedPolicy, preparePolicies } from './prepare-policies.ts'
import type { ReplaySetup } from './replay-setup.ts'
import { makeRunCanonicaliser } from './run-canonicaliser.ts'

/** Replays single runs once more, and says why the policies of a setup fired on them. */
export function makeRunExplainer(setup: ReplaySetup): (trace: Trace) => ExplainedRun {
  const { signature, prepared, unprepared } = preparePolicies(setup.policies, setup.vocabulary, streamMonitor)
  const canonicalise = makeRunCanonicaliser(setup, signature, prepared)
  const formulas = new Map<Policy, MonitoredFormula>()
  return trace => {
    const { log } = canonicalise(trace)
    const { corpus, id, file, group, labels, steps } = trace
    const policies = setup.policies.map((policy): ExplainedPolicy => {
      const found = prepared.find(candidate => candidate.policy === policy)
      if (found !== undefined) return explainPolicy(found, projectLog(log, found))
      const outcome = unprepared.find(candidate => candidate.policy === policy.id)?.outcome
      return { ...about(policy), timePoints: [], failed: outcome?.kind ?? 'not evaluated', firings: [] }
    })
    return { corpus, id, file, group, labels, steps, policies }
  }

  function explainPolicy({ policy, monitor }: PreparedPolicy, log: EventLog): ExplainedPolicy {
    const outcome = evaluateLog(monitor, log)
    const told = { ...about(policy), timePoints: log.timePoints }
    switch (outcome.kind) {
      case 'verdicts': {
        const { verdicts } = outcome
        const firings = verdicts.length === 0 ? [] : explainFirings(formulaOf(policy), log, verdicts)
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

function about({ id, title, file, text }: Policy) {
  return { id, title, file, text }
}
