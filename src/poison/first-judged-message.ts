import type { Trace } from '../model/trace.ts'

/** Index of the first assistant message that makes a call of one of the tools; null where none does. */
export function firstJudgedMessage({ steps }: Trace, tools: ReadonlySet<string>): number | null {
  let message: number | null = null
  for (const [index, step] of steps.entries()) {
    if (step.kind === 'assistant-message') message = index
    else if (step.kind !== 'tool-call') message = null
    else if (tools.has(step.tool)) return message ?? index
  }
  return null
}
