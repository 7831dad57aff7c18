import { isJsonObject, type Json, type JsonObject } from '../model/json.ts'
import type { Content, Step, ToolCall, ToolResult } from '../model/trace.ts'
import type { Tally } from './agentdojo-irregularities.ts'
import {
  badShape,
  escapeKey,
  isJsonList,
  readList,
  readObject,
  readOptionalText,
  readText,
} from './json-fields.ts'

/** Makes the steps of a run from its `messages`: each message a step, followed by its calls, a step each. */
export function readSteps(messages: readonly Json[], file: string, tally: Tally): readonly Step[] {
  const steps: Step[] = []
  const callIds = new Set<string>()
  // Calls of the last assistant message, and how many of them have been answered. Ids are too often missing or
  // repeated to match by; by position every recorded answer names the tool and the arguments of its call.
  let waiting: readonly ToolCall[] = []
  let answered = 0
  let index = 0
  for (const value of messages) {
    const pointer = `/messages/${index}`
    const message = readObject(value, file, pointer)
    const role = message['role']
    switch (role) {
      case 'system':
      case 'user':
        tally.addExtraKeys(message, TEXT_KEYS, pointer)
        steps.push({
          kind: role === 'system' ? 'system-message' : 'user-message',
          content: readContent(message, file, pointer, tally),
          pointer,
        })
        break
      case 'assistant': {
        closeTurn()
        tally.addExtraKeys(message, ASSISTANT_KEYS, pointer)
        const content = readContent(message, file, pointer, tally)
        waiting = readCalls(message, callIds, file, pointer, tally)
        answered = 0
        steps.push({ kind: 'assistant-message', content, pointer }, ...waiting)
        break
      }
      case 'tool': {
        tally.addExtraKeys(message, ANSWER_KEYS, pointer)
        const result = readResult(message, file, pointer, tally)
        const call = waiting[answered]
        if (call === undefined) tally.add('answers-without-calls', pointer)
        else if (result.tool !== call.tool || result.id !== call.id)
          tally.add('answer-differs-from-call', pointer)
        answered += 1
        steps.push(result)
        break
      }
      default:
        throw badShape(role, 'one of "system", "user", "assistant", "tool"', file, `${pointer}/role`)
    }
    index += 1
  }
  closeTurn()
  return steps

  function closeTurn(): void {
    const unanswered = waiting[answered]
    if (unanswered !== undefined) tally.add('calls-without-answers', unanswered.pointer)
  }
}

const TEXT_KEYS: ReadonlySet<string> = new Set(['role', 'content'])
const ASSISTANT_KEYS: ReadonlySet<string> = new Set(['role', 'content', 'tool_calls'])
const ANSWER_KEYS: ReadonlySet<string> = new Set(['role', 'content', 'tool_call_id', 'tool_call', 'error'])
const CALL_KEYS: ReadonlySet<string> = new Set(['function', 'args', 'id'])
const BLOCK_KEYS: ReadonlySet<string> = new Set(['type', 'content', 'text'])

function readContent(message: JsonObject, file: string, pointer: string, tally: Tally): Content {
  const content = message['content']
  if (typeof content === 'string') return content
  const at = `${pointer}/content`
  if (content === undefined) {
    tally.addMissingKey('content', pointer)
    return null
  }
  if (content === null) {
    tally.add('content-null', at)
    return null
  }
  if (!isJsonList(content)) throw badShape(content, 'a string, null or a list of blocks', file, at)
  tally.add('content-blocks', at)
  return content.map((block, index) => readBlock(block, file, `${at}/${index}`, tally))
}

function readBlock(value: Json, file: string, pointer: string, tally: Tally): JsonObject {
  const block = readObject(value, file, pointer)
  tally.addExtraKeys(block, BLOCK_KEYS, pointer)
  readOptionalText(block, 'type', file, pointer)
  const text =
    readOptionalText(block, 'text', file, pointer) ?? readOptionalText(block, 'content', file, pointer)
  if (text === null) tally.add('block-without-text', pointer)
  return block
}

const NO_CALLS: readonly ToolCall[] = []

function readCalls(
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
  tallyArguments(args, `${pointer}/args`, tally)
  return { kind: 'tool-call', id, tool, args, pointer }
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

function readResult(message: JsonObject, file: string, pointer: string, tally: Tally): ToolResult {
  const content = readContent(message, file, pointer, tally)
  const id = readOptionalText(message, 'tool_call_id', file, pointer)
  if (id === null) tally.add('answer-id-missing', pointer)
  else if (id === '') tally.add('answer-id-empty', pointer)
  const error = readOptionalText(message, 'error', file, pointer)
  const call = message['tool_call']
  if (call === undefined || call === null) {
    tally.addMissingKey('tool_call', pointer)
    return { kind: 'tool-result', id, tool: null, content, error, pointer }
  }
  if (!isJsonObject(call)) throw badShape(call, 'an object or null', file, `${pointer}/tool_call`)
  const tool = readText(call, 'function', file, `${pointer}/tool_call`)
  return { kind: 'tool-result', id, tool, content, error, pointer }
}
