import { attributeText } from './otel-attributes.ts'
import type { OtelSpan } from './otel-span.ts'
import { readTimestamp } from './read-timestamp.ts'

/**
 * The spans that belong together, by start: those of a conversation, whichever traces it runs through, and those of a
 * trace where none of its spans names a conversation. Groups stand in the order of their first spans in the file.
 */
export function groupSpans(spans: readonly OtelSpan[]): readonly (readonly OtelSpan[])[] {
  const conversations = new Map<string, string>()
  for (const span of spans) {
    const conversation = conversationOf(span)
    if (conversation === null || span.traceId === '' || conversations.has(span.traceId)) continue
    conversations.set(span.traceId, conversation)
  }
  const groups = new Map<string, OtelSpan[]>()
  for (const span of spans) {
    const key = JSON.stringify(keyOf(span, conversations))
    const group = groups.get(key) ?? []
    group.push(span)
    groups.set(key, group)
  }
  return [...groups.values()].map(group => group.sort((left, right) => startOf(left) - startOf(right)))
}

function keyOf(span: OtelSpan, conversations: ReadonlyMap<string, string>): readonly [string, string] {
  const conversation = conversationOf(span) ?? conversations.get(span.traceId)
  if (conversation !== undefined) return ['conversation', conversation]
  return span.traceId === '' ? ['span', span.pointer] : ['trace', span.traceId]
}

function conversationOf({ attributes }: OtelSpan): string | null {
  return attributeText(attributes, 'gen_ai.conversation.id')
}

// Spans that do not say when they began stand first.
function startOf({ start }: OtelSpan): number {
  return readTimestamp(start?.stamp ?? null)?.seconds ?? 0
}
