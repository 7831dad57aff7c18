import type { Event, TimePoint, Value } from '../model/event-log.ts'
import { ACTION_CLASSES } from '../model/lexicon.ts'
import type { Verdict } from '../model/outcome.ts'
import type { EventLogComputation, FigureValue, PublishedLog } from '../model/published.ts'
import type { LogEvidence } from './evidence.ts'

/** A figure of a published log; null where the log, its description or the monitor's answer does not give it. */
export function logFigure(
  { field, at }: Pick<EventLogComputation, 'field' | 'at'>,
  { described, log, outcomes }: LogEvidence,
): FigureValue | null {
  const { timePoints } = log
  const events = timePoints.flatMap(timePoint => timePoint.events)
  const answers = outcomes.flatMap(outcome => (outcome.kind === 'verdicts' ? [outcome.verdicts] : []))
  if (answers.length < outcomes.length) return null
  const verdicts = answers.flat()
  const shareOfChains = (count: number): FigureValue | null => ofChains(count, described)
  const silentChains = (count: number): FigureValue | null =>
    described.chains === undefined ? null : { value: String(described.chains - count) }
  switch (field) {
    case 'time-points':
      return { value: String(timePoints.length) }
    case 'events':
      return { value: String(events.length) }
    case 'actions':
      return { value: String(actionsIn(events, described)) }
    case 'firings':
      return { value: String(verdicts.length) }
    case 'timestamps':
      return { value: `[${timestampsOf(verdicts).join(', ')}]` }
    case 'violating-and-compliant':
      return { value: `${verdicts.length} / ${actionsIn(events, described) - verdicts.length}` }
    case 'verdict-at':
      if (!timePoints.some(({ timestamp }) => timestamp === at)) return null
      return { value: verdicts.some(({ timestamp }) => timestamp === at) ? 'violation' : 'pass' }
    case 'share-of-chains':
      return shareOfChains(firingChains(verdicts).size)
    case 'share-of-chains-with-one-class': {
      const single = verdicts.filter(({ timePoint }) => isOfOneClass(timePoints[timePoint]))
      return shareOfChains(firingChains(single).size)
    }
    case 'silent-chains':
      return silentChains(firingChains(verdicts).size)
    case 'untyped-chains':
      return silentChains(chainsWith(events, isTyped).size)
    case 'approved-chains':
      return shareOfChains(chainsWith(events, ({ predicate }) => predicate === 'approval').size)
  }
}

function ofChains(count: number, { chains }: PublishedLog): FigureValue | null {
  return chains === undefined ? null : { numerator: count, denominator: chains }
}

function actionsIn(events: readonly Event[], { actions = [] }: PublishedLog): number {
  return events.filter(({ predicate }) => actions.includes(predicate)).length
}

function timestampsOf(verdicts: readonly Verdict[]): readonly string[] {
  const timestamps = [...new Set(verdicts.map(({ timestamp }) => timestamp))]
  return timestamps.toSorted((left, right) => (left < right ? -1 : 1)).map(String)
}

// In a log of chains, the chain is the one value of every event.
function firingChains(verdicts: readonly Verdict[]): ReadonlySet<Value> {
  return new Set(verdicts.flatMap(({ valuations }) => valuations.flatMap(valuation => valuation.slice(0, 1))))
}

function chainsWith(events: readonly Event[], isWanted: (event: Event) => boolean): ReadonlySet<Value> {
  return new Set(events.filter(isWanted).flatMap(({ args }) => args.slice(0, 1)))
}

function isOfOneClass(timePoint: TimePoint | undefined): boolean {
  return timePoint?.events.filter(isTyped).length === 1
}

const CLASSES: readonly string[] = ACTION_CLASSES

function isTyped({ predicate }: Event): boolean {
  return CLASSES.includes(predicate)
}
