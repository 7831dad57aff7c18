import type { Trace } from './trace.ts'

/** How many tool calls a run holds. */
export function countCalls({ steps }: Pick<Trace, 'steps'>): number {
  let calls = 0
  for (const step of steps) if (step.kind === 'tool-call') calls++
  return calls
}
