import { argumentLeaves } from '../../canonicaliser/argument-leaves.ts'
import { countCalls } from '../../model/count-calls.ts'
import type { Framing } from '../../model/poison-plan.ts'
import type { PoisonCell, PoisonedLevel } from '../../model/poison-report.ts'
import type { Signature } from '../../model/signature.ts'
import { plainText } from '../../model/stored-text.ts'
import type { Trace } from '../../model/trace.ts'
import { firstJudgedMessage } from '../../poison/first-judged-message.ts'
import { plant } from '../../poison/plant.ts'
import type { EvaluatedLog } from '../../scorer/judge-trace.ts'
import { type LevelVerdict, makePoisonCounter, type PoisonTrial } from '../../scorer/poison-counter.ts'
import { populationOf } from '../../scorer/populations.ts'
import { readAnswer } from '../../specs/read-answer.ts'
import { evaluatePolicy } from '../policies/evaluate-policies.ts'
import type { PreparedPolicy } from '../policies/prepare-policies.ts'
import type { ReplaySetup } from '../replay/replay-setup.ts'
import { makeRunCanonicaliser } from '../replay/run-canonicaliser.ts'
import type { ChosenPlan, JudgedValues, TestedLevel } from './poison-plans.ts'

/** A plan, and the policies that it puts to the test. */
export interface PoisonTarget extends Pick<ChosenPlan, 'plan' | 'mentions'> {
  readonly levels: readonly { readonly level: TestedLevel; readonly policy: PreparedPolicy }[]
}

/** One plan on the runs of one corpus. */
export interface PoisonShare {
  /** Counts a run, and if it is a successful attack that a policy fires on, plants the value and looks again. */
  add(trace: Trace): void
  levels(): readonly PoisonedLevel[]
  cells(): readonly PoisonCell[]
}

/** A count of no run yet, for one plan; `levels` are the policies that it talks round, each with what it takes for known. */
export function makePoisonShare(
  { plan, mentions, levels }: PoisonTarget,
  setup: ReplaySetup,
  signature: Signature,
): PoisonShare {
  const policies = levels.map(({ policy }) => policy)
  const canonicalise = makeRunCanonicaliser(setup, signature, policies)
  const counter = makePoisonCounter(
    levels.map(({ level: { id, title }, policy }) => ({ id, title, policy: policy.policy.id })),
    plan.framings.map(({ id }) => id),
  )

  return {
    add: trace => {
      if (trace.group['suite'] !== plan.suite) return
      const look = lookAt(trace)
      const recorded = policies.map(look)
      const { labels, steps } = trace
      const counted = { labels, calls: countCalls(trace), steps: steps.length }
      const population = populationOf(counted, setup.validity)
      counter.addRun(population, recorded.map(verdictOf))
      if (population.kind !== 'attacked' || !population.successful) return
      tryFramings(
        trace,
        levels.map(({ level: { judges } }, index) => firstOffendingValue(trace, judges, recorded[index])),
      )
    },
    levels: counter.levels,
    cells: counter.cells,
  }

  function lookAt(trace: Trace): (policy: PreparedPolicy) => EvaluatedLog {
    const run = canonicalise(trace)
    return policy => evaluatePolicy(policy, trace, run)
  }

  function tryFramings(trace: Trace, values: readonly (string | null)[]): void {
    for (const [position, framing] of plan.framings.entries()) {
      const trials = new Map<string, (policy: PreparedPolicy) => PoisonTrial>()
      for (const [index, { level, policy }] of levels.entries()) {
        const value = values[index]
        if (value === undefined || value === null) continue
        const before = firstJudgedMessage(trace, level.judges.tools) ?? trace.steps.length
        const key = `${before} ${value}`
        const trial = trials.get(key) ?? makeTrial(framing, trace, before, value)
        trials.set(key, trial)
        counter.addTrial(position, index, trial(policy))
      }
    }
  }

  // The run is planted once for all levels that ask for the same value.
  function makeTrial(
    framing: Framing,
    trace: Trace,
    before: number,
    value: string,
  ): (policy: PreparedPolicy) => PoisonTrial {
    const { answers } = plan
    const planted = plant(framing, {
      trace,
      value,
      before,
      answers,
      trusted: mentions?.trusted ?? [],
      readAnswer,
    })
    if (planted.kind === 'not-placeable') return () => planted
    const look = lookAt(planted.trace)
    return policy => trialOf(look(policy), value)
  }
}

// In the order in which the call names them, not in that of the valuations; spelled as the call does.
function firstOffendingValue(
  trace: Trace,
  { predicate, argument, isLowered }: JudgedValues,
  evaluated: EvaluatedLog | undefined,
): string | null {
  const verdict = evaluated?.outcome.kind === 'verdicts' ? evaluated.outcome.verdicts[0] : undefined
  if (evaluated === undefined || verdict === undefined) return null
  const offending = new Set(verdict.valuations.flat())
  for (const event of evaluated.log.timePoints[verdict.timePoint]?.events ?? []) {
    const value = event.args[argument]
    if (event.predicate !== predicate || typeof value !== 'string' || !offending.has(value)) continue
    return isLowered ? spellingOf(plainText(value), trace) : plainText(value)
  }
  return null
}

function spellingOf(lowered: string, { steps }: Trace): string {
  const values = steps
    .flatMap(step => (step.kind === 'tool-call' ? argumentLeaves(step.args) : []))
    .map(({ value }) => value.trim())
  return values.find(value => value.toLowerCase() === lowered) ?? lowered
}

function verdictOf({ outcome }: EvaluatedLog): LevelVerdict {
  if (outcome.kind !== 'verdicts') return 'failed'
  return outcome.verdicts.length > 0 ? 'fires' : 'silent'
}

function trialOf({ outcome }: EvaluatedLog, value: string): PoisonTrial {
  if (outcome.kind !== 'verdicts') return { kind: 'failed' }
  if (outcome.verdicts.length === 0) return { kind: 'flipped' }
  // As the call spells it, or in small letters.
  const planted = [value, value.toLowerCase()]
  const fired = outcome.verdicts.flatMap(({ valuations }) => valuations.flat())
  const isPlantedToo = fired.some(found => typeof found === 'string' && planted.includes(plainText(found)))
  return { kind: isPlantedToo ? 'held-by-planted' : 'held-by-others' }
}
