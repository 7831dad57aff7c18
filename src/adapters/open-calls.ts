import type { ToolCall, ToolResult } from '../model/trace.ts'
import type { ConversationTally } from './conversation-irregularities.ts'

/** Watches which calls of a run have been answered, and counts ids that do not lead from answer to call. */
export interface OpenCalls {
  open(call: ToolCall): void
  close(answer: Pick<ToolResult, 'id' | 'tool'>, pointer: string): void
  /** Counts the calls that are still open. */
  finish(): void
}

/** Calls of a run that is just beginning. */
export function makeOpenCalls(tally: ConversationTally): OpenCalls {
  const open: ToolCall[] = []
  const ids = new Set<string>()

  return {
    open(call) {
      const { id, pointer } = call
      if (id === null) tally.add('call-id-missing', pointer)
      else if (id === '') tally.add('call-id-empty', pointer)
      else if (ids.has(id)) tally.add('call-id-repeated', pointer)
      else ids.add(id)
      open.push(call)
    },
    close(answer, pointer) {
      const { id, tool } = answer
      if (id === null) tally.add('answer-id-missing', pointer)
      else if (id === '') tally.add('answer-id-empty', pointer)
      const index = open.findIndex(call => isAnswer(answer, call))
      const [call] = index === -1 ? [] : open.splice(index, 1)
      if (call === undefined) {
        tally.add(id !== null && ids.has(id) ? 'answer-repeated' : 'answers-without-calls', pointer)
      } else if (tool !== null && tool !== call.tool) {
        tally.add('answer-differs-from-call', pointer)
      }
    },
    finish() {
      const [first] = open
      if (first !== undefined) tally.add('calls-without-answers', first.pointer)
    },
  }
}

// An answer without an id answers the first open call that it can: of the tool that it names, if it names one.
function isAnswer({ id, tool }: Pick<ToolResult, 'id' | 'tool'>, call: ToolCall): boolean {
  return id === null || id === '' ? tool === null || tool === call.tool : id === call.id
}
