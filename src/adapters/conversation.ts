import type { Json } from '../model/json.ts'
import type { Content, Message, ToolCall } from '../model/trace.ts'
import type { ConversationTally } from './conversation-irregularities.ts'
import { hasLoneSurrogate } from './lone-surrogate.ts'
import { makeOpenCalls, type OpenCalls } from './open-calls.ts'
import { readArguments } from './read-arguments.ts'
import type { StampedStep } from './read-clock.ts'

/** Collects the steps of a run from messages, calls and answers in their order, whichever format records them. */
export interface Conversation {
  addMessage(kind: Message['kind'], content: Content, at: At): void
  addCall(call: RecordedCall, at: At): void
  addAnswer(answer: RecordedAnswer, at: At): void
  /** How many steps there are so far. */
  count(): number
  /** All steps so far; counts the calls that nothing has answered. */
  finish(): readonly StampedStep[]
}

/** Where a step stands, and when it was recorded. */
export interface At {
  readonly pointer: string
  /** As recorded; absent where the format records none. */
  readonly stamp?: Json | undefined
  readonly stampPointer?: string
}

/** A call as a format records it. */
export interface RecordedCall {
  readonly id: string | null
  readonly tool: string
  /** An object, or text that stands for one. */
  readonly arguments: Json | undefined
}

/** An answer as a format records it. */
export interface RecordedAnswer {
  /** Of the call that it says it answers. */
  readonly id: string | null
  readonly tool: string | null
  readonly content: Content
  readonly error: string | null
}

/** A conversation without a step, whose messages stand at this pointer. */
export function makeConversation(messages: string, tally: ConversationTally): Conversation {
  const steps: StampedStep[] = []
  const openCalls: OpenCalls = makeOpenCalls(tally)

  function push(step: StampedStep['step'], { stamp, stampPointer, pointer }: At): void {
    steps.push({ step, stamp, stampPointer: stampPointer ?? pointer })
  }

  function checkText(value: Json, pointer: string): void {
    if (hasLoneSurrogate(value)) tally.add('lone-surrogate', pointer)
  }

  return {
    addMessage(kind, content, at) {
      const { pointer } = at
      checkText(content, pointer)
      push({ kind, content, pointer }, at)
    },
    addCall({ id, tool, arguments: recorded }, at) {
      const { pointer } = at
      if (tool === '') tally.add('empty-function-name', pointer)
      const call: ToolCall = { kind: 'tool-call', id, tool, ...argumentsOf(recorded, pointer), pointer }
      checkText([id, tool, call.args, call.rawArgs ?? null], pointer)
      openCalls.open(call)
      push(call, at)
    },
    addAnswer(answer, at) {
      const { pointer } = at
      checkText([answer.id, answer.tool, answer.content], pointer)
      openCalls.close(answer, pointer)
      push({ kind: 'tool-result', ...answer, pointer }, at)
    },
    count: () => steps.length,
    finish() {
      if (steps.length === 0) tally.add('no-messages', messages)
      openCalls.finish()
      return steps
    },
  }

  function argumentsOf(recorded: Json | undefined, pointer: string): Pick<ToolCall, 'args' | 'rawArgs'> {
    if (recorded === undefined || recorded === null || recorded === '') {
      tally.add('arguments-missing', pointer)
      return recorded === '' ? { args: {}, rawArgs: '' } : { args: {} }
    }
    const { decoded, ...read } = readArguments(recorded)
    if (read.rawArgs !== undefined) tally.add('arguments-not-object', pointer)
    else if (decoded > 1) tally.add('arguments-decoded-again', pointer)
    return read
  }
}
