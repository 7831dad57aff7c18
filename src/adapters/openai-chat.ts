import { chatHead } from './chat-head.ts'
import { makeChatLogAdapter } from './chat-log.ts'

/**
 * Logs of OpenAI's chat completions, which many other providers' interfaces are like, and of the responses that came
 * after them, whose items are messages, calls and answers.
 */
export const openAiChat = makeChatLogAdapter({
  format: 'openai-chat',
  folder: 'chat-logs',
  messageKeys: new Set([
    ...['role', 'content', 'name', 'refusal', 'timestamp', 'created_at'],
    ...['tool_calls', 'function_call', 'tool_call_id', 'type', 'id', 'status'],
  ]),
  recognises: head => chatHead(head) === 'openai',
})
