import type { JsonObject } from '../model/json.ts'
import type { Content, Message } from '../model/trace.ts'
import { type Block, readBlock } from './chat-blocks.ts'
import { readCalls } from './chat-calls.ts'
import { readContent, saidText } from './chat-content.ts'
import type { At, Conversation } from './conversation.ts'
import type { ConversationTally } from './conversation-irregularities.ts'
import { badShape, readOptionalBoolean, readOptionalText } from './json-fields.ts'

/** What the messages of a run share. */
export interface ChatContext {
  readonly file: string
  readonly tally: ConversationTally
  /** Keys that a message of the format has; any other is counted. */
  readonly knownKeys: ReadonlySet<string>
}

/**
 * Adds the steps of a message in any of the chat forms: a `role` with `content` (or `parts`) as text or blocks; calls
 * beside the content or as blocks of it; answers as messages of their own or as blocks of one.
 */
export function addChatMessage(
  conversation: Conversation,
  message: JsonObject,
  at: At,
  { file, tally, knownKeys }: ChatContext,
): void {
  if (message['role'] === undefined && typeof message['type'] === 'string') {
    addItem(conversation, message, at, file)
    return
  }
  tally.addExtraKeys(message, knownKeys, at.pointer)
  const key = message['content'] === undefined && message['parts'] !== undefined ? 'parts' : 'content'
  const content = readContent(message[key], file, `${at.pointer}/${key}`)
  const blocks = readBlocks(content, file, `${at.pointer}/${key}`)
  const role = message['role']
  switch (role) {
    case 'system':
    case 'developer':
      addSaid('system-message')
      break
    case 'user':
      addSaid('user-message')
      break
    case 'assistant':
      addAssistant()
      break
    case 'tool':
    case 'function':
      addBlocks()
      if (blocks.length === 0 || blocks.some(({ block }) => block.kind === 'other')) addAnswer()
      break
    default:
      throw badShape(role, ROLES, file, `${at.pointer}/role`)
  }

  // Answers to calls come as messages of the user: these say nothing themselves, or say it behind the answers.
  function addSaid(kind: Message['kind']): void {
    addBlocks()
    const said = saidOf(content, blocks)
    if (said === null && blocks.length > 0) return
    if (said === null) tally.add('content-missing', at.pointer)
    conversation.addMessage(kind, said, at)
  }

  function addAssistant(): void {
    const refusal = readOptionalText(message, 'refusal', file, at.pointer)
    const calls = readCalls(message, file, at.pointer)
    const said = saidOf(content, blocks)
    if (said === null && refusal === null && blocks.length + calls.length === 0) {
      tally.add('content-missing', at.pointer)
    }
    conversation.addMessage('assistant-message', refusal === null ? said : withRefusal(said, refusal), at)
    addBlocks()
    for (const { call, pointer } of calls) conversation.addCall(call, { ...at, pointer })
  }

  function addBlocks(): void {
    for (const { block, pointer } of blocks) {
      if (block.kind === 'call') conversation.addCall(block.call, { ...at, pointer })
      else if (block.kind === 'answer') conversation.addAnswer(block.answer, { ...at, pointer })
    }
  }

  function addAnswer(): void {
    const said = saidOf(content, blocks)
    const isFailed = readOptionalBoolean(message, 'error', file, at.pointer) ?? false
    const id =
      readOptionalText(message, 'tool_call_id', file, at.pointer) ??
      readOptionalText(message, 'id', file, at.pointer)
    const tool = readOptionalText(message, 'name', file, at.pointer)
    conversation.addAnswer({ id, tool, content: said, error: isFailed ? saidText(said) : null }, at)
  }
}

// An item of OpenAI's responses is a block that stands where a message does: a call, an answer, a thought.
function addItem(conversation: Conversation, item: JsonObject, at: At, file: string): void {
  const block = readBlock(item, file, at.pointer)
  switch (block.kind) {
    case 'call':
      conversation.addMessage('assistant-message', null, at)
      conversation.addCall(block.call, at)
      break
    case 'answer':
      conversation.addAnswer(block.answer, at)
      break
    case 'other':
      conversation.addMessage('assistant-message', [item], at)
      break
  }
}

const ROLES = 'one of "system", "developer", "user", "assistant", "tool", "function"'

interface PlacedBlock {
  readonly block: Block
  readonly value: JsonObject
  readonly pointer: string
}

function readBlocks(content: Content, file: string, pointer: string): readonly PlacedBlock[] {
  if (content === null || typeof content === 'string') return []
  return content.map((value, index) => {
    const place = `${pointer}/${index}`
    return { block: readBlock(value, file, place), value, pointer: place }
  })
}

// The content without the blocks that are steps of their own.
function saidOf(content: Content, blocks: readonly PlacedBlock[]): Content {
  if (blocks.length === 0) return content
  const said = blocks.flatMap(({ block, value }) => (block.kind === 'other' ? [value] : []))
  return said.length === 0 ? null : said
}

function withRefusal(content: Content, refusal: string): readonly JsonObject[] {
  const blocks = typeof content === 'string' ? [{ type: 'text', text: content }] : (content ?? [])
  return [...blocks, { type: 'refusal', refusal }]
}
