import { countCalls } from '../model/count-calls.ts'
import type { EventLog, Value } from '../model/event-log.ts'
import { type Outcome, type Verdict, whyNoVerdicts } from '../model/outcome.ts'
import type { AnchorCalls, Firing, PolicyResult, ReplayedTrace } from '../model/replayed-trace.ts'
import { plainText } from '../model/stored-text.ts'
import type { Step, Trace } from '../model/trace.ts'

/** What a monitor said of the log that one policy read of a run. */
export interface EvaluatedLog {
  readonly log: EventLog
  readonly outcome: Outcome
}

/**
 * Brings what the monitors said of a run's logs back to the run: the step, its place in the file and the call that
 * each verdict stands on. `evaluated` follows the order of the policies.
 */
export function judgeTrace(
  trace: Trace,
  evaluated: readonly EvaluatedLog[],
  anchors: Omit<AnchorCalls, 'last-call'>,
): ReplayedTrace {
  const calls = countCalls(trace)
  const fires = evaluated.some(({ outcome }) => outcome.kind === 'verdicts' && outcome.verdicts.length > 0)
  const callOfStep = fires ? lastCallAtEachStep(trace) : []
  return {
    corpus: trace.corpus,
    id: trace.id,
    file: trace.file,
    group: trace.group,
    labels: trace.labels,
    steps: trace.steps.length,
    calls,
    ...(isWithheld(trace.steps.at(-1)) ? { withheldCall: calls - 1 } : {}),
    anchors: { 'last-call': calls === 0 ? null : calls - 1, ...anchors },
    results: evaluated.map(({ log, outcome }) => resultOf(outcome, trace, log, callOfStep)),
    ...(trace.expectation !== undefined && { expectation: trace.expectation }),
  }
}

const SILENT: PolicyResult = { kind: 'evaluated', firings: [] }

// Nothing follows what was not carried out.
function isWithheld(step: Step | undefined): boolean {
  return step?.kind === 'tool-call' && step.withheld === true
}

function lastCallAtEachStep(trace: Trace): readonly number[] {
  let call = -1
  return trace.steps.map(step => (step.kind === 'tool-call' ? ++call : call))
}

function resultOf(
  outcome: Outcome,
  trace: Trace,
  log: EventLog,
  callOfStep: readonly number[],
): PolicyResult {
  switch (outcome.kind) {
    case 'verdicts':
      if (outcome.verdicts.length === 0) return SILENT
      return {
        kind: 'evaluated',
        firings: outcome.verdicts.map(verdict => firingOf(verdict, trace, log, callOfStep)),
      }
    case 'failed':
    case 'not-monitorable':
    case 'not-expressible':
      return { kind: 'failed', message: whyNoVerdicts(outcome) }
  }
}

function firingOf(verdict: Verdict, trace: Trace, log: EventLog, callOfStep: readonly number[]): Firing {
  const step = log.timePoints[verdict.timePoint]?.step ?? null
  const standing = step ?? lastStepBefore(verdict.timePoint, log)
  return {
    timePoint: verdict.timePoint,
    timestamp: verdict.timestamp,
    valuations: verdict.valuations.map(valuation => valuation.map(plainValue)),
    step,
    call: standing === null ? -1 : (callOfStep[standing] ?? -1),
    pointer: step === null ? null : (trace.steps[step]?.pointer ?? null),
  }
}

function plainValue(value: Value): Value {
  return typeof value === 'string' ? plainText(value) : value
}

// A time-point of no step (an end marker, say) stands after the steps of the time-points before it.
function lastStepBefore(timePoint: number, log: EventLog): number | null {
  for (let earlier = timePoint - 1; earlier >= 0; earlier--) {
    const step = log.timePoints[earlier]?.step
    if (step !== null && step !== undefined) return step
  }
  return null
}
