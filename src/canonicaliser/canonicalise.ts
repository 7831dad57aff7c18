import type { Event, EventLog, TimePoint } from '../model/event-log.ts'
import type { Intents } from '../model/intents.ts'
import type { Irregularity } from '../model/irregularity.ts'
import { ACTION_CLASSES, type Lexicon } from '../model/lexicon.ts'
import type { MarkerRule } from '../model/marker-rule.ts'
import type { MentionRule } from '../model/mention-rule.ts'
import type { AnchorCalls } from '../model/replayed-trace.ts'
import type { Signature } from '../model/signature.ts'
import { storedText } from '../model/stored-text.ts'
import type { Step, ToolCall, ToolResult, Trace } from '../model/trace.ts'
import { type ApprovalOptions, makeApprovalEvents } from './approval-events.ts'
import { argumentLeaves } from './argument-leaves.ts'
import { makeToolClassifier } from './classify-tool.ts'
import { findInjectedGoal } from './injected-goal.ts'
import { makeIntentEvents } from './intent-events.ts'
import { makeMarkerEvents } from './marker-events.ts'
import { makeMentionEvents } from './mention-events.ts'
import { makeProvenanceEvents, type ProvenanceOptions } from './provenance-events.ts'

/** A run as its policies see it. */
export interface CanonicalTrace {
  readonly log: EventLog
  readonly anchors: Omit<AnchorCalls, 'last-call'>
  /** False where the run's task is in none of the lists of tools that policies ask for. */
  readonly hasList: boolean
  /** What could not be read on the way. */
  readonly irregularities: readonly Irregularity[]
}

/** What events are made of, and which. */
export interface CanonicaliserOptions {
  readonly signature: Signature
  readonly lexicon: Lexicon
  /** Predicates that the policies at hand name: no other event is made. */
  readonly predicates: ReadonlySet<string>
  /** Whether steps without such an event are time-points, too. */
  readonly keepsEmpty: boolean
  /** Where values are known from; null when no policy can ask. */
  readonly provenance: Omit<ProvenanceOptions, 'predicates'> | null
  /** What counts as an approval, and which calls change something; null when no policy can ask. */
  readonly approvals: ApprovalOptions | null
  /** Whose word guarded values are; none when no policy can ask. */
  readonly mentions: readonly MentionRule[]
  /** Texts that look like something; none when no policy can ask. */
  readonly markers: readonly MarkerRule[]
  /** Which tools were listed for which task; null where nobody says, or no policy can ask. */
  readonly intents?: Intents | null
}

/** What a step and the lexicon alone say; all other predicates of the vocabulary are made by rules. */
export const STEP_PREDICATES: ReadonlySet<string> = new Set([
  ...[
    'system_message',
    'user_turn',
    'assistant_turn',
    'call',
    'arg',
    'number_arg',
    'result',
    'failed_result',
  ],
  ...ACTION_CLASSES,
])

/**
 * Turns runs into event logs over the vocabulary: one time-point per step, in order, so that PREVIOUS means the
 * step before; steps without an event are left out where no policy can tell. With the clock `order` the index of a
 * step is its timestamp.
 */
