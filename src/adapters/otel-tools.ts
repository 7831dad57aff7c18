import type { Json } from '../model/json.ts'
import { readAnswerContent } from './chat-blocks.ts'
import { makeConversation, type RecordedCall } from './conversation.ts'
import type { ConversationTally } from './conversation-irregularities.ts'
import { attributeText } from './otel-attributes.ts'
import type { OtelSpan } from './otel-span.ts'
import type { StampedStep } from './read-clock.ts'
import { readTimestamp } from './read-timestamp.ts'

/** The run of a tool that a span tells of. */
interface ToolRun {
  readonly span: OtelSpan
  readonly call: RecordedCall
  readonly result: Json | undefined
}

/** Whether a span tells of a tool that was run. */
export function isToolSpan({ attributes }: OtelSpan): boolean {
  return (
    attributeText(attributes, 'gen_ai.operation.name') === 'execute_tool' ||
    attributes.has('gen_ai.tool.call.id')
  )
}

/** What a span of a tool adds to the steps of a run. */
export interface ToolAdder {
  readonly steps: readonly StampedStep[]
  /** Whether the run has the call; then its answer and its failure are added where no message tells them. */
  addToCall(span: OtelSpan): boolean
  /** Adds call and answer at the span's times: no message tells of them. */
  addAlone(span: OtelSpan): void
}

/** Adds spans of tools to the steps that messages tell of. */
export function makeToolAdder(
  messages: readonly StampedStep[],
  file: string,
  tally: ConversationTally,
): ToolAdder {
  const steps = [...messages]
  const matched = new Set<StampedStep>()

  return {
    steps,
    addToCall(span) {
      const run = readToolRun(span)
      const index = steps.findIndex(own => !matched.has(own) && isCallOf(own, run))
      const call = steps[index]
      if (call === undefined) return false
      matched.add(call)
      const answer = steps.findIndex((own, position) => position > index && isAnswerTo(own, call, run))
      if (answer === -1) insertAnswer(run, index)
      else addFailure(answer, span)
      return true
    },
    addAlone(span) {
      const { call } = readToolRun(span)
      const { pointer } = span
      const conversation = makeConversation(pointer, tally)
      conversation.addCall(call, { pointer })
      for (const own of conversation.finish()) insertAt({ ...own, ...span.start }, span.start)
      const answer = answerOf(readToolRun(span))
      if (answer !== null) insertAt({ ...answer, ...span.end }, span.end)
    },
  }

  function addFailure(index: number, { failure }: OtelSpan): void {
    const own = steps[index]
    if (own?.step.kind !== 'tool-result' || own.step.error !== null || failure === null) return
    steps[index] = { ...own, step: { ...own.step, error: failure } }
  }

  // Behind the call and those that the same message makes.
  function insertAnswer(run: ToolRun, call: number): void {
    const answer = answerOf(run)
    if (answer === null) return
    const next = steps.findIndex(({ step }, position) => position > call && step.kind !== 'tool-call')
    steps.splice(next === -1 ? steps.length : next, 0, { ...answer, ...run.span.end })
  }

  function insertAt(own: StampedStep, time: OtelSpan['start']): void {
    const at = secondsOf(time?.stamp)
    const later = steps.findIndex(
      ({ stamp }) => at !== null && (secondsOf(stamp) ?? Number.NEGATIVE_INFINITY) > at,
    )
    steps.splice(later === -1 ? steps.length : later, 0, own)
  }

  function answerOf({ span, call, result }: ToolRun): StampedStep | null {
    const { pointer, failure } = span
    if (result === undefined && failure === null) return null
    const content = readAnswerContent(result, file, pointer)
    const step = {
      kind: 'tool-result',
      id: call.id,
      tool: call.tool,
      content,
      error: failure,
      pointer,
    } as const
    return { step, stamp: undefined, stampPointer: pointer }
  }
}

function readToolRun(span: OtelSpan): ToolRun {
  const { attributes } = span
  return {
    span,
    call: {
      id: attributeText(attributes, 'gen_ai.tool.call.id'),
      tool: attributeText(attributes, 'gen_ai.tool.name') ?? '',
      arguments: attributes.get('gen_ai.tool.call.arguments')?.value,
    },
    result: attributes.get('gen_ai.tool.call.result')?.value,
  }
}

function isCallOf({ step }: StampedStep, { call }: ToolRun): boolean {
  if (step.kind !== 'tool-call') return false
  return call.id === null || step.id === null ? step.tool === call.tool : step.id === call.id
}

function isAnswerTo({ step }: StampedStep, asked: StampedStep, { call }: ToolRun): boolean {
  if (step.kind !== 'tool-result' || asked.step.kind !== 'tool-call') return false
  const id = asked.step.id ?? call.id
  return id === null || step.id === null ? (step.tool ?? call.tool) === call.tool : step.id === id
}

function secondsOf(stamp: Json | undefined): number | null {
  return stamp === undefined ? null : (readTimestamp(stamp)?.seconds ?? null)
}
