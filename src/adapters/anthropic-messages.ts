import { chatHead } from './chat-head.ts'
import { makeChatLogAdapter } from './chat-log.ts'

/** Logs of Anthropic's Messages: calls and answers are blocks, and the system prompt stands beside the messages. */
export const anthropicMessages = makeChatLogAdapter({
  format: 'anthropic-messages',
  folder: 'message-logs',
  messageKeys: new Set(['role', 'content', 'timestamp', 'created_at']),
  recognises: head => chatHead(head) === 'anthropic',
})
