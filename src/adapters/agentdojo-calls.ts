import type { Json, JsonObject } from '../model/json.ts'
import { isJsonList } from '../model/json.ts'
import { escapeKey } from '../model/json-pointer.ts'
import type { ToolCall } from '../model/trace.ts'
import type { Tally } from './agentdojo-irregularities.ts'
import { readList, readObject, readOptionalText, readText } from './json-fields.ts'

/** The calls of an assistant message, in order. `callIds` holds the ids of the run so far, and gets these. */
export function readCalls(
  message: JsonObject,
  callIds: Set<string>,
  file: string,
  pointer: string,
  tally: Tally,
): readonly ToolCall[] {
  const value = message['tool_calls']
  const at = `${pointer}/tool_calls`
  if (value === undefined) {
    tally.addMissingKey('tool_calls', pointer)
    return NO_CALLS
  }
  if (value === null) {
    tally.add('tool-calls-null', at)
    return NO_CALLS
  }
  const list = readList(value, file, at)
  if (list.length === 0) tally.add('tool-calls-empty', at)
  if (list.length > 1) tally.add('parallel-calls', at)
  return list.map((call, index) => readCall(call, callIds, file, `${at}/${index}`, tally))
}

const NO_CALLS: readonly ToolCall[] = []
const CALL_KEYS: ReadonlySet<string> = new Set(['function', 'args', 'id'])

function readCall(value: Json, callIds: Set<string>, file: string, pointer: string, tally: Tally): ToolCall {
  const call = readObject(value, file, pointer)
  tally.addExtraKeys(call, CALL_KEYS, pointer)
  const tool = readText(call, 'function', file, pointer)
  if (tool === '' || tool === '<empty-function-name>') tally.add('empty-function-name', pointer)
  const id = readOptionalText(call, 'id', file, pointer)
  if (id === null) tally.add('call-id-missing', pointer)
  else if (id === '') tally.add('call-id-empty', pointer)
  else if (callIds.has(id)) tally.add('call-id-repeated', pointer)
  else callIds.add(id)
  const args = readObject(call['args'], file, `${pointer}/args`)
  if (!isPlain(args)) tallyArguments(args, `${pointer}/args`, tally)
  return { kind: 'tool-call', id, tool, args, pointer }
}

// Nothing to tally, as in most calls.
function isPlain(args: JsonObject): boolean {
  for (const key in args) {
    const value = args[key]
    if (typeof value !== 'string' && typeof value !== 'boolean' && !Number.isSafeInteger(value)) return false
  }
  return true
}

// The values inside are carried as they are; here they are only looked at.
function tallyArguments(args: JsonObject, pointer: string, tally: Tally): void {
  // A stack of its own: arguments are foreign data and may nest deeper than calls can.
  const pending: { readonly value: JsonObject | readonly Json[]; readonly pointer: string }[] = [
    { value: args, pointer },
  ]
  for (let outer = pending.pop(); outer !== undefined; outer = pending.pop()) {
    for (const [key, value] of Object.entries(outer.value)) {
      if (typeof value === 'string' || typeof value === 'boolean') continue
      const at = `${outer.pointer}/${escapeKey(key)}`
      if (value === null) {
        tally.add('argument-null', at)
      } else if (typeof value === 'bigint') {
        tally.add('number-beyond-53-bits', at)
      } else if (typeof value === 'number') {
        // Also true of infinity, which is what JSON.parse makes of 1e999.
        if (Math.abs(value) > Number.MAX_SAFE_INTEGER) tally.add('number-beyond-53-bits', at)
        else if (!Number.isInteger(value)) tally.add('argument-float', at)
      } else {
        tally.add(isJsonList(value) ? 'argument-list' : 'argument-object', at)
        pending.push({ value, pointer: at })
      }
    }
  }
}
