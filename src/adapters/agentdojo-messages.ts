import { isJsonList, isJsonObject, type Json, type JsonObject } from '../model/json.ts'
import type { Content, Step, ToolCall, ToolResult } from '../model/trace.ts'
import { readCalls } from './agentdojo-calls.ts'
import type { Tally } from './agentdojo-irregularities.ts'
import { badShape, readObject, readOptionalText, readText } from './json-fields.ts'

/** Makes the steps of a run from its `messages`: each message a step, followed by its calls, a step each. */
export function readSteps(messages: readonly Json[], file: string, tally: Tally): readonly Step[] {
  const reading: Reading = { file, tally, steps: [], callIds: new Set(), waiting: [], answered: 0 }
  let index = 0
  for (const message of messages) {
    readMessage(message, `/messages/${index}`, reading)
    index += 1
  }
  closeTurn(reading)
  return reading.steps
}

/** One run, as far as it has been read. */
interface Reading {
  readonly file: string
  readonly tally: Tally
  readonly steps: Step[]
  readonly callIds: Set<string>
  /**
   * Calls of the last assistant message, and how many of them have been answered. Ids are too often missing or
   * repeated to match by; by position every recorded answer names the tool and the arguments of its call.
   */
  waiting: readonly ToolCall[]
  answered: number
}

// Small functions: what one kind of message looks like for the first time, makes the engine compile no other anew.
function readMessage(value: Json, pointer: string, reading: Reading): void {
  const message = readObject(value, reading.file, pointer)
  const role = message['role']
  switch (role) {
    case 'system':
      readPlainMessage(message, 'system-message', pointer, reading)
      break
    case 'user':
      readPlainMessage(message, 'user-message', pointer, reading)
      break
    case 'assistant':
      readTurn(message, pointer, reading)
      break
    case 'tool':
      readAnswer(message, pointer, reading)
      break
    default:
      throw badShape(role, 'one of "system", "user", "assistant", "tool"', reading.file, `${pointer}/role`)
  }
}

function readPlainMessage(
  message: JsonObject,
  kind: 'system-message' | 'user-message',
  pointer: string,
  { file, tally, steps }: Reading,
): void {
  tally.addExtraKeys(message, TEXT_KEYS, pointer)
  steps.push({ kind, content: readContent(message, file, pointer, tally), pointer })
}

function readTurn(message: JsonObject, pointer: string, reading: Reading): void {
  const { file, tally, steps } = reading
  closeTurn(reading)
  tally.addExtraKeys(message, ASSISTANT_KEYS, pointer)
  const content = readContent(message, file, pointer, tally)
  const calls = readCalls(message, reading.callIds, file, pointer, tally)
  reading.waiting = calls
  reading.answered = 0
  steps.push({ kind: 'assistant-message', content, pointer })
  for (const call of calls) steps.push(call)
}

function readAnswer(message: JsonObject, pointer: string, reading: Reading): void {
  const { file, tally, waiting, answered } = reading
  tally.addExtraKeys(message, ANSWER_KEYS, pointer)
  const result = readResult(message, file, pointer, tally)
  const call = waiting[answered]
  if (call === undefined) tally.add('answers-without-calls', pointer)
  else if (result.tool !== call.tool || result.id !== call.id) tally.add('answer-differs-from-call', pointer)
  reading.answered = answered + 1
  reading.steps.push(result)
}

function closeTurn({ waiting, answered, tally }: Reading): void {
  const unanswered = waiting[answered]
  if (unanswered !== undefined) tally.add('calls-without-answers', unanswered.pointer)
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
  const at = `${pointer}/tool_call`
  if (!isJsonObject(call)) throw badShape(call, 'an object or null', file, at)
  const tool = readText(call, 'function', file, at)
  // What it repeats of the call is not carried; it has the types that the call's own have.
  readOptionalText(call, 'id', file, at)
  if (!isJsonObject(call['args'])) throw badShape(call['args'], 'an object', file, `${at}/args`)
  return { kind: 'tool-result', id, tool, content, error, pointer }
}
