import type { Event } from '../model/event-log.ts'
import type { Irregularity } from '../model/irregularity.ts'
import type { ProvenanceRule } from '../model/provenance.ts'
import { storedText } from '../model/stored-text.ts'
import type { Step, Trace } from '../model/trace.ts'
import { judgedCalls } from './judged-calls.ts'
import { type KnownValuesOptions, makeKnownValues } from './known-values.ts'

/** The rules at hand, and what of them is asked for. */
export interface ProvenanceOptions extends KnownValuesOptions {
  readonly rules: readonly ProvenanceRule[]
  /** Predicates that the policies at hand name: no other event is made. */
  readonly predicates: ReadonlySet<string>
  /** Levels that they name, by predicate; a predicate that is absent is named with all of them. */
  readonly levels: ReadonlyMap<string, ReadonlySet<string>>
}

/** What the rules say of a run: events by the index of the step that they stand on. */
export interface TraceProvenance {
  readonly events: ReadonlyMap<number, readonly Event[]>
  /** What could not be read on the way. */
  readonly irregularities: readonly Irregularity[]
}

/**
 * Makes the events of judged calls and of known values. An assistant message is judged before it contributes: what
 * its text makes known stands on the last of its calls, so that it lies in the past of none of them.
 * Null when no policy names such an event.
 */
export function makeProvenanceEvents(options: ProvenanceOptions): ((trace: Trace) => TraceProvenance) | null {
  const { rules, predicates, levels, extraction } = options
  const judging = rules.filter(({ action }) => predicates.has(action.predicate))
  const knowing = rules
    .filter(({ known }) => predicates.has(known))
    .flatMap(({ known, levels: all }) =>
      all.filter(({ id }) => levels.get(known)?.has(id) ?? true).map(level => ({ known, level })),
    )
  if (judging.length === 0 && knowing.length === 0) return null
  const knownValuesOf = makeKnownValues(options)

  return trace => {
    const { steps } = trace
    const knownValues = knownValuesOf(trace)
    const events = new Map<number, Event[]>()
    const put = (index: number, more: readonly Event[]): void => {
      if (more.length > 0) events.set(index, [...(events.get(index) ?? []), ...more])
    }
    let calls = 0
    for (const [index, step] of steps.entries()) {
      if (step.kind === 'tool-call') {
        put(index, judgedCalls(step, calls, judging, extraction))
        calls += 1
        continue
      }
      const known = knowing.flatMap(({ known, level }) =>
        [...knownValues.at(level, step, index)].map(value => ({
          predicate: known,
          args: [level.id, storedText(value)],
        })),
      )
      put(contributesAt(steps, index), known)
    }
    return { events, irregularities: knownValues.irregularities() }
  }
}

function contributesAt(steps: readonly Step[], index: number): number {
  let last = index
  if (steps[index]?.kind === 'assistant-message') {
    while (steps[last + 1]?.kind === 'tool-call') last += 1
  }
  return last
}
