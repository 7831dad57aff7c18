import type { Json, JsonObject } from '../model/json.ts'
import type { Step, ToolCall, ToolResult, Trace } from '../model/trace.ts'
import { escapeCedarText } from './cedar-text.ts'
import { DEEPEST_VALUE, printValue } from './print-value.ts'

/** A run as Dogwood replays it: one event a line, and which step each time point is. */
export interface ExportedTrace {
  readonly log: string
  /** Which step each time point is, and where that stands in the recorded file. */
  readonly timePoints: readonly {
    readonly timePoint: number
    readonly step: number
    readonly pointer: string
  }[]
  /** Steps that are calls or results, and are no event, with the reason. */
  readonly leftOut: readonly StepNote[]
  /** Values that are written as something else. */
  readonly notes: readonly StepNote[]
}

/** Something about a step, by its index. */
export interface StepNote {
  readonly step: number
  readonly reason: string
}

/**
 * Each call is a `request`, each result a `response` or an `error`; messages are no events. A policy reads the current
 * request from `request_context` and the past from the last group, so the arguments stand in both.
 */
export function exportTrace(trace: Trace, namespace: string): ExportedTrace {
  const lines: string[] = []
  const timePoints: ExportedTrace['timePoints'][number][] = []
  const leftOut: StepNote[] = []
  const notes: StepNote[] = []
  const calls = new Map<string, ToolCall>()
  for (const [index, step] of trace.steps.entries()) {
    if (step.kind !== 'tool-call' && step.kind !== 'tool-result') continue
    if (step.kind === 'tool-call' && step.id !== null && step.id !== '') calls.set(step.id, step)
    const event = eventOf(step, calls)
    const line =
      typeof event === 'string'
        ? event
        : printEvent(event, namespace, timestampOf(trace, step, index), reason =>
            notes.push({ step: index, reason }),
          )
    if (typeof line === 'string' && typeof event !== 'string') {
      lines.push(`${line}\n`)
      timePoints.push({ timePoint: timePoints.length, step: index, pointer: step.pointer })
    } else {
      const reason = typeof event === 'string' ? event : `a value nests deeper than ${DEEPEST_VALUE} levels`
      leftOut.push({ step: index, reason })
    }
  }
  return { log: lines.join(''), timePoints, leftOut, notes }
}

interface TraceEvent {
  readonly tool: string
  readonly kind: 'request' | 'response' | 'error'
  readonly input: JsonObject
  readonly output: JsonObject | null
}

// A text: why there is no event.
function eventOf(step: ToolCall | ToolResult, calls: ReadonlyMap<string, ToolCall>): TraceEvent | string {
  if (step.kind === 'tool-call') return { tool: step.tool, kind: 'request', input: step.args, output: null }
  const call = step.id === null ? undefined : calls.get(step.id)
  const tool = call?.tool ?? step.tool
  if (tool === null) return 'a result that names no tool and answers no call'
  const content: Json = step.content
  return step.error === null
    ? { tool, kind: 'response', input: call?.args ?? {}, output: { content } }
    : { tool, kind: 'error', input: call?.args ?? {}, output: { content, error: step.error } }
}

function printEvent(
  { tool, kind, input, output }: TraceEvent,
  namespace: string,
  timestamp: number,
  note: (reason: string) => void,
): string | null {
  const asked = printValue(input, note)
  // What was noted of the arguments is noted once.
  const answered = output === null ? '' : printValue(output, note)
  if (asked === null || answered === null) return null
  const logged = output === null ? `input: ${asked}` : `input: ${asked}, output: ${answered}`
  return `@${timestamp} request_context(input: ${asked}) ${namespace}::"${escapeCedarText(tool)}"::${kind}(${logged})`
}

// Dogwood's clock counts whole seconds; steps of one second keep their order.
function timestampOf(trace: Trace, step: Step, index: number): number {
  return trace.clock === 'order' ? index : Math.floor(step.timestamp ?? index)
}
