import { isJsonObject, type JsonObject } from '../model/json.ts'
import type { ToolCall } from '../model/trace.ts'
import { readLooseObject } from './loose-object.ts'
import { nameWords } from './name-words.ts'
import type { RJudgeIrregularity } from './r-judge-irregularities.ts'

/** What an agent's action, which is text, was read as. */
export interface ReadAction {
  /** In order; none when the action is prose. */
  readonly calls: readonly ActionCall[]
  readonly irregular: readonly RJudgeIrregularity[]
}

/** A call without its place. */
export type ActionCall = Pick<ToolCall, 'tool' | 'words' | 'args' | 'rawArgs'>

/**
 * The default reading. An action is a call when it has the form of one: `Name: {…}`, `Name {…}`, `Name` and
 * `Action Input: {…}`, `{"Name": {…}}`, `Name(…)`, a bare word, several of these, a line each, or the `command` that
 * was cut out of a larger object. All else is prose. Names are split into words.
 */
export function readStructuredAction(action: string): ReadAction {
  const text = action.trim()
  const single = readCall(text)
  if (single !== null && !single.irregular.includes('arguments-not-object')) return single
  const lines = text.split('\n').filter(line => line.trim() !== '')
  const calls = lines.map(line => readCall(line.trim()))
  const irregular = calls.flatMap(call => call?.irregular ?? ['action-prose' as const])
  if (lines.length < 2 || irregular.length > 0) return single ?? { calls: [], irregular: ['action-prose'] }
  return { calls: calls.flatMap(call => call?.calls ?? []), irregular: ['action-several-calls'] }
}

const NAMED = /^(?<name>[A-Za-z_]\w*)\s*(?:(?:Action\s+)?Input)?\s*:?\s*(?<object>\{.*\})$/s
const WRAPPED = /^\{\s*(?<quote>["']?)(?<name>[A-Za-z_]\w*)\k<quote>\s*:\s*(?<object>\{.*\})\s*\}$/s
const APPLIED = /^(?<name>[A-Za-z_]\w*)\s*\((?<rest>.*)\)$/s
const BARE = /^[A-Za-z_]\w*$/
const COMMAND = /^"command"\s*:\s*(?<object>\{.*\})$/s

function readCall(text: string): ReadAction | null {
  const command = COMMAND.exec(text)?.groups?.['object']
  if (command !== undefined) return readCommand(command)
  const named = NAMED.exec(text)?.groups
  if (named !== undefined) return readObjectCall(named['name'] ?? '', named['object'] ?? '')
  const wrapped = WRAPPED.exec(text)?.groups
  if (wrapped !== undefined) {
    const call = readObjectCall(wrapped['name'] ?? '', wrapped['object'] ?? '')
    // Then it was no object of one key.
    return call.irregular.includes('arguments-not-object') ? null : call
  }
  const applied = APPLIED.exec(text)?.groups
  if (applied !== undefined) return unreadCall(applied['name'] ?? '', applied['rest'] ?? '')
  return BARE.test(text) ? callOf(text, {}) : null
}

function readObjectCall(name: string, text: string): ReadAction {
  const read = readLooseObject(text)
  if (read === null) return unreadCall(name, text)
  return callOf(name, read.object, read.isCorrected ? ['arguments-corrected'] : [])
}

// Of the object around it only closing brackets are left, at the end.
function readCommand(text: string): ReadAction | null {
  for (let end = text.length; end > 0; end = text.lastIndexOf('}', end - 1)) {
    const read = readLooseObject(text.slice(0, end))
    if (read === null) continue
    const { name, args } = read.object
    if (typeof name !== 'string') return null
    return isJsonObject(args) ? callOf(name, args, ['action-fragment']) : null
  }
  return null
}

function unreadCall(name: string, text: string): ReadAction {
  if (text.trim() === '') return callOf(name, {})
  return {
    calls: [{ tool: name, words: nameWords(name), args: {}, rawArgs: text }],
    irregular: ['arguments-not-object'],
  }
}

function callOf(name: string, args: JsonObject, irregular: readonly RJudgeIrregularity[] = []): ReadAction {
  return { calls: [{ tool: name, words: nameWords(name), args }], irregular }
}
