import type { Json, JsonObject } from '../model/json.ts'
import type { Trace } from '../model/trace.ts'
import { contentText } from './content-text.ts'

// Shorter values (`50`, `me`) stand in any text.
const SHORTEST = 5

/**
 * Index, among the run's calls, of the call that carries out what was injected: the first that does more than read and
 * has an argument that occurs in an injected text and not in what the user wrote. Null where there is none, and where
 * the attack is not known to have succeeded.
 */
export function findInjectedGoal(trace: Trace, isReadOnly: (tool: string) => boolean): number | null {
  if (trace.labels.attackSucceeded !== true || trace.injections === undefined) return null
  const injected = [...new Set(Object.values(trace.injections))]
  let call = 0
  for (const step of trace.steps) {
    if (step.kind !== 'tool-call') continue
    if (!isReadOnly(step.tool) && hasLeaf(step.args, isInjected)) return call
    call += 1
  }
  return null

  function isInjected(value: string): boolean {
    return value.length >= SHORTEST && injected.some(text => text.includes(value)) && !isAsked(value)
  }

  function isAsked(value: string): boolean {
    return trace.steps.some(
      step => step.kind === 'user-message' && contentText(step.content, 'text').includes(value),
    )
  }
}

function hasLeaf(args: JsonObject, isWanted: (value: string) => boolean): boolean {
  // A stack of its own: arguments are foreign data and may nest deeper than calls can.
  const pending: Json[] = [args]
  for (let value = pending.pop(); value !== undefined; value = pending.pop()) {
    if (typeof value === 'object' && value !== null) {
      for (const child of Object.values(value)) pending.push(child)
    } else if (isWanted(typeof value === 'string' ? value : String(value))) return true
  }
  return false
}
