import { argumentLeaves } from '../../canonicaliser/argument-leaves.ts'
import { bindAnswers } from '../../canonicaliser/bind-answers.ts'
import type { ToolTyping } from '../../canonicaliser/classify-tool.ts'
import { contentText } from '../../canonicaliser/content-text.ts'
import type { EventLog } from '../../model/event-log.ts'
import type { Irregularity } from '../../model/irregularity.ts'
import type { RunFacts } from '../../model/run-facts.ts'
import { plainText } from '../../model/stored-text.ts'
import type { Step, Trace } from '../../model/trace.ts'

/** What is known of a run beside its trace. */
export interface FactsContext {
  readonly irregularities: readonly Irregularity[]
  /** The events of all rules of approval and lists of changes at hand. */
  readonly log: EventLog
  readonly typingOf: (tool: string, words: readonly string[] | undefined) => ToolTyping
  /** Whether it was read from enforcement-ready records: what these state stands in arguments and content blocks. */
  readonly isRecord: boolean
}

/** What the census looks at in a run. */
export function runFacts(
  { steps, clock }: Trace,
  { irregularities, log, typingOf, isRecord }: FactsContext,
): RunFacts {
  const calls = steps.filter(step => step.kind === 'tool-call')
  const userTexts = steps.flatMap(step =>
    step.kind === 'user-message' ? [contentText(step.content, 'text')] : [],
  )
  const tools = calls.map(({ tool }) => tool)
  const kinds = steps.map(({ kind }) => kind)
  const approvals = stepsBySource(log, 'approval')
  return {
    texts: {
      'tool-name': tools,
      'argument-key': calls.flatMap(({ args }) => Object.keys(args)),
      'argument-value': calls.flatMap(({ args }) => argumentLeaves(args).map(({ value }) => value)),
      'user-text': userTexts,
      // Keys that a format knows are fields of the trace; all others its adapter counts.
      'message-key': [
        ...(clock === 'recorded' ? ['timestamp'] : []),
        ...irregularities.flatMap(({ kind }) => (kind.startsWith(EXTRA) ? [kind.slice(EXTRA.length)] : [])),
        ...(isRecord ? ['session_id', ...steps.flatMap(statedFields)] : []),
      ],
      'step-kind': kinds,
      'action-class': calls.flatMap(({ tool, words }) => typingOf(tool, words).actions),
      'approval-source': [...approvals.keys()],
      'answered-tool': bindAnswers(steps, 'call-id').filter(tool => tool !== null),
    },
    userMessages: userTexts.length,
    kinds,
    approvers: approversIn(log),
    approvals,
    mutations: stepsBySource(log, 'mutating'),
  }
}

const EXTRA = 'extra-key:'

// The session is the run itself; the action of an event without a call is its text.
function statedFields(step: Step): readonly string[] {
  if (step.kind === 'tool-call') return Object.keys(step.args)
  const blocks = typeof step.content === 'string' || step.content === null ? [] : step.content
  return blocks.flatMap(block => Object.keys(block).map(key => (key === 'text' ? 'action' : key)))
}

function approversIn({ timePoints }: EventLog): ReadonlyMap<string, ReadonlySet<string>> {
  const approvers = new Map<string, Set<string>>()
  for (const { predicate, args } of timePoints.flatMap(({ events }) => events)) {
    const [source, , by] = args
    if (predicate !== 'approval' || typeof source !== 'string' || typeof by !== 'string') continue
    approvers.set(source, (approvers.get(source) ?? new Set()).add(plainText(by)))
  }
  return approvers
}

function stepsBySource({ timePoints }: EventLog, predicate: string): ReadonlyMap<string, readonly number[]> {
  const steps = new Map<string, number[]>()
  for (const { events, step } of timePoints) {
    for (const event of events) {
      const [source] = event.args
      if (event.predicate !== predicate || typeof source !== 'string' || step === null) continue
      const known = steps.get(source) ?? []
      known.push(step)
      steps.set(source, known)
    }
  }
  return steps
}
