import { addChatMessage } from './chat-messages.ts'
import { makeConversation } from './conversation.ts'
import { readObject } from './json-fields.ts'
import type { Exchange } from './merge-exchanges.ts'
import { attributeText } from './otel-attributes.ts'
import type { OtelTally } from './otel-irregularities.ts'
import { readOtelMessages } from './otel-messages.ts'
import type { OtelSpan } from './otel-span.ts'

/** An exchange with a model that a span tells of. */
export interface OtelExchange extends Exchange {
  readonly span: OtelSpan
  readonly model: string | null
  readonly agent: string | null
  readonly tally: OtelTally
  /** The pointer as far as the file is written as it is read. */
  cutPointer(pointer: string): string
}

/** Reads the messages of a span as an exchange: what it was sent at its start, and received at its end. */
export function readOtelExchange(span: OtelSpan, file: string, tally: OtelTally): OtelExchange {
  const { sent, received, opaque } = readOtelMessages(span)
  const conversation = makeConversation(span.pointer, tally)
  const context = { file, tally, knownKeys: MESSAGE_KEYS }
  for (const { value, pointer } of sent) {
    addChatMessage(conversation, readObject(value, file, pointer), { pointer }, context)
  }
  const count = conversation.count()
  const [first, second] = received
  if (first !== undefined) {
    const message = readObject(first.value, file, first.pointer)
    addChatMessage(conversation, message, { pointer: first.pointer }, context)
  }
  if (second !== undefined) tally.add('other-choices', second.pointer)
  const { attributes, start, end } = span
  const cutPointer = (pointer: string) => opaque.find(prefix => pointer.startsWith(`${prefix}/`)) ?? pointer
  return {
    span,
    steps: conversation.finish().map(({ step, ...stamp }) => {
      const pointer = cutPointer(step.pointer)
      return { ...stamp, step: { ...step, pointer }, stampPointer: pointer }
    }),
    sent: count,
    sentAt: start,
    receivedAt: end ?? start,
    model:
      attributeText(attributes, 'gen_ai.response.model') ?? attributeText(attributes, 'gen_ai.request.model'),
    agent: agentOf(span),
    tally,
    cutPointer,
  }
}

const MESSAGE_KEYS: ReadonlySet<string> = new Set([
  ...['role', 'content', 'parts', 'name', 'finish_reason', 'tool_calls', 'tool_call_id', 'id'],
])

/** The name of the agent that a span is of. */
export function agentOf({ attributes }: OtelSpan): string | null {
  return attributeText(attributes, 'gen_ai.agent.name')
}
