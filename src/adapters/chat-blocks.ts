import { isJsonList, isJsonObject, type Json, type JsonObject } from '../model/json.ts'
import { printJson } from '../model/print-json.ts'
import type { Content } from '../model/trace.ts'
import { readContent, saidText } from './chat-content.ts'
import type { RecordedAnswer, RecordedCall } from './conversation.ts'
import { readOptionalBoolean, readOptionalText, readText } from './json-fields.ts'

/** What a block of a message's content is. */
export type Block =
  | { readonly kind: 'call'; readonly call: RecordedCall }
  | { readonly kind: 'answer'; readonly answer: RecordedAnswer }
  /** Something said, shown or thought: kept in the message as it was recorded. */
  | { readonly kind: 'other' }

/**
 * Reads a block of a message: a call, an answer, or neither. Formats name the two, and what is in them, in their own
 * words; no word means different things in two of them.
 */
export function readBlock(block: JsonObject, file: string, pointer: string): Block {
  const { type } = block
  if (typeof type !== 'string') return OTHER
  if (CALLS.has(type)) return { kind: 'call', call: readCall(block, file, pointer) }
  if (ANSWERS.test(type)) return { kind: 'answer', answer: readAnswer(block, file, pointer) }
  return OTHER
}

const OTHER: Block = { kind: 'other' }

// Of Anthropic's messages, of the model's provider's own and of remote tools; of OpenTelemetry's messages; of the items
// of OpenAI's responses.
const CALLS: ReadonlySet<string> = new Set([
  ...['tool_use', 'server_tool_use', 'mcp_tool_use', 'tool_call', 'function_call', 'custom_tool_call'],
])
// Answers of a provider's own tools are named after the tool: `web_search_tool_result`.
const ANSWERS = /^(?:\w+_)?tool_result$|^tool_call_response$|^(?:function|custom_tool)_call_output$/

function readCall(block: JsonObject, file: string, pointer: string): RecordedCall {
  return {
    id: readOptionalText(block, 'call_id', file, pointer) ?? readOptionalText(block, 'id', file, pointer),
    tool: readText(block, 'name', file, pointer),
    arguments: block['input'] ?? block['arguments'],
  }
}

function readAnswer(block: JsonObject, file: string, pointer: string): RecordedAnswer {
  const key = ['content', 'response', 'result', 'output'].find(name => block[name] !== undefined) ?? 'content'
  const content = readAnswerContent(block[key], file, `${pointer}/${key}`)
  const ids = ['tool_use_id', 'call_id', 'id'].map(name => readOptionalText(block, name, file, pointer))
  const isFailed = readOptionalBoolean(block, 'is_error', file, pointer) ?? false
  return {
    id: ids.find(id => id !== null) ?? null,
    tool: readOptionalText(block, 'name', file, pointer),
    content,
    error: isFailed ? saidText(content) : null,
  }
}

/** What a tool gave back: text, or blocks as a message has them; any other value as its JSON text. */
export function readAnswerContent(value: Json | undefined, file: string, pointer: string): Content {
  if (value === undefined || value === null || typeof value === 'string') return value ?? null
  return isJsonList(value) && value.every(isBlock) ? readContent(value, file, pointer) : printJson(value)
}

function isBlock(value: Json): boolean {
  return isJsonObject(value) && typeof value['type'] === 'string'
}
