import type { Event } from '../model/event-log.ts'
import type { MentionRule } from '../model/mention-rule.ts'
import { storedText } from '../model/stored-text.ts'
import type { Step, ToolCall, Trace } from '../model/trace.ts'
import { argumentLeaves } from './argument-leaves.ts'
import { contentText } from './content-text.ts'
import { makeOccurrenceTest } from './find-occurrence.ts'

/** The predicates that rules of mentions make. */
export const MENTION_PREDICATES: ReadonlySet<string> = new Set([
  'guarded',
  'said',
  'trusted',
  'untrusted',
  'result_of',
])

/**
 * Makes `guarded` events of the values in guarded arguments, and `said`, `trusted`, `untrusted` and `result_of` events of the
 * messages in which one of the run's guarded values occurs. Values are trimmed and in small letters. Null without a rule.
 */
export function makeMentionEvents(
  rules: readonly MentionRule[],
  predicates: ReadonlySet<string>,
): ((trace: Trace) => ReadonlyMap<number, readonly Event[]>) | null {
  if (rules.length === 0) return null
  return ({ steps }) => {
    const events = new Map<number, Event[]>()
    const add = (step: number, predicate: string, args: Event['args']): void => {
      if (!predicates.has(predicate)) return
      const known = events.get(step) ?? []
      known.push({ predicate, args })
      events.set(step, known)
    }
    for (const rule of rules) addRule(rule, steps, add)
    return events
  }
}

type AddEvent = (step: number, predicate: string, args: Event['args']) => void

function addRule(rule: MentionRule, steps: readonly Step[], add: AddEvent): void {
  const id = storedText(rule.id)
  const values = new Set<string>()
  let calls = 0
  for (const [index, step] of steps.entries()) {
    if (step.kind !== 'tool-call') continue
    for (const { path, value } of guardedLeaves(step, rule)) {
      values.add(value)
      add(index, 'guarded', [id, calls, storedText(path), storedText(value)])
    }
    calls += 1
  }
  if (values.size === 0) return
  const occursIn = makeOccurrenceTest(rule.matching)
  for (const [index, step] of steps.entries()) {
    if (step.kind !== 'user-message' && step.kind !== 'tool-result') continue
    const text = contentText(step.content, 'text').toLowerCase()
    for (const value of values) if (occursIn(value, text)) addMention(rule, step, index, value, add)
  }
}

function guardedLeaves(
  { tool, args }: ToolCall,
  { guarded }: MentionRule,
): readonly { readonly path: string; readonly value: string }[] {
  const keys = guarded.get(tool)
  if (keys === undefined) return []
  return argumentLeaves(args)
    .filter(({ path }) => keys.includes(path.split('/')[1] ?? ''))
    .map(({ path, value }) => ({ path, value: value.trim().toLowerCase() }))
    .filter(({ value }) => value !== '' && value !== 'null')
}

function addMention(rule: MentionRule, step: Step, index: number, value: string, add: AddEvent): void {
  const id = storedText(rule.id)
  const stored = storedText(value)
  if (step.kind !== 'tool-result') {
    add(index, 'said', [id, stored])
    return
  }
  // An answer that names no tool may be anybody's.
  const tool = step.tool ?? ''
  add(index, rule.trusted.includes(tool) ? 'trusted' : 'untrusted', [id, stored])
  add(index, 'result_of', [id, storedText(tool), stored])
}
