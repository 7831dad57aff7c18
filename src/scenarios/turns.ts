import type { JsonObject } from '../model/json.ts'
import type { Step, Trace } from '../model/trace.ts'

/** One thing that happens in a generated run: a call with its answer, or a message of the user. */
export type Turn =
  | CallTurn
  | { readonly kind: 'user-message'; readonly timestamp: number; readonly text: string }

/** A call with its answer. */
export interface CallTurn {
  readonly kind: 'call'
  readonly timestamp: number
  readonly tool: string
  readonly args: JsonObject
}

/**
 * The steps of a run: the task, what happens in the order of its time stamps, and the agent's last word. Of turns with
 * one time stamp the one that stands first happens first.
 */
export function stepsOf(task: string, turns: readonly Turn[]): readonly Step[] {
  const ordered = turns.toSorted((left, right) => left.timestamp - right.timestamp)
  const steps: Step[] = []
  const pointer = (): string => `/steps/${steps.length}`
  const start = ordered[0]?.timestamp ?? 0
  steps.push({ kind: 'user-message', pointer: pointer(), timestamp: start, content: task })
  for (const turn of ordered) {
    const { timestamp } = turn
    if (turn.kind === 'user-message') {
      steps.push({ kind: 'user-message', pointer: pointer(), timestamp, content: turn.text })
      continue
    }
    const { tool, args } = turn
    const id = `call_${steps.length}`
    steps.push({ kind: 'tool-call', pointer: pointer(), timestamp, id, tool, args })
    steps.push({ kind: 'tool-result', pointer: pointer(), timestamp, id, tool, content: 'done', error: null })
  }
  const end = ordered.at(-1)?.timestamp ?? start
  steps.push({ kind: 'assistant-message', pointer: pointer(), timestamp: end, content: 'That is done.' })
  return steps
}

/** A generated run with other turns. */
export function editTurns(trace: Trace, edit: (turns: readonly Turn[]) => readonly Turn[]): Trace {
  const [opening, ...rest] = trace.steps
  const task = opening?.kind === 'user-message' && typeof opening.content === 'string' ? opening.content : ''
  return { ...trace, steps: stepsOf(task, edit(rest.flatMap(turnOf))) }
}

function turnOf(step: Step): readonly Turn[] {
  const timestamp = step.timestamp ?? 0
  switch (step.kind) {
    case 'tool-call':
      return [{ kind: 'call', timestamp, tool: step.tool, args: step.args }]
    case 'user-message':
      return [{ kind: 'user-message', timestamp, text: typeof step.content === 'string' ? step.content : '' }]
    case 'system-message':
    case 'assistant-message':
    case 'tool-result':
      return []
  }
}

/** A run in which one turn became others; `at` counts turns from 0. Throws RangeError where there is no such turn. */
export function replaceTurn(trace: Trace, at: number, replace: (turn: Turn) => readonly Turn[]): Trace {
  return editTurns(trace, turns => [
    ...turns.slice(0, at),
    ...replace(turnAt(turns, at)),
    ...turns.slice(at + 1),
  ])
}

/** The turn of that number, from 0. Throws RangeError where there is none. */
export function turnAt(turns: readonly Turn[], at: number): Turn {
  const turn = turns[at]
  if (turn === undefined)
    throw new RangeError(`the run has ${turns.length} turns, none with the number ${at}`)
  return turn
}
