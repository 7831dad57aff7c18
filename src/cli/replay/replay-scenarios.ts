import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Policy } from '../../model/policy.ts'
import type { ScenarioAccuracy } from '../../model/scenario-accuracy.ts'
import type { ScenarioInput, Scorecard } from '../../model/scorecard.ts'
import { FAMILIES } from '../../scenarios/families.ts'
import type { Family } from '../../scenarios/family.ts'
import { generateRuns, PUBLISHED_SEED, PUBLISHED_TRACES } from '../../scenarios/generate-runs.ts'
import { generateVariants, PUBLISHED_INSTANCES } from '../../scenarios/generate-variants.ts'
import { makeExpectationCounter } from '../../scorer/expectation-counter.ts'
import { readPolicies } from '../../specs/read-policies.ts'
import { specsFolder } from '../../specs/specs-folder.ts'
import { loadMonitor } from '../policies/load-monitor.ts'
import { makeGroupFilter } from '../runs/group-filter.ts'
import type { ReplaySetup } from './replay-setup.ts'
import { makeScenarioJudge } from './scenario-judge.ts'

/**
 * A scorecard with what generated runs show beside it: those of all families and the changed ones, as many as the study's,
 * each judged by the policy that it was made for. After Ctrl-C the scorecard is partial, and without them.
 */
export async function addScenarios(
  scorecard: Scorecard,
  setup: ScenarioSetup,
  signal: AbortSignal,
): Promise<Scorecard> {
  const scenarios = await replayScenarios(setup, signal)
  if (scenarios === null) return { ...scorecard, partial: true }
  if (scenarios.length === 0) return scorecard
  const input: ScenarioInput = {
    ...{ seed: PUBLISHED_SEED, traces: PUBLISHED_TRACES, instances: PUBLISHED_INSTANCES },
    policies: policiesOf(FAMILIES).map(({ id, title, file, hash }) => ({ id, title, file, hash })),
  }
  return {
    ...scorecard,
    inputs: { ...scorecard.inputs, scenarios: input },
    scenarios: [...(scorecard.scenarios ?? []), ...scenarios],
  }
}

type ScenarioSetup = Pick<ReplaySetup, 'lexicon' | 'extraction' | 'vocabulary' | 'monitor' | 'where'>

/** How often each policy says what it must of the runs that no filter leaves out; null after Ctrl-C. */
export async function replayScenarios(
  setup: ScenarioSetup,
  signal: AbortSignal,
): Promise<readonly ScenarioAccuracy[] | null> {
  const judge = makeScenarioJudge(policiesOf(FAMILIES), setup, await loadMonitor(setup.monitor))
  const isWanted = makeGroupFilter(setup.where)
  const counter = makeExpectationCounter()
  let made = 0
  for (const trace of allRuns()) {
    made += 1
    if (isWanted(trace.group)) counter.add(judge(trace), [trace.expectation?.policy ?? ''])
    if (made % RUNS_A_TURN !== 0) continue
    // So that Ctrl-C gets its turn.
    await nextTurn()
    if (signal.aborted) return null
  }
  return counter.rows()
}

const RUNS_A_TURN = 500

function* allRuns() {
  yield* generateRuns(FAMILIES, { traces: PUBLISHED_TRACES, seed: PUBLISHED_SEED })
  yield* generateVariants(FAMILIES, { instances: PUBLISHED_INSTANCES, seed: PUBLISHED_SEED })
}

function policiesOf(families: readonly Family[]): readonly Policy[] {
  const names = families.map(({ policy }) => policy)
  return readPolicies(specsFolder()).policies.filter(({ id }) => names.includes(id))
}
