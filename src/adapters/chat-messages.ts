import { isJsonObject, type Json, type JsonObject } from '../model/json.ts'
import { errorText, readContent } from './chat-content.ts'
import type { At, Conversation } from './conversation.ts'
import type { ConversationTally } from './conversation-irregularities.ts'
import {
  badShape,
  readList,
  readObject,
  readOptionalBoolean,
  readOptionalText,
  readText,
} from './json-fields.ts'

/**
 * Adds a message of the chat form: `role`, `content`, `tool_calls` with `function: {name, arguments}` (or both beside
 * the call's `id`), answers with `tool_call_id`; also the older `function_call`, answered by the role `function`.
 */
export function addChatMessage(
  conversation: Conversation,
  message: JsonObject,
  at: At,
  { file, tally, knownKeys }: ChatContext,
): void {
  tally.addExtraKeys(message, knownKeys, at.pointer)
  const role = message['role']
  switch (role) {
    case 'system':
    case 'developer':
    case 'user':
      addText(role === 'user' ? 'user-message' : 'system-message')
      break
    case 'assistant':
      addAssistant()
      break
    case 'tool':
    case 'function':
      addAnswer()
      break
    default:
      throw badShape(
        role,
        'one of "system", "developer", "user", "assistant", "tool", "function"',
        file,
        `${at.pointer}/role`,
      )
  }

  function addText(kind: 'user-message' | 'system-message'): void {
    const content = readContent(message['content'], file, `${at.pointer}/content`)
    if (content === null) tally.add('content-missing', at.pointer)
    conversation.addMessage(kind, content, at)
  }

  function addAssistant(): void {
    const refusal = readOptionalText(message, 'refusal', file, at.pointer)
    const content = readContent(message['content'], file, `${at.pointer}/content`)
    const calls = callsOf(message, file, at.pointer)
    if (content === null && refusal === null && calls.length === 0) tally.add('content-missing', at.pointer)
    conversation.addMessage(
      'assistant-message',
      refusal === null ? content : withRefusal(content, refusal),
      at,
    )
    for (const { value, pointer } of calls) addCall(readObject(value, file, pointer), pointer)
  }

  function addCall(call: JsonObject, pointer: string): void {
    const id = readOptionalText(call, 'id', file, pointer)
    const key = ['function', 'custom'].find(name => isJsonObject(call[name]))
    const named = key === undefined ? call : readObject(call[key], file, pointer)
    const tool = readText(named, 'name', file, key === undefined ? pointer : `${pointer}/${key}`)
    // A custom tool takes its input as text of any form.
    conversation.addCall({ id, tool, arguments: named['arguments'] ?? named['input'] }, { ...at, pointer })
  }

  function addAnswer(): void {
    const content = readContent(message['content'], file, `${at.pointer}/content`)
    const isFailed = readOptionalBoolean(message, 'error', file, at.pointer) ?? false
    conversation.addAnswer(
      {
        id:
          readOptionalText(message, 'tool_call_id', file, at.pointer) ??
          readOptionalText(message, 'id', file, at.pointer),
        tool: readOptionalText(message, 'name', file, at.pointer),
        content,
        error: isFailed ? errorText(content) : null,
      },
      at,
    )
  }
}

/** What the messages of a run share. */
export interface ChatContext {
  readonly file: string
  readonly tally: ConversationTally
  /** Keys that a message of the format has; any other is counted. */
  readonly knownKeys: ReadonlySet<string>
}

function callsOf(message: JsonObject, file: string, pointer: string): { value: Json; pointer: string }[] {
  const { tool_calls: several, function_call: single } = message
  const calls =
    several === undefined || several === null ? [] : readList(several, file, `${pointer}/tool_calls`)
  return [
    ...calls.map((value, index) => ({ value, pointer: `${pointer}/tool_calls/${index}` })),
    ...(single === undefined || single === null
      ? []
      : [{ value: single, pointer: `${pointer}/function_call` }]),
  ]
}

function withRefusal(content: string | null | readonly JsonObject[], refusal: string): readonly JsonObject[] {
  const blocks = typeof content === 'string' ? [{ type: 'text', text: content }] : (content ?? [])
  return [...blocks, { type: 'refusal', refusal }]
}
