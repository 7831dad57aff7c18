import { projectLog } from '../../src/canonicaliser/project-log.ts'
import { checkPolicies } from '../../src/cli/policies/checked-policies.ts'
import { chooseRules } from '../../src/cli/policies/choose-rules.ts'
import { makeRunCanonicaliser } from '../../src/cli/replay/run-canonicaliser.ts'
import type { ScenarioAccuracy } from '../../src/model/scenario-accuracy.ts'
import type { Trace } from '../../src/model/trace.ts'
import type { ExternalMonitor } from '../../src/monitors/external-monitor.ts'
import { makeExpectationCounter } from '../../src/scorer/expectation-counter.ts'
import { judgeTrace } from '../../src/scorer/judge-trace.ts'
import { findExtraction } from '../../src/specs/find-extraction.ts'
import { findLexicon } from '../../src/specs/find-lexicon.ts'
import { readPolicies } from '../../src/specs/read-policies.ts'
import { readVocabulary } from '../../src/specs/read-vocabulary.ts'
import { specsFolder } from '../../src/specs/specs-folder.ts'

const catalogue = readPolicies(specsFolder()).policies
const vocabulary = readVocabulary()
const lexicon = findLexicon('final', '.')
const extraction = findExtraction('repaired')

/**
 * What a monitor, any of ours or of others, makes of generated runs: all runs of a policy in one call. `edit` changes the
 * policies' formulas.
 */
export async function judgeScenarios(
  monitor: ExternalMonitor,
  traces: readonly Trace[],
  edit: (formula: string) => string = formula => formula,
): Promise<readonly ScenarioAccuracy[]> {
  const counter = makeExpectationCounter()
  for (const id of new Set(traces.map(policyOf))) {
    const runs = traces.filter(trace => policyOf(trace) === id)
    const policies = catalogue
      .filter(policy => policy.id === id)
      .map(policy => ({ ...policy, text: edit(policy.text) }))
    const { signature, policies: checked } = checkPolicies(policies, vocabulary)
    const [policy] = checked
    if (policy === undefined) throw new Error(`no policy is called ${id}`)
    const { projection, external } = policy
    const canonicalise = makeRunCanonicaliser({ lexicon, extraction, ...chooseRules(policies) }, signature, [
      projection,
    ])
    const canonical = runs.map(trace => canonicalise(trace))
    const logs = canonical.map(({ log }) => projectLog(log, projection))
    const { outcomes } = await monitor.evaluate(external, logs, {
      limits: { milliseconds: 60_000, outputBytes: 64 * 2 ** 20 },
      jobs: 1,
      signal: new AbortController().signal,
    })
    for (const [index, trace] of runs.entries()) {
      const [log, outcome, anchors] = [logs[index], outcomes[index], canonical[index]?.anchors]
      if (log === undefined || outcome === undefined || anchors === undefined) throw new Error(trace.id)
      counter.add(judgeTrace(trace, [{ log, outcome }], anchors), [id])
    }
  }
  return counter.rows()
}

function policyOf({ expectation }: Trace): string {
  return expectation?.policy ?? ''
}

/** What was answered rightly of what: verdicts, bindings and boundaries of all rows together. */
export function totalsOf(rows: readonly ScenarioAccuracy[]): object {
  const shareOf = (of: 'verdicts' | 'bindings' | 'boundaries'): string => {
    const right = rows.reduce((sum, row) => sum + row[of].numerator, 0)
    return `${right}/${rows.reduce((sum, row) => sum + row[of].denominator, 0)}`
  }
  return { verdicts: shareOf('verdicts'), bindings: shareOf('bindings'), boundaries: shareOf('boundaries') }
}
