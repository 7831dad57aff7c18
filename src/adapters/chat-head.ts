import { isJsonList, isJsonObject, type Json, type JsonObject } from '../model/json.ts'
import type { FileHead } from './adapter.ts'
import { hasKeys, readHead } from './json-head.ts'

/** Whose messages a chat log holds, as far as its beginning tells; null when it is no chat log. */
export function chatHead({ text }: FileHead): 'openai' | 'anthropic' | null {
  const { first } = readHead(text)
  // Recordings of other formats hold messages, too.
  if (OTHERS.some(key => hasKeys(first, key))) return null
  const { request, response } = { request: partOf(first, 'request'), response: partOf(first, 'response') }
  const messages = [first, request, partOf(first, 'body')]
    .flatMap(holder => [holder['messages'], holder['input']])
    .find(isJsonList)
  const said = messages?.filter(isJsonObject) ?? (isChatMessage(first) ? [first] : [])
  if ([first, request].some(isOfAnthropic) || isReply(first) || isReply(response) || said.some(hasBlocks)) {
    return said.length > 0 || isReply(first) || isReply(response) ? 'anthropic' : null
  }
  if ([first, response].some(isOfOpenAi)) return 'openai'
  return said.some(isChatMessage) ? 'openai' : null
}

/** Whether an object is a message of a chat, or an item that stands where one does. */
export function isChatMessage({ role, type }: JsonObject): boolean {
  if (typeof role === 'string') return ROLES.has(role)
  return typeof type === 'string' && /^(function|custom_tool)_call(_output)?$/.test(type)
}

function isOfOpenAi({ choices, object, output }: JsonObject): boolean {
  return isJsonList(choices) || (object === 'response' && isJsonList(output))
}

const OTHERS = [
  'suite_name',
  'schema',
  'traj',
  'interaction_history',
  'simulations',
  'contents',
  'resourceSpans',
]
const ROLES: ReadonlySet<string> = new Set(['system', 'developer', 'user', 'assistant', 'tool', 'function'])

function partOf(record: JsonObject, key: string): JsonObject {
  const part = record[key]
  if (!isJsonObject(part)) return {}
  const { body } = part
  return isJsonObject(body) ? body : part
}

// The system prompt is no message there.
function isOfAnthropic(request: JsonObject): boolean {
  const { model } = request
  return (
    (request['messages'] !== undefined && hasKeys(request, 'system')) ||
    hasKeys(request, 'anthropic_version') ||
    (typeof model === 'string' && /claude/i.test(model))
  )
}

function isReply({ type, role }: JsonObject): boolean {
  return type === 'message' && role === 'assistant'
}

function hasBlocks({ content }: JsonObject): boolean {
  return isJsonList(content) && content.some(isOwnBlock)
}

function isOwnBlock(block: Json): boolean {
  const type = isJsonObject(block) ? block['type'] : null
  return typeof type === 'string' && /^(thinking|redacted_thinking|.*tool_use|.*tool_result)$/.test(type)
}