export function makeCanonicaliser(options: CanonicaliserOptions): (trace: Trace) => CanonicalTrace {
  const { signature, predicates, keepsEmpty } = options
  const typingOf = makeToolClassifier(options.lexicon)
  const provenanceOf =
    options.provenance === null ? null : makeProvenanceEvents({ ...options.provenance, predicates })
  const markersOf = makeMarkerEvents(options.markers)
  const mentionsOf = makeMentionEvents(options.mentions, predicates)
  const intentsOf = makeIntentEvents(options.intents ?? null)
  const approvals = options.approvals === null ? null : makeApprovalEvents(options.approvals)

  return trace => {
    if (trace.timePoints !== undefined) return recordedLog(trace.timePoints)
    const timePoints: TimePoint[] = []
    let calls = 0
    let lastTypedCall: number | null = null
    const provenance = provenanceOf?.(trace)
    const mentions = mentionsOf?.(trace)
    const intents = intentsOf?.(trace)
    for (const [index, step] of trace.steps.entries()) {
      // Monitors' clocks count whole seconds; steps of one second keep their order.
      const timestamp = trace.clock === 'order' ? index : Math.floor(step.timestamp ?? index)
      const own = eventsOf(step, index, calls, trace.steps[index - 1])
      const found = joined(own, [
        provenance?.events.get(index),
        mentions?.get(index),
        markersOf?.(step, index),
      ])
      const events = intents?.step === index ? [...found, ...intents.events] : found
      if (events.length > 0 || keepsEmpty) timePoints.push({ timestamp, events, step: index })
      if (step.kind !== 'tool-call') continue
      if (typingOf(step.tool, step.words).actions.length > 0) lastTypedCall = calls
      calls += 1
    }
    return {
      log: { signature, timePoints },
      anchors: {
        'last-typed-action': lastTypedCall,
        'injected-goal': findInjectedGoal(trace, tool => typingOf(tool).readOnly),
      },
      hasList: intents === undefined || intents.step !== null,
      irregularities: joinIrregularities(provenance?.irregularities, intents?.irregularities),
    }
  }

  // An event log is one already: its signature is the vocabulary.
  function recordedLog(timePoints: readonly TimePoint[]): CanonicalTrace {
    return {
      log: { signature, timePoints },
      anchors: { 'last-typed-action': null, 'injected-goal': null },
      hasList: true,
      irregularities: [],
    }
  }

  function eventsOf(step: Step, index: number, call: number, before: Step | undefined): readonly Event[] {
    switch (step.kind) {
      case 'system-message':
        return only(predicates, 'system_message', [index])
      case 'user-message':
        return [
          ...only(predicates, 'user_turn', [index]),
          ...(approvals?.ofUserMessage(step, index, before) ?? NONE),
        ]
      case 'assistant-message':
        return only(predicates, 'assistant_turn', [index])
      case 'tool-call':
        return callEvents(step, index, call)
      case 'tool-result':
        return resultEvents(step, index)
    }
  }

  function callEvents(step: ToolCall, index: number, call: number): readonly Event[] {
    const tool = storedText(step.tool)
    const typing = typingOf(step.tool, step.words)
    const events: Event[] = [...only(predicates, 'call', [call, tool])]
    if (predicates.has('arg') || predicates.has('number_arg')) {
      for (const { path, value, number } of argumentLeaves(step.args)) {
        events.push(...only(predicates, 'arg', [call, storedText(path), storedText(value)]))
        if (number !== null) events.push(...only(predicates, 'number_arg', [call, storedText(path), number]))
      }
    }
    for (const action of typing.actions) {
      if (predicates.has(action)) events.push({ predicate: action, args: [call, tool] })
    }
    if (approvals !== null) events.push(...approvals.ofCall(step, index, call, typing))
    return events
  }

  function resultEvents(step: ToolResult, index: number): readonly Event[] {
    const tool = storedText(step.tool ?? '')
    const result = only(predicates, 'result', [index, tool])
    if (step.error === null) return result
    return [...result, ...only(predicates, 'failed_result', [index, tool, storedText(step.error)])]
  }
}

const NONE: readonly Event[] = []

// Most steps have no other events than their own: these are not copied.
function joined(own: readonly Event[], derived: readonly (readonly Event[] | undefined)[]): readonly Event[] {
  if (derived.every(events => events === undefined)) return own
  return [...own, ...derived.flatMap(events => events ?? NONE)]
}

const REGULAR: readonly Irregularity[] = []

function joinIrregularities(
  some: readonly Irregularity[] = REGULAR,
  others: readonly Irregularity[] = REGULAR,
): readonly Irregularity[] {
  return others.length === 0 ? some : [...some, ...others]
}

function only(predicates: ReadonlySet<string>, predicate: string, args: Event['args']): readonly Event[] {
  return predicates.has(predicate) ? [{ predicate, args }] : NONE
}
