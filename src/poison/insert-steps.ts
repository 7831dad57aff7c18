import type { Message, Step, ToolCall, ToolResult, Trace } from '../model/trace.ts'

/** A step before it has a place: its pointer will say that it was planted. */
export type NewStep = Omit<Message, 'pointer'> | Omit<ToolCall, 'pointer'> | Omit<ToolResult, 'pointer'>

/** The run with steps put in before one of its own, at that one's time. */
export function insertSteps(trace: Trace, before: number, steps: readonly NewStep[]): Trace {
  const timestamp = trace.steps[before]?.timestamp
  const time = timestamp === undefined ? {} : { timestamp }
  const planted = steps.map((step, index): Step => ({ ...step, ...time, pointer: `/planted/${index}` }))
  return { ...trace, steps: [...trace.steps.slice(0, before), ...planted, ...trace.steps.slice(before)] }
}
