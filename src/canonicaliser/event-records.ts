import type { EventRecord } from '../model/event-record.ts'
import type { Json, JsonObject } from '../model/json.ts'
import type { Lexicon } from '../model/lexicon.ts'
import type { Content, Step, ToolCall, Trace } from '../model/trace.ts'
import { makeToolClassifier } from './classify-tool.ts'
import { contentText } from './content-text.ts'

/** By what a call says what it is about. */
export interface EventRecordOptions {
  /** What kind of action a call is, where it does not say. */
  readonly lexicon: Lexicon
  /** Whether an argument of this name is the object, or the recipient, where none is called so. */
  isObjectKey(key: string): boolean
  isRecipientKey(key: string): boolean
}

/** A run as enforcement-ready records, and what of it the twelve fields have no place for. */
export interface RecordedEvents {
  readonly records: readonly EventRecord[]
  /** How often each thing was left out. */
  readonly losses: ReadonlyMap<string, number>
}

/**
 * Makes a record of each step of a run. What a call states in arguments that are named like a field is that field; where
 * none is, the lexicon and the names of arguments say. What somebody said is the action.
 */
export function makeEventRecords(options: EventRecordOptions): (trace: Trace) => RecordedEvents {
  const typingOf = makeToolClassifier(options.lexicon)

  return trace => {
    const losses = new Map<string, number>()
    const lose = (what: string, count = 1): void => {
      if (count > 0) losses.set(what, (losses.get(what) ?? 0) + count)
    }
    loseAbout(trace, lose)
    return { records: trace.steps.map(step => recordOf(step, trace, lose)), losses }
  }

  function recordOf(step: Step, { id: session_id, clock }: Trace, lose: Lose): EventRecord {
    const about = {
      ...UNKNOWN,
      session_id,
      timestamp: clock === 'recorded' ? (step.timestamp ?? null) : null,
    }
    switch (step.kind) {
      case 'user-message':
        return { ...about, ...saidBy('user', step.content, lose) }
      case 'system-message':
        return { ...about, ...saidBy('system', step.content, lose) }
      case 'assistant-message':
        return { ...about, ...saidBy(AGENT, step.content, lose) }
      case 'tool-result':
        if (step.error !== null) lose('errors of answers')
        if (step.id !== null) lose('call ids')
        return { ...about, ...saidBy('tool', step.content, lose), tool: step.tool }
      case 'tool-call':
        return { ...about, ...calledBy(step, lose) }
    }
  }

  function calledBy(step: ToolCall, lose: Lose): Partial<EventRecord> & Pick<EventRecord, 'tool' | 'actor'> {
    const { id, tool, words, args, rawArgs, withheld } = step
    if (id !== null) lose('call ids')
    if (rawArgs !== undefined) lose('arguments that could not be read')
    if (withheld === true) lose('marks of calls that were withheld')
    const stated = statedFields(args)
    const object = stated.object === undefined ? namedBy(args, options.isObjectKey) : null
    const recipient = stated.recipient === undefined ? namedBy(args, options.isRecipientKey) : null
    const [action] = typingOf(tool, words).actions
    const used = new Set([...Object.keys(stated), object?.key, recipient?.key])
    lose('arguments', Object.keys(args).filter(key => !used.has(key)).length)
    return {
      actor: AGENT,
      tool,
      action: action ?? null,
      object: object?.value ?? null,
      recipient: recipient?.value ?? null,
      ...stated,
    }
  }
}

const AGENT = 'agent'

type Lose = (what: string, count?: number) => void

const UNKNOWN: Omit<EventRecord, 'timestamp' | 'actor' | 'session_id'> = {
  tool: null,
  action: null,
  object: null,
  recipient: null,
  source: null,
  approval_id: null,
  state_before: null,
  state_after: null,
  trust_domain: null,
}

function loseAbout({ group, labels, injections, expectation }: Trace, lose: Lose): void {
  lose('group keys', Object.keys(group).length)
  lose('labels', Object.values(labels).filter(label => label !== null).length)
  if (injections !== undefined) lose('injected texts', Object.keys(injections).length)
  if (expectation !== undefined) lose('expected verdicts')
}

function saidBy(
  actor: string,
  content: Content,
  lose: Lose,
): Partial<EventRecord> & Pick<EventRecord, 'actor'> {
  if (content === null || typeof content === 'string') return { actor, action: content }
  const [block, ...others] = content
  if (block === undefined) return { actor }
  const { text = null, ...more } = block
  const stated = statedFields(more)
  const left = Object.keys(more).filter(key => !(key in stated) && key !== 'type')
  // Blocks of an event are its fields; those of a message are text, which is all that is kept of them.
  if (others.length === 0 && left.length === 0 && (text === null || typeof text === 'string')) {
    return { actor, action: text, ...stated }
  }
  lose('parts of content blocks that are no text', left.length + others.length)
  return { actor, action: contentText(content, 'text') }
}

type Stated = Partial<Pick<EventRecord, 'actor' | 'action' | 'object' | 'recipient'>>

/** What members that are named like a field state. */
function statedFields(members: JsonObject): Stated & Partial<EventRecord> {
  const texts = TEXT_FIELDS.flatMap(field => {
    const value = members[field]
    return typeof value === 'string' ? [[field, value] as const] : []
  })
  const names = NAME_FIELDS.flatMap(field => {
    const value = members[field]
    return value !== undefined && isNames(value) ? [[field, value] as const] : []
  })
  const states = STATE_FIELDS.flatMap(field => {
    const value = members[field]
    return value === undefined ? [] : [[field, value] as const]
  })
  return Object.fromEntries<Json>([...texts, ...names, ...states])
}

const TEXT_FIELDS = ['actor', 'action', 'source', 'approval_id', 'trust_domain']
const NAME_FIELDS = ['object', 'recipient']
const STATE_FIELDS = ['state_before', 'state_after']

function namedBy(
  args: JsonObject,
  isKey: (key: string) => boolean,
): { readonly key: string; readonly value: Json } | null {
  for (const [key, value] of Object.entries(args)) {
    if (isKey(key) && value !== null && isNames(value)) return { key, value }
  }
  return null
}

function isNames(value: Json): boolean {
  const names = Array.isArray(value) ? value : [value]
  return names.every(name => typeof name === 'string' || typeof name === 'number' || typeof name === 'bigint')
}
