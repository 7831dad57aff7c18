import type { Trace } from '../model/trace.ts'
import type { Decision, GuardVerdict, VerdictHeader } from '../model/verdict-file.ts'

/** What a guard said of one run, in one of its repeats. */
export type RunVerdict =
  | {
      readonly kind: 'fired'
      /** Where, in the order of the run. */
      readonly places: readonly FiredPlace[]
    }
  | { readonly kind: 'silent' }
  /** It has no answer, or was not asked. */
  | { readonly kind: 'unjudged'; readonly reason: string }

/** Where a guard objected. */
export interface FiredPlace {
  /** Null where it stands on no step that is known. */
  readonly step: number | null
  /** Whether it was said before anything else happened: only then there is a lead. */
  readonly isTimely: boolean
}

/** What is known of a guard's file, and which of its verdicts are objections. */
export interface JudgeOptions {
  readonly header: Pick<VerdictHeader, 'unit' | 'coverage' | 'sees'>
  readonly fires: (verdict: GuardVerdict) => boolean
}

/** Errors and skipped steps are neither fired nor silent; where nothing was said, `coverage` decides. */
export function judgeRun(
  trace: Trace,
  verdicts: readonly GuardVerdict[],
  { header, fires }: JudgeOptions,
): RunVerdict {
  const once = withoutRepetition(verdicts)
  if (once === null) return { kind: 'unjudged', reason: TWICE }
  const fired = once.filter(fires)
  if (fired.length > 0) {
    const places = fired.map(verdict => placeOf(verdict, trace, header))
    return { kind: 'fired', places: places.sort((one, other) => (one.step ?? -1) - (other.step ?? -1)) }
  }
  const none = once.find(({ decision }) => isNoAnswer(decision))
  if (none !== undefined) return { kind: 'unjudged', reason: `decision: ${none.decision}` }
  if (header.coverage === 'complete') return { kind: 'silent' }
  if (once.length === 0) return { kind: 'unjudged', reason: 'no verdict' }
  return isWhole(once, trace, header.unit)
    ? { kind: 'silent' }
    : { kind: 'unjudged', reason: 'not every call has a verdict' }
}

const TWICE = 'two verdicts for one step that differ'

function isNoAnswer(decision: Decision): boolean {
  return decision === 'error' || decision === 'skip'
}

// The same said twice is said once; null where two verdicts on one thing differ.
function withoutRepetition(verdicts: readonly GuardVerdict[]): readonly GuardVerdict[] | null {
  const once = new Map<string, GuardVerdict>()
  for (const verdict of verdicts) {
    const { step, call, callId, phase } = verdict.at
    const key = JSON.stringify([step, call, callId, phase])
    const known = once.get(key)
    if (known !== undefined && known.decision !== verdict.decision) return null
    once.set(key, verdict)
  }
  return [...once.values()]
}

// A verdict at the end is one on the whole run.
function isWhole(verdicts: readonly GuardVerdict[], trace: Trace, unit: VerdictHeader['unit']): boolean {
  if (unit !== 'call' || verdicts.some(({ at }) => at.phase === 'end')) return true
  const judged = new Set(verdicts.map(verdict => stepOf(verdict, trace)))
  return trace.steps.every((step, index) => step.kind !== 'tool-call' || judged.has(index))
}

function placeOf(
  verdict: GuardVerdict,
  trace: Trace,
  { unit, sees }: Pick<VerdictHeader, 'unit' | 'sees'>,
): FiredPlace {
  const { phase } = verdict.at
  const step = stepOf(verdict, trace)
  const isInTime = phase === 'before-call' || phase === 'after-result'
  return { step, isTimely: step !== null && isInTime && unit !== 'run' && !sees.includes('future') }
}

// As it says, or that of the call that it names.
function stepOf({ at }: GuardVerdict, { steps }: Trace): number | null {
  if (at.step !== null) return at.step < steps.length ? at.step : null
  let calls = 0
  for (const [index, step] of steps.entries()) {
    if (step.kind !== 'tool-call') continue
    if (at.call === null ? at.callId !== null && step.id === at.callId : at.call === calls) return index
    calls += 1
  }
  return null
}
