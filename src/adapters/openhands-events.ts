import type { Json, JsonObject } from '../model/json.ts'
import { readContent, saidText } from './chat-content.ts'
import type { At, Conversation } from './conversation.ts'
import { CONVERSATION_IRREGULARITIES } from './conversation-irregularities.ts'
import type { IrregularityTable, IrregularityTally } from './irregularity-tally.ts'
import { readObject, readOptionalBoolean, readOptionalText, readText } from './json-fields.ts'
import { CLOCK_IRREGULARITIES } from './read-clock.ts'

/** What OpenHands' recordings hold besides the plain case. */
export const OPENHANDS_IRREGULARITIES = {
  ...CONVERSATION_IRREGULARITIES,
  ...CLOCK_IRREGULARITIES,
  'framework-event': [
    'each',
    'what the framework looks up for the agent: no call of the agent, kept as a system message',
  ],
  'tool-name-missing': [
    'each',
    'a call that does not say which function the model named: it is named for its action',
  ],
} as const satisfies IrregularityTable<string>

/** A tally of these kinds. */
export type OpenHandsTally = IrregularityTally<keyof typeof OPENHANDS_IRREGULARITIES>

/**
 * Adds the steps of an event: an action of the user or the agent, or what came of one. Actions are calls of the
 * function that the model named, with the arguments that OpenHands made of the model's.
 */
export function addOpenHandsEvent(
  conversation: Conversation,
  event: JsonObject,
  pointer: string,
  { file, tally }: { readonly file: string; readonly tally: OpenHandsTally },
): void {
  tally.addExtraKeys(event, KNOWN_KEYS, pointer)
  const at: At = { pointer, stamp: event['timestamp'], stampPointer: `${pointer}/timestamp` }
  const source = readText(event, 'source', file, pointer)
  const metadata = event['tool_call_metadata']
  const made =
    metadata === undefined || metadata === null
      ? {}
      : readObject(metadata, file, `${pointer}/tool_call_metadata`)
  const id = readOptionalText(made, 'tool_call_id', file, `${pointer}/tool_call_metadata`)
  const named = readOptionalText(made, 'function_name', file, `${pointer}/tool_call_metadata`)
  const action = readOptionalText(event, 'action', file, pointer)
  if (action === null) addObservation(readText(event, 'observation', file, pointer))
  else addAction(action, readObject(event['args'], file, `${pointer}/args`))

  function addAction(name: string, args: JsonObject): void {
    if (name === 'message') {
      const content = readContent(args['content'], file, `${pointer}/args/content`)
      if (content === null) tally.add('content-missing', pointer)
      conversation.addMessage(source === 'user' ? 'user-message' : 'assistant-message', content, at)
    } else if (source === 'agent') {
      if (named === null) tally.add('tool-name-missing', pointer)
      conversation.addMessage('assistant-message', thoughtOf(name, args), at)
      conversation.addCall({ id, tool: named ?? name, arguments: args }, at)
    } else {
      tally.add('framework-event', pointer)
      conversation.addMessage('system-message', [{ type: name, args }], at)
    }
  }

  function addObservation(name: string): void {
    const content = readContent(event['content'], file, `${pointer}/content`)
    if (source !== 'agent') {
      tally.add('framework-event', pointer)
      conversation.addMessage('system-message', content, at)
      return
    }
    const isFailed = name === 'error' || readOptionalBoolean(event, 'success', file, pointer) === false
    conversation.addAnswer(
      { id, tool: named ?? name, content, error: isFailed ? saidText(content) : null },
      at,
    )
  }
}

const KNOWN_KEYS: ReadonlySet<string> = new Set([
  ...['id', 'timestamp', 'source', 'message', 'action', 'args', 'observation', 'cause', 'content', 'extras'],
  ...['tool_call_metadata', 'llm_metrics', 'success'],
])

// What the model said beside a call. Of the tool for thinking it is the argument.
function thoughtOf(action: string, { thought }: JsonObject): string | null {
  return action !== 'think' && typeof thought === 'string' && thought !== '' ? thought : null
}

/** The model that an event was made by; null where it does not say. */
export function modelOf(event: Json, file: string, pointer: string): string | null {
  const metadata = readObject(event, file, pointer)['tool_call_metadata']
  if (metadata === undefined || metadata === null) return null
  const response = readObject(metadata, file, `${pointer}/tool_call_metadata`)['model_response']
  if (response === undefined || response === null) return null
  const place = `${pointer}/tool_call_metadata/model_response`
  return readOptionalText(readObject(response, file, place), 'model', file, place)
}
