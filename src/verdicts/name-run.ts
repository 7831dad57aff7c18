import type { EventLog } from '../model/event-log.ts'
import type { Step, Trace } from '../model/trace.ts'
import type { GuardVerdict, VerdictPlace } from '../model/verdict-file.ts'

/** What verdicts say of a run, which need not be kept for it. */
export interface NamedRun extends Pick<GuardVerdict, 'trace' | 'traceSha256'> {
  /** Where the steps stand that the time-points of its log came from, by their index. */
  readonly places: ReadonlyMap<number, NamedStep>
}

/** A step as verdicts name it. */
export interface NamedStep {
  readonly at: VerdictPlace
  readonly tool: string | null
}

/** `log` is all that a guard reads of the run. */
export function nameRun(
  { corpus, id, steps }: Trace,
  traceSha256: string | null,
  { timePoints }: EventLog,
): NamedRun {
  const read = new Set(timePoints.map(({ step }) => step))
  const places = new Map<number, NamedStep>()
  let calls = 0
  for (const [index, step] of steps.entries()) {
    if (read.has(index)) places.set(index, nameStep(step, index, calls))
    if (step.kind === 'tool-call') calls += 1
  }
  return { trace: `${corpus}/${id}`, traceSha256, places }
}

function nameStep(step: Step, index: number, calls: number): NamedStep {
  switch (step.kind) {
    case 'tool-call':
      return {
        at: { step: index, call: calls, callId: step.id, phase: 'before-call' },
        tool: step.tool,
      }
    case 'tool-result':
      return { at: { step: index, call: null, callId: step.id, phase: 'after-result' }, tool: step.tool }
    case 'system-message':
    case 'user-message':
    case 'assistant-message':
      return { at: { step: index, call: null, callId: null, phase: 'after-message' }, tool: null }
  }
}
