import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Policy } from '../model/policy.ts'
import { RvbenchError } from '../model/rvbench-error.ts'
import type { ScenarioAccuracy } from '../model/scenario-accuracy.ts'
import { streamMonitor } from '../monitors/stream/stream-monitor.ts'
import { FAMILIES } from '../scenarios/families.ts'
import type { Family } from '../scenarios/family.ts'
import { generateRuns, PUBLISHED_SEED, PUBLISHED_TRACES } from '../scenarios/generate-runs.ts'
import { generateVariants, PUBLISHED_INSTANCES } from '../scenarios/generate-variants.ts'
import { makeExpectationCounter } from '../scorer/expectation-counter.ts'
import { readPolicies } from '../specs/read-policies.ts'
import { specsFolder } from '../specs/specs-folder.ts'
import type { ReplaySetup } from './replay-setup.ts'
import { makeScenarioJudge } from './scenario-judge.ts'

/** What the generated runs showed, and of which policies. */
export interface ScenarioReplay {
  readonly accuracy: readonly ScenarioAccuracy[]
  readonly policies: readonly Policy[]
}

/**
 * Generates the runs of all families and the metamorphic suite, as large as the study's, and counts how often each policy
 * says what it must. Throws RvbenchError (`interrupted`) after Ctrl-C.
 */
export async function replayScenarios(
  setup: Pick<ReplaySetup, 'lexicon' | 'extraction' | 'vocabulary'>,
  signal: AbortSignal,
): Promise<ScenarioReplay> {
  const policies = policiesOf(FAMILIES)
  const judge = makeScenarioJudge(policies, setup, streamMonitor)
  const counter = makeExpectationCounter()
  let judged = 0
  for (const trace of allRuns()) {
    counter.add(judge(trace), trace.expectation === undefined ? [] : [trace.expectation.policy])
    judged += 1
    if (judged % RUNS_A_TURN !== 0) continue
    // So that Ctrl-C gets its turn.
    await nextTurn()
    if (signal.aborted) throw new RvbenchError('interrupted', 'the generated runs were interrupted')
  }
  return { accuracy: counter.rows(), policies }
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
