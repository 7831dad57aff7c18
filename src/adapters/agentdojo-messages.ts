import { isJsonObject, type Json, type JsonObject } from '../model/json.ts'
import type { Content, Step, ToolCall, ToolResult } from '../model/trace.ts'
import { readCalls } from './agentdojo-calls.ts'
import type { Tally } from './agentdojo-irregularities.ts'
import { badShape, isJsonList, readObject, readOptionalText, readText } from './json-fields.ts'

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
